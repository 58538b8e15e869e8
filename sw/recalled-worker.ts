/**
 * Replaces a faulty worker: a script that sets `self.__TORBA_RECALL` first is a worker that deletes
 * all caches, answers nothing and unregisters itself. At each navigation browsers fetch the worker's
 * script from the network, so the next navigation has no worker.
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
