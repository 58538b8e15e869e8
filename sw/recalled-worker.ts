/**
 * The way back from a worker that does harm: one that keeps nothing, answers nothing and leaves.
 * A script that sets `self.__TORBA_RECALL` before the rest is such a one. Browsers fetch the
 * script past any worker at each navigation, so the one after it comes from the network.
 */
declare const self: ServiceWorkerGlobalScope;

export function isRecalled(): boolean {
  return "__TORBA_RECALL" in self;
}

export function unregisterWorker(): void {
  self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
  self.addEventListener("activate", (event) => event.waitUntil(removeEverything()));
}

async function removeEverything(): Promise<void> {
  await self.registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
