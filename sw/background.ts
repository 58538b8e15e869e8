/** The script of Background Sync: Dexie and the drain, which no other start of the worker needs. */
import { drainOnce } from "#offline/drain-once.ts";
import type { Background } from "./drain.ts";

declare const self: Background;

self.drainOnce = drainOnce;
