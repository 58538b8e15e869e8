/** Background Sync: sends pending changes after every tab was closed, with the drain of the pages. */
import type { Lang } from "#contract/lang.ts";

export type Background = ServiceWorkerGlobalScope & {
  drainOnce?: (lang: Lang) => Promise<number>;
  listOwnProducts?: () => Promise<string[]>;
};
declare const self: Background;

const script = "/sw-background.js";

/** At install: a script that was imported then can be imported again later, also offline. */
export function preloadBackground(): void {
  if (!("sync" in self.registration)) return;
  try {
    self.importScripts(script);
  } catch {
    // Optional: pages drain by themselves, and the worker works without it.
  }
}

/** @throws while changes are pending, so that the browser tries again later */
export async function drain(lang: Lang): Promise<void> {
  if (!self.drainOnce) self.importScripts(script);
  const waiting = (await self.drainOnce?.(lang)) ?? 0;
  if (waiting > 0) throw new Error(`${waiting} changes are still pending`);
}

/** Products on the shopper's own lists; none if the device's store cannot be read. */
export async function findOwnProducts(): Promise<string[]> {
  try {
    if (!self.listOwnProducts) self.importScripts(script);
    return (await self.listOwnProducts?.()) ?? [];
  } catch {
    return [];
  }
}
