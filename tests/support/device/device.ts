/** A device under test: the test controls time, randomness and locks; the store is IndexedDB or memory. */
// Loaded on demand by the drain: a test that counts turns must not wait for a file to be read.
import "#offline/sync/lane-steps.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Lang } from "#contract/lang.ts";
import { type Device, makeDevice } from "#offline/device.ts";
import type { Environment, Locks, Timers } from "#offline/environment.ts";
import { makeLogWriter } from "#offline/log/log-writer.ts";
import type { Mirror } from "#offline/mirror/mirror.ts";
import { findPause, readIdentity } from "#offline/store/device-table.ts";
import { type Memory, openMemoryStore } from "#offline/store/memory-store.ts";
import type { Store } from "#offline/store/store.ts";
import { makeWire } from "#offline/wire/wire.ts";
import type { FaultWire } from "./fault-server.ts";
import { openLogWorker } from "./log-worker.ts";

export type ManualTime = {
  ticks: () => number;
  timers: Timers;
  /** Advances the monotonic clock and runs due timers in order. */
  advance: (ms: number) => void;
  /** The device's wall clock, wrong or right. */
  wall: { ms: number };
};

export function makeManualTime(): ManualTime {
  let now = 1000;
  const wall = { ms: Date.parse("2026-11-20T10:00:00Z") };
  let timers: { due: number; call: () => void }[] = [];
  return {
    wall,
    ticks: () => now,
    timers: {
      after(ms, call) {
        const timer = { due: now + ms, call };
        timers.push(timer);
        return () => {
          timers = timers.filter((one) => one !== timer);
        };
      },
    },
    advance(ms) {
      now += ms;
      wall.ms += ms;
      const due = timers.filter((one) => one.due <= now).sort((a, b) => a.due - b.due);
      timers = timers.filter((one) => one.due > now);
      for (const { call } of due) call();
    },
  };
}

export type ManualLocks = { tab: () => TabLocks };
export type TabLocks = Locks & { die: () => void };
type Holder = { tab: object; reject: (error: Error) => void };

/** The locks that the tabs of one browser share, like the Web Locks API: a dead tab releases its own. */
export function makeManualLocks(): ManualLocks {
  const holders = new Map<string, Holder>();
  const waiting = new Map<string, (() => void)[]>();

  function release(name: string, own: Holder | undefined): void {
    if (!own || holders.get(name) !== own) return;
    holders.delete(name);
    waiting.get(name)?.shift()?.();
  }

  async function hold(
    name: string,
    tab: object,
    work: (lock: unknown) => Promise<void>,
  ): Promise<void> {
    let own: Holder | undefined;
    const stolen = new Promise<never>((_, reject) => {
      own = { tab, reject };
      holders.set(name, own);
    });
    try {
      await Promise.race([work({}), stolen]);
    } finally {
      release(name, own);
    }
  }

  return {
    tab() {
      const tab = {};
      return {
        async request(name, { ifAvailable, steal }, work) {
          const holder = holders.get(name);
          if (holder && steal) {
            const error = new Error("stolen");
            error.name = "AbortError";
            holders.delete(name);
            holder.reject(error);
          } else if (holder && ifAvailable) return work(null);
          while (holders.has(name))
            await new Promise<void>((resolve) => {
              waiting.set(name, [...(waiting.get(name) ?? []), resolve]);
            });
          return hold(name, tab, work);
        },
        die() {
          for (const [name, holder] of [...holders]) if (holder.tab === tab) release(name, holder);
        },
      };
    },
  };
}

/** Deterministic ids and random numbers: one sequence per test. */
export function makeCounter(): { newId: () => string; random: () => number } {
  let count = 0;
  return {
    newId() {
      count += 1;
      return `00000000-0000-7000-8000-${count.toString(16).padStart(12, "0")}`;
    },
    random() {
      count += 1;
      return (count * 0.618034) % 1;
    },
  };
}

/** The page dies: nothing that it started continues, and no promise settles. */
export type Crash = {
  isOver: boolean;
  /** Dies at the await with this number. */
  at: number | undefined;
  count: number;
  /** The taps whose transactions were written. */
  written: Set<object>;
};

/** The tap that the current code belongs to, through all of its awaits. */
const currentTap = new AsyncLocalStorage<object>();

function makeCrash(): Crash {
  return { isOver: false, at: undefined, count: 0, written: new Set() };
}

const never = () => new Promise<never>(() => undefined);

