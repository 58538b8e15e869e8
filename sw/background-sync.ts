/** Background Sync: sends what waits though every tab is gone, by the drain of the pages. */
import type { Lang } from "#contract/lang.ts";

export type Background = ServiceWorkerGlobalScope & {
  drainOnce?: (lang: Lang) => Promise<number>;
};
declare const self: Background;

const script = "/sw-background.js";

/** At install: what was loaded then may be loaded again at any time, without signal too. */
export function preloadBackground(): void {
  if (!("sync" in self.registration)) return;
  try {
    self.importScripts(script);
  } catch {
    // A bonus: pages drain by themselves, and a worker without this one is still a worker.
  }
}

/** @throws while changes wait: the browser then tries again later, by itself */
export async function drain(lang: Lang): Promise<void> {
  if (!self.drainOnce) self.importScripts(script);
  const waiting = (await self.drainOnce?.(lang)) ?? 0;
  if (waiting > 0) throw new Error(`${waiting} changes still wait to be sent`);
}
