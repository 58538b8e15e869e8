import { expect, test } from "vitest";
import { makeWorkerBridge } from "./make-worker-bridge.ts";

/** A worker as a page sees it. */
function makeWorker(state: ServiceWorkerState) {
  const messages: unknown[] = [];
  const worker = Object.assign(new EventTarget(), {
    state,
    said: messages,
    postMessage: (message: unknown) => void messages.push(message),
    become(next: ServiceWorkerState) {
      worker.state = next;
      worker.dispatchEvent(new Event("statechange"));
    },
  });
  return worker;
}
type FakeWorker = ReturnType<typeof makeWorker>;

function openPage(more: { hostname?: string; container?: false; fails?: boolean } = {}) {
  const page = {
    reloads: 0,
    fails: more.fails ?? false,
    logged: [] as string[],
    registered: [] as unknown[],
    tags: [] as string[],
    unregistered: 0,
    updates: 0,
    updateFails: false,
    recalled: false,
    now: 0,
    slept: [] as number[],
    wake: () => {},
    see: () => {},
    caches: ["answers", "pictures"],
  };
  const registration = Object.assign(new EventTarget(), {
    active: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
    installing: null as FakeWorker | null,
    sync: { register: async (tag: string) => void page.tags.push(tag) },
    async update() {
      page.updates += 1;
      if (page.updateFails) throw new TypeError("Failed to update");
    },
    async unregister() {
      page.unregistered += 1;
      return true;
    },
  });
  const container = {
    ready: Promise.resolve(registration),
    async register(...words: unknown[]) {
      page.registered.push(words);
      if (page.fails) throw new TypeError("Failed to register");
      return registration;
    },
  };
  const caches = {
    keys: async () => page.caches,
    async delete(name: string) {
      const had = page.caches.includes(name);
      page.caches = page.caches.filter((one) => one !== name);
      return had;
    },
  };
  const bridge = makeWorkerBridge({
    // as: the parts of the browser's own that a bridge uses
    container: (more.container === false ? undefined : container) as unknown as
      | ServiceWorkerContainer
      | undefined,
    caches: caches as unknown as CacheStorage,
    hostname: more.hostname ?? "torba.example",
    isRecalled: async () => page.recalled,
    reload: () => {
      page.reloads += 1;
    },
    onSeen: (call) => {
      page.see = call;
    },
    ticks: () => page.now,
    sleep: (ms) => {
      page.slept.push(ms);
      return new Promise((resolve) => {
        page.wake = resolve;
      });
    },
    log: (what) => void page.logged.push(what),
  });
  /** A newer build's worker, fetched and installed. */
  function installNewer(): FakeWorker {
    const worker = makeWorker("installing");
    registration.installing = worker;
    registration.dispatchEvent(new Event("updatefound"));
    registration.waiting = worker;
    worker.become("installed");
    return worker;
  }
  return { page, bridge, registration, installNewer };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("the worker is registered from the site's root, once", async () => {
  const { page, bridge } = openPage();
  await Promise.all([bridge.register(), bridge.register()]);
  expect(page.registered).toEqual([["/sw.js", { updateViaCache: "none" }]]);
});

test("on localhost, and where the browser has no workers, there is none and nothing breaks", async () => {
  for (const more of [{ hostname: "localhost" }, { container: false as const }]) {
    const { page, bridge } = openPage(more);
    await bridge.register();
    await bridge.askToRefreshCatalogue("ua", "kyiv");
    await bridge.askToDrain();
    expect([page.registered, page.logged, page.tags]).toEqual([[], [], []]);
  }
});

test("a registration that fails is logged, the page goes on, and it is tried again", async () => {
  const { page, bridge } = openPage({ fails: true });
  await bridge.register();
  await bridge.askToDrain();
  expect([page.logged.length, page.slept, page.tags]).toEqual([1, [15_000], []]);
  page.fails = false;
  page.wake();
  await settle();
  await bridge.askToDrain();
  expect([page.registered.length, page.tags]).toEqual([2, ["drain"]]);
});

test("a first install that fails is tried again, ever less often, and not for ever", async () => {
  const { page, bridge, registration } = openPage();
  await bridge.register();
  for (const _round of [1, 2, 3, 4, 5]) {
    const worker = makeWorker("installing");
    registration.installing = worker;
    registration.dispatchEvent(new Event("updatefound"));
    worker.become("redundant");
    page.wake();
    await settle();
  }
  expect(page.slept).toEqual([15_000, 60_000, 300_000, 300_000]);
  expect(page.registered).toHaveLength(5);
});

test("where the worker was taken back, nothing that it kept is left", async () => {
  const { page, bridge } = openPage({ fails: true });
  page.recalled = true;
  await bridge.register();
  expect([page.caches, page.logged]).toEqual([[], []]);
});

test("the first worker of a device is no update", async () => {
  const { page, bridge, installNewer } = openPage();
  let offers = 0;
  bridge.onNeedReload(() => {
    offers += 1;
  });
  await bridge.register();
  installNewer().become("activated");
  expect([offers, page.reloads]).toEqual([0, 0]);
});

test("a newer build waits until the shopper lets it in, and only then the page is loaded anew", async () => {
  const { page, bridge, registration, installNewer } = openPage();
  registration.active = makeWorker("activated");
  const offers: (() => void)[] = [];
  bridge.onNeedReload((activate) => void offers.push(activate));
  await bridge.register();
  const worker = installNewer();
  expect(offers).toHaveLength(1);
  expect([worker.said, page.reloads]).toEqual([[], 0]);
  offers[0]?.();
  expect(worker.said).toEqual([{ type: "SKIP_WAITING" }]);
  worker.become("activating");
  expect(page.reloads).toBe(0);
  worker.become("activated");
  expect(page.reloads).toBe(1);
});

test("a build that waited before the page began is offered, asked for early or late", async () => {
  const { bridge, registration } = openPage();
  registration.active = makeWorker("activated");
  registration.waiting = makeWorker("installed");
  await bridge.register();
  let offers = 0;
  bridge.onNeedReload(() => {
    offers += 1;
  });
  expect(offers).toBe(1);
});

test("another tab may have let the newer build in: then this page is only loaded anew", async () => {
  const { page, bridge, registration, installNewer } = openPage();
  registration.active = makeWorker("activated");
  const offers: (() => void)[] = [];
  bridge.onNeedReload((activate) => void offers.push(activate));
  await bridge.register();
  const worker = installNewer();
  worker.become("activated");
  expect(page.reloads, "never by itself").toBe(0);
  offers[0]?.();
  expect([page.reloads, worker.said]).toEqual([1, []]);
});

test("a page that stays open looks for a newer build when it is seen, at most once an hour", async () => {
  const { page, bridge } = openPage();
  await bridge.register();
  expect(page.updates).toBe(1);
  page.now = 3_599_999;
  page.see();
  expect(page.updates).toBe(1);
  page.now = 3_600_000;
  page.see();
  page.see();
  expect(page.updates).toBe(2);
});

test("a worker that the shop has taken back is left, with all that it kept", async () => {
  const { page, bridge } = openPage();
  page.updateFails = true;
  page.recalled = true;
  page.caches.push("unsent");
  await bridge.register();
  await settle();
  // What is unsent has its second copy there.
  expect([page.unregistered, page.caches, page.reloads]).toEqual([1, ["unsent"], 0]);
});

test("without signal the worker's script cannot be had either, and nothing is left", async () => {
  const { page, bridge } = openPage();
  page.updateFails = true;
  await bridge.register();
  await settle();
  expect([page.unregistered, page.caches]).toEqual([0, ["answers", "pictures"]]);
});

test("the worker is told the language and the city, and asked to send what waits", async () => {
  const { page, bridge, registration } = openPage();
  const active = makeWorker("activated");
  registration.active = active;
  await bridge.register();
  await bridge.askToRefreshCatalogue("en", "lviv", "none");
  await bridge.askToRefreshCatalogue("ua", undefined);
  await bridge.askToDrain();
  expect(active.said).toEqual([
    { type: "REFRESH_CATALOGUE", lang: "en", locationId: "lviv", consent: "none" },
    { type: "REFRESH_CATALOGUE", lang: "ua", locationId: null, consent: null },
  ]);
  expect(page.tags).toEqual(["drain"]);
});

test("where the shopper has switched background sending off, the page does not mind", async () => {
  const { bridge, registration } = openPage();
  registration.sync.register = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  await bridge.register();
  await expect(bridge.askToDrain()).resolves.toBeUndefined();
});

test("pictures make room on a full disk, once", async () => {
  const { page, bridge } = openPage();
  page.caches.push("unsent");
  expect(await bridge.dropPictures()).toBe(true);
  expect(page.caches).toEqual(["answers", "unsent"]);
  expect(await bridge.dropPictures(), "the second copy goes before the first one").toBe(true);
  expect(page.caches).toEqual(["answers"]);
  expect(await bridge.dropPictures()).toBe(false);
});
