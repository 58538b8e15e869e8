/** A page's relation with its service worker, over parts that a test can stand in for. */
import type { Consent } from "#contract/consent.ts";
import type { Lang } from "#contract/lang.ts";
import {
  drainTag,
  mirrorCache,
  pictureCache,
  type WorkerMessage,
  workerUrl,
} from "#contract/worker.ts";

export type Bridge = {
  /** Once, after the first paint. Without a worker, or when it fails, the shop goes on without. */
  register: () => Promise<void>;
  /** The worker looks whether its snapshot is the shop's, at most once a minute. */
  askToRefreshCatalogue: (
    lang: Lang,
    locationId: string | undefined,
    consent?: Consent,
  ) => Promise<void>;
  /** After an append: where Background Sync exists, what waits is sent even when the tab is gone. */
  askToDrain: () => Promise<void>;
  /** Told once a newer build waits; `activate` lets it in and loads this page anew. */
  onNeedReload: (tell: (activate: () => void) => void) => void;
  /** The disk is full: frees what can be fetched again, or else a copy; true if there was something. */
  dropPictures: () => Promise<boolean>;
};

/** The browser's parts, so that a test can stand in for them. */
export type BridgeParts = {
  /** Absent where the browser has no workers, or the page is no secure context. */
  container: ServiceWorkerContainer | undefined;
  caches: CacheStorage | undefined;
  hostname: string;
  isRecalled: () => Promise<boolean>;
  reload: () => void;
  /** Calls back each time the page comes to the front. */
  onSeen: (call: () => void) => void;
  ticks: () => number;
  sleep: (ms: number) => Promise<void>;
  log: (what: string, error: unknown) => void;
};

/** A page that stays open looks for a newer build when it is seen again, but not oftener. */
const lookEvery = 3_600_000;

/**
 * ms until a first install that failed is tried again; it goes on with what was downloaded by then.
 * Not for ever: on a full disk each would download everything anew.
 */
const retryAfter = [15_000, 60_000, 300_000, 300_000];

/** Background Sync is in some browsers only, and in no standard library. */
type WithSync = { sync?: { register: (tag: string) => Promise<void> } };

export function makeWorkerBridge(parts: BridgeParts): Bridge {
  const { container, caches, hostname, reload, log } = parts;
  let registered: Promise<ServiceWorkerRegistration | undefined> | undefined;
  let tellReload: ((activate: () => void) => void) | undefined;
  let waiting: ServiceWorker | undefined;
  let latest: ServiceWorkerRegistration | undefined;
  let failures = 0;

  async function start(): Promise<ServiceWorkerRegistration | undefined> {
    // The address for whoever wants the shop without a worker.
    if (!container || hostname === "localhost") return undefined;
    try {
      const registration = await container.register(workerUrl, { updateViaCache: "none" });
      if (registration !== latest) watch(registration);
      latest = registration;
      // no await: it may take as long as the network does
      void lookForNewer(registration);
      return registration;
    } catch (error) {
      // What the worker that was taken back still put away while its last page was open.
      if (await parts.isRecalled()) await dropCaches(caches);
      else {
        log("The service worker could not be registered", error);
        void startLater();
      }
      return undefined;
    }
  }

  function watch(registration: ServiceWorkerRegistration): void {
    if (registration.waiting) offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => {
        // The very first worker takes over by itself: there is nothing old to leave.
        if (installing.state === "installed" && registration.active) offer(installing);
        // One that fails takes its registration along.
        if (installing.state === "redundant" && !registration.active) void startLater();
      });
    });
  }

  function lookWhenSeen(): void {
    let lookedAt = parts.ticks();
    parts.onSeen(() => {
      if (!latest || parts.ticks() - lookedAt < lookEvery) return;
      lookedAt = parts.ticks();
      // no await: what it finds comes as "updatefound"
      void lookForNewer(latest);
    });
  }

  async function startLater(): Promise<void> {
    const wait = retryAfter[failures];
    if (wait === undefined) return;
    failures += 1;
    await parts.sleep(wait);
    registered = start();
  }

  async function lookForNewer(registration: ServiceWorkerRegistration): Promise<void> {
    try {
      await registration.update();
    } catch {
      if (!(await parts.isRecalled())) return;
      // The next page comes from the network, whatever the worker that was taken back had cached.
      await registration.unregister();
      await dropCaches(caches);
    }
  }

  function offer(worker: ServiceWorker): void {
    waiting = worker;
    tellReload?.(() => activate(worker, reload));
  }

  /** Undefined where no worker is to be had. */
  async function readyRegistration(): Promise<ServiceWorkerRegistration | undefined> {
    return (await registered) && container?.ready;
  }

  return {
    async register() {
      if (!registered) lookWhenSeen();
      registered ??= start();
      await registered;
    },
    async askToRefreshCatalogue(lang, locationId, consent) {
      const registration = await readyRegistration();
      registration?.active?.postMessage({
        type: "REFRESH_CATALOGUE",
        lang,
        locationId: locationId ?? null,
        consent: consent ?? null,
      } satisfies WorkerMessage);
    },
    async askToDrain() {
      // as: see WithSync
      const registration = (await readyRegistration()) as WithSync | undefined;
      // Refused where the shopper has switched it off; the page drains by itself anyway.
      await registration?.sync?.register(drainTag).catch(() => undefined);
    },
    onNeedReload(tell) {
      tellReload = tell;
      const worker = waiting;
      if (worker) tell(() => activate(worker, reload));
    },
    async dropPictures() {
      for (const name of [pictureCache, mirrorCache])
        if (await caches?.delete(name).catch(() => false)) return true;
      return false;
    },
  };
}

function activate(worker: ServiceWorker, reload: () => void): void {
  // Another tab may have let it in already.
  if (worker.state !== "installed") {
    reload();
    return;
  }
  worker.addEventListener("statechange", () => {
    if (worker.state === "activated") reload();
  });
  worker.postMessage({ type: "SKIP_WAITING" } satisfies WorkerMessage);
}

async function dropCaches(caches: CacheStorage | undefined): Promise<void> {
  for (const name of (await caches?.keys()) ?? [])
    if (name !== mirrorCache) await caches?.delete(name);
}
