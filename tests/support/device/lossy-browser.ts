/**
 * A browser that may drop its IndexedDB, with tabs whose unsent changes have a second copy. Each tab
 * can die at any await of the database, the network or the copy.
 */
import { makeMirror } from "#offline/mirror/mirror.ts";
import type { MirrorPlaces } from "#offline/mirror/mirror-places.ts";
import type { Store } from "#offline/store/store.ts";
import { type FakeCaches, makeFakeCaches } from "#tests/support/worker/fake-caches.ts";
import { openTestDevice, type TestDevice } from "./device.ts";
import { makeIndexedDb, type TestIndexedDb } from "./indexed-db.ts";
import { flushPending, type Simulation } from "./simulation.ts";

export type LossyBrowser = {
  caches: FakeCaches;
  marks: Map<string, string>;
  idb: () => TestIndexedDb;
  /** The browser drops the whole database while no tab is open. */
  loseDatabase: () => void;
  openTab: (at?: { diesAt?: number }) => Promise<TestDevice>;
  /** Runs a tab's timers until its copy is made. */
  copy: (device: TestDevice) => Promise<void>;
};

/** Counts the copy's awaits; from the given one on nothing ends. */
type Life = { count: number; diesAt: number | undefined };

export function makeLossyBrowser(world: Simulation): LossyBrowser {
  const caches = makeFakeCaches();
  const marks = new Map<string, string>();
  let idb = makeIndexedDb();
  return {
    caches,
    marks,
    idb: () => idb,
    loseDatabase() {
      idb = makeIndexedDb();
    },
    async openTab({ diesAt } = {}) {
      const life: Life = { count: 0, diesAt };
      const places: MirrorPlaces = {
        caches: mortal(caches, life),
        localStorage: {
          getItem: (key) => marks.get(key) ?? null,
          setItem: (key, value) => marks.set(key, value),
        },
      };
      const mirror = makeMirror(places, world.time.timers);
      let device: TestDevice | undefined;
      const store = await Promise.race([
        idb.open({ onOpened: mirror.restore, onRecreated: () => device?.refreshAll() }),
        hasDied(life),
      ]);
      if (!store) throw new DiedAtStart();
      device = openTestDevice({ ...world.parts(), store: store as Store, mirror });
      return device;
    },
    async copy(device) {
      for (let turn = 0; turn < 12; turn += 1) await flushPending();
      device.time.advance(6000);
      for (let turn = 0; turn < 40; turn += 1) await flushPending();
    },
  };
}

/** The tab died while it was opened. */
export class DiedAtStart extends Error {}

async function hasDied(life: Life): Promise<undefined> {
  while (life.diesAt === undefined || life.count < life.diesAt) await flushPending();
  return undefined;
}

/** The same object, whose promises stay pending once the tab is dead. */
function mortal<T extends object>(target: T, life: Life): T {
  return new Proxy(target, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        life.count += 1;
        if (life.diesAt !== undefined && life.count >= life.diesAt)
          return new Promise(() => undefined);
        const result: unknown = Reflect.apply(value, of, args);
        if (!(result instanceof Promise)) return result;
        return result.then((got: unknown) =>
          typeof got === "object" && got !== null && "put" in got ? mortal(got, life) : got,
        );
      };
    },
  });
}
