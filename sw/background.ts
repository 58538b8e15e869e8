/** The script for work without a page: Dexie and the drain, which nothing else in the worker needs. */
import { drainOnce } from "#offline/sync/drain-once.ts";
import { listOwnProducts } from "#offline/views/own-products.ts";
import type { Background } from "./background-sync.ts";

declare const self: Background;

self.drainOnce = drainOnce;
self.listOwnProducts = listOwnProducts;
