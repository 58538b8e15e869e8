/** The script of Background Sync: Dexie and the drain, which no other start of the worker needs. */
import { drainOnce } from "#offline/sync/drain-once.ts";
import type { Background } from "./background-sync.ts";

declare const self: Background;

self.drainOnce = drainOnce;
