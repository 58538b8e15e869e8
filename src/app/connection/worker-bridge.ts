/** A page's whole relation with its service worker. */
import { isWorkerRecalled } from "#offline/wire/worker-recall.ts";
import { makeWorkerBridge } from "./make-worker-bridge.ts";

export const { register, askToRefreshCatalogue, askToDrain, onNeedReload, dropPictures } =
  makeWorkerBridge({
    // as: both are absent where the page is no secure context
    container: navigator.serviceWorker as ServiceWorkerContainer | undefined,
    // as: the same
    caches: globalThis.caches as CacheStorage | undefined,
    hostname: location.hostname,
    isRecalled: isWorkerRecalled,
    reload: () => location.reload(),
    onSeen: (call) =>
      document.addEventListener("visibilitychange", () => document.hidden || call()),
    ticks: () => performance.now(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    // biome-ignore lint/suspicious/noConsole: nobody but a developer can do anything about it
    log: (what, error) => console.warn(what, error),
  });
