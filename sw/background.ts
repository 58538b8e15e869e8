/** The script for Background Sync: Dexie and the drain, which nothing else in the worker needs. */
import { drainOnce } from "#offline/sync/drain-once.ts";
import type { Background } from "./background-sync.ts";

declare const self: Background;

self.drainOnce = drainOnce;