/** The page can die before or after every await of the store. */
async function orCrash<T>(crash: Crash, work: () => Promise<T>): Promise<T> {
  const step = () => {
    crash.count += 1;
    if (crash.at !== undefined && crash.count >= crash.at) crash.isOver = true;
    return crash.isOver;
  };
  if (step()) return never();
  const result = await work();
  return step() ? never() : result;
}

export type FailingStore = Store & {
  /** Every write throws this. */
  fail: Error | undefined;
  /** Awaited before a read starts and before a watch delivers its value. */
  hold: Promise<void> | undefined;
};

function crashable(store: Store, crash: Crash): FailingStore {
  const writeOrFail = <T>(write: () => Promise<T>): Promise<T> =>
    orCrash(crash, async () => {
      if (failing.fail) throw failing.fail;
      return write();
    });
  const failing: FailingStore = {
    ...store,
    fail: undefined,
    hold: undefined,
    read: (work) =>
      orCrash(crash, async () => {
        await failing.hold;
        return store.read(work);
      }),
    write: (scope, work) => {
      const tap = currentTap.getStore();
      return writeOrFail(async () => {
        const result = await store.write(scope, work);
        if (tap) crash.written.add(tap);
        return result;
      });
    },
    writeInPause: (scope, work) => writeOrFail(() => store.writeInPause(scope, work)),
    watch: (work, onValue) =>
      store.watch(
        async (tx) => {
          const value = await work(tx);
          await failing.hold;
          return value;
        },
        (value) => {
          if (!crash.isOver) onValue(value);
        },
      ),
  };
  return failing;
}

export type TestDevice = Device & {
  store: FailingStore;
  crash: Crash;
  time: ManualTime;
  /** Kills the tab at once. */
  die: () => void;
};

export function openTestDevice(options: {
  store?: Store;
  memory?: Memory;
  wire: FaultWire;
  time: ManualTime;
  locks?: TabLocks | undefined;
  counting: ReturnType<typeof makeCounter>;
  drainsAutomatically?: boolean;
  freeSpace?: () => Promise<boolean>;
  mirror?: Mirror;
  /** Throws where there are no workers. */
  openWorker?: typeof openLogWorker;
}): TestDevice {
  const { openWorker = openLogWorker } = options;
  const { wire, time, locks, counting, drainsAutomatically = false, freeSpace, mirror } = options;
  const crash = makeCrash();
  const inner = options.store ?? (options.memory && openMemoryStore(options.memory));
  if (!inner) throw new Error("A device needs a store or a memory");
  const store = crashable(inner, crash);
  const fetchOrDie: typeof fetch = (input, init) => orCrash(crash, () => wire.fetch(input, init));
  const environment: Environment = {
    clock: () => time.wall.ms,
    ticks: time.ticks,
    random: counting.random,
    newId: counting.newId,
    timers: time.timers,
    locks,
  };
  const lang = (): Lang => "ua";
  const made = makeWire({ fetch: fetchOrDie, random: counting.random, timers: time.timers });
  const room = freeSpace ? { freeSpace } : {};
  const writer = makeLogWriter(() => openWorker(store, environment), time.timers);
  const parts = { store, wire: made, environment, lang, drainsAutomatically, mirror, writer };
  const device = makeDevice({ ...parts, ...room });
  const die = () => {
    crash.isOver = true;
    device.drain.stop();
    locks?.die();
  };
  return { ...device, store, crash, time, die };
}

/** Drains until the log is empty, advancing time as needed. False: the drain does not end. */
export async function drainAll(device: TestDevice, rounds = 200): Promise<boolean> {
  for (let round = 0; round < rounds; round += 1) {
    await device.drain.drainNow();
    const left = await device.store.read(async (tx) => {
      const identity = await readIdentity(tx);
      const heads = await tx.listHeads(identity);
      const isPaused = (await findPause(tx)) !== undefined;
      return {
        count: await tx.countOps(identity),
        isBehind: heads.some((head) => head.isBehind),
        isPaused,
      };
    });
    if (left.isPaused || (left.count === 0 && !left.isBehind)) return true;
    device.time.advance(61_000);
  }
  return false;
}

/**
 * Starts a tap and returns a function that says whether it was stored. A page that dies in the
 * middle may or may not have stored it; the log decides, not the page.
 */
export function beginTap(device: TestDevice, tap: () => Promise<unknown>): () => boolean {
  const { crash } = device;
  const name = {};
  // no await: it may never end
  void currentTap.run(name, tap);
  return () => crash.written.has(name);
}
