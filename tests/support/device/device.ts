/** A device under test: time, dice and locks by hand, over IndexedDB or memory. */
import type { Lang } from "#contract/lang.ts";
import { type Device, makeDevice } from "#offline/device.ts";
import { findPause, readIdentity } from "#offline/device-keys.ts";
import type { Environment, Locks, Timers } from "#offline/environment.ts";
import { type Memory, openMemoryStore } from "#offline/memory-store.ts";
import type { Store } from "#offline/store.ts";
import { makeWire } from "#offline/wire.ts";
import type { FaultWire } from "./fault-server.ts";

export type HandTime = {
  ticks: () => number;
  timers: Timers;
  /** Turns the monotonic clock; due timers call, in their order. */
  advance: (ms: number) => void;
  /** The device's wall clock, wrong or right. */
  wall: { ms: number };
};

export function makeHandTime(): HandTime {
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

export type HandLocks = { tab: () => TabLocks };
export type TabLocks = Locks & { die: () => void };
type Holder = { tab: object; reject: (error: Error) => void };

/** The lock that the tabs of one browser share, as the platform's: a dead tab's is free. */
export function makeHandLocks(): HandLocks {
  let holder: Holder | undefined;

  async function hold(tab: object, work: (lock: unknown) => Promise<void>): Promise<void> {
    let mine: Holder | undefined;
    const stolen = new Promise<never>((_, reject) => {
      mine = { tab, reject };
    });
    holder = mine;
    try {
      await Promise.race([work({}), stolen]);
    } finally {
      if (holder === mine) holder = undefined;
    }
  }

  return {
    tab() {
      const tab = {};
      return {
        async request(_name, { ifAvailable, steal }, work) {
          if (holder && steal) {
            const error = new Error("stolen");
            error.name = "AbortError";
            holder.reject(error);
            holder = undefined;
          }
          if (holder && ifAvailable) return work(null);
          return hold(tab, work);
        },
        die() {
          if (holder?.tab === tab) holder = undefined;
        },
      };
    },
  };
}

/** Deterministic: one sequence for all that a test makes. */
export function makeCounting(): { newId: () => string; random: () => number } {
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

/** The page dies: nothing that it had begun goes on, and nobody is told. */
export type Crash = {
  isOver: boolean;
  /** Dies at this await of its life. */
  at: number | undefined;
  count: number;
  /** Whose transaction the next one is, and those that were written. */
  naming: object | undefined;
  written: Set<object>;
};

function makeCrash(): Crash {
  return { isOver: false, at: undefined, count: 0, naming: undefined, written: new Set() };
}

const never = () => new Promise<never>(() => undefined);

/** Every await of the store is a place to die: before it, or when it is done. */
async function orDie<T>(crash: Crash, work: () => Promise<T>): Promise<T> {
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
  /** What every write throws. */
  fail: Error | undefined;
  /** Awaited before a reading begins, and before a watch's ends. */
  hold: Promise<void> | undefined;
};

function mortal(store: Store, crash: Crash): FailingStore {
  const failing: FailingStore = {
    ...store,
    fail: undefined,
    hold: undefined,
    read: (work) =>
      orDie(crash, async () => {
        await failing.hold;
        return store.read(work);
      }),
    write(scope, work) {
      const { naming } = crash;
      return orDie(crash, async () => {
        if (failing.fail) throw failing.fail;
        const result = await store.write(scope, work);
        if (naming) crash.written.add(naming);
        return result;
      });
    },
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
  time: HandTime;
  /** The tab is gone in this moment. */
  die: () => void;
};

export function openTestDevice(given: {
  store?: Store;
  memory?: Memory;
  wire: FaultWire;
  time: HandTime;
  locks?: TabLocks | undefined;
  counting: ReturnType<typeof makeCounting>;
  drainsItself?: boolean;
  makeRoom?: () => Promise<boolean>;
}): TestDevice {
  const { wire, time, locks, counting, drainsItself = false, makeRoom } = given;
  const crash = makeCrash();
  const inner = given.store ?? (given.memory && openMemoryStore(given.memory));
  if (!inner) throw new Error("A device needs a store or a memory");
  const store = mortal(inner, crash);
  const fetchOrDie: typeof fetch = (input, init) => orDie(crash, () => wire.fetch(input, init));
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
  const room = makeRoom ? { makeRoom } : {};
  const device = makeDevice({ store, wire: made, environment, lang, drainsItself, ...room });
  const die = () => {
    crash.isOver = true;
    device.drain.stop();
    locks?.die();
  };
  return { ...device, store, crash, time, die };
}

/** Drains until nothing is left to do, time passing as needed. False: it does not end. */
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
 * Begins a tap and answers how to learn whether it was kept: a page that dies in the middle has
 * kept it or not, and the log decides, not the page.
 */
export function beginTap(device: TestDevice, tap: () => Promise<unknown>): () => boolean {
  const { crash } = device;
  const name = {};
  crash.naming = name;
  // no await: it may never end
  void tap();
  crash.naming = undefined;
  return () => crash.written.has(name);
}
