import { expect, test } from "vitest";
import { noteTap } from "#offline/tap-timing.ts";
import { makeIndexedDb } from "#tests/support/device/indexed-db.ts";
import { isQuotaError, openStore } from "./db.ts";
import { makeMemory, openMemoryStore } from "./memory-store.ts";
import type { NewOp } from "./rows.ts";
import type { Store } from "./store.ts";

const scope = ["ops", "base", "heads", "attention", "device"] as const;

function makeOp(n: number, lane: NewOp["lane"] = "cart"): NewOp {
  return {
    kind: "cart.take",
    payload: { line_id: `line-${n}`, quantity: 1 },
    opId: `op-${lane}-${n}`,
    identity: "me",
    lane,
    entityKey: `line-${n}`,
    intentId: "i",
    status: "pending",
    failures: 0,
    createdAt: 0,
    serverTime: null,
    v: 1,
  };
}

async function bothStores(): Promise<Store[]> {
  return [await makeIndexedDb().open(), openMemoryStore(makeMemory())];
}

test("the log keeps the order of each lane, in IndexedDB and in memory", async () => {
  for (const store of await bothStores()) {
    await store.write(scope, async (tx) => {
      await tx.addOps([makeOp(1), makeOp(2, "list:b"), makeOp(3), makeOp(4, "list:a")]);
    });
    const found = await store.read(async (tx) => ({
      cart: (await tx.listOps("me", "cart")).map((op) => op.opId),
      firsts: (await tx.listFirstOps("me")).map((op) => op.lane),
      ofOther: await tx.listOpsOf("you"),
      count: await tx.countOps("me"),
      about: (await tx.listOpsAbout("line-3")).map((op) => op.opId),
    }));
    expect(found).toEqual({
      cart: ["op-cart-1", "op-cart-3"],
      firsts: ["cart", "list:a", "list:b"],
      ofOther: [],
      count: 4,
      about: ["op-cart-3"],
    });
    store.close();
  }
});

test("a transaction that throws writes nothing", async () => {
  for (const store of await bothStores()) {
    const failed = store.write(scope, async (tx) => {
      await tx.addOps([makeOp(1)]);
      await tx.putDevice("personalCode", "x");
      throw new Error("full");
    });
    await expect(failed).rejects.toThrow("full");
    const stored = await store.read(async (tx) => [
      await tx.countOps("me"),
      await tx.findDevice("identity"),
    ]);
    expect(stored).toEqual([0, undefined]);
    store.close();
  }
});

test("a change in one tab is seen in another", async () => {
  const idb = makeIndexedDb();
  const memory = makeMemory();
  const pairs = [
    [await idb.open(), await idb.open()],
    [openMemoryStore(memory), openMemoryStore(memory)],
  ];
  for (const [one, two] of pairs) {
    if (!one || !two) throw new Error("two stores");
    const counts: number[] = [];
    const stop = two.watch(
      (tx) => tx.countOps("me"),
      (count) => counts.push(count),
    );
    await expect.poll(() => counts.at(-1)).toBe(0);
    await one.write(scope, (tx) => tx.addOps([makeOp(1), makeOp(2)]));
    await expect.poll(() => counts.at(-1)).toBe(2);
    stop();
    one.close();
    two.close();
  }
});

test("if IndexedDB cannot be opened, the store is in memory, with one notice", async () => {
  const { factory } = makeIndexedDb();
  const notices: string[] = [];
  const broken = {
    ...factory,
    indexedDB: Object.assign(Object.create(factory.indexedDB), {
      open() {
        throw new DOMException("private mode", "SecurityError");
      },
    }),
  };
  const store = await openStore({ factory: broken, onNotice: (notice) => notices.push(notice) });
  await store.write(scope, (tx) => tx.addOps([makeOp(1)]));
  expect(await store.read((tx) => tx.countOps("me"))).toBe(1);
  expect([store.mode(), notices]).toEqual(["memory", ["memory"]]);
});

test("a lost connection is opened again without loss of data", async () => {
  const { factory, notices, open } = makeIndexedDb();
  let losses = 0;
  let isLost = false;
  const release = await wrapTransactions(factory.indexedDB, () => {
    if (!isLost) return;
    isLost = false;
    losses += 1;
    throw new DOMException("Connection to Indexed Database server lost", "UnknownError");
  });
  const store = await open();
  try {
    await store.write(scope, (tx) => tx.addOps([makeOp(1)]));
    isLost = true;
    await store.write(scope, (tx) => tx.addOps([makeOp(2)]));
    expect(await store.read((tx) => tx.countOps("me"))).toBe(2);
    expect([losses, store.mode(), notices]).toEqual([1, "persistent", []]);
  } finally {
    release();
    store.close();
  }
});

test("if a connection cannot be opened again, the store continues in memory, with a notice", async () => {
  const { factory, notices, open } = makeIndexedDb();
  let isLost = false;
  const release = await wrapTransactions(factory.indexedDB, () => {
    if (isLost)
      throw new DOMException("Connection to Indexed Database server lost", "UnknownError");
  });
  const store = await open();
  try {
    isLost = true;
    await store.write(scope, (tx) => tx.addOps([makeOp(1)]));
    expect(await store.read((tx) => tx.countOps("me"))).toBe(1);
    expect([store.mode(), notices]).toEqual(["memory", ["memory"]]);
  } finally {
    release();
    store.close();
  }
});

test("concurrent watches and writes replace a lost connection once, and continue in memory", async () => {
  const { factory, notices, open } = makeIndexedDb();
  let isLost = false;
  const release = await wrapTransactions(factory.indexedDB, () => {
    if (isLost)
      throw new DOMException("Connection to Indexed Database server lost", "UnknownError");
  });
  const store = await open();
  const counts: number[] = [];
  const count = () =>
    store.watch(
      (tx) => tx.countOps("me"),
      (value) => counts.push(value),
    );
  const stops = [count(), count(), count()];
  try {
    await expect.poll(() => counts).toEqual([0, 0, 0]);
    isLost = true;
    await Promise.all([1, 2, 3].map((at) => store.write(scope, (tx) => tx.addOps([makeOp(at)]))));
    await expect.poll(() => counts.slice(-3)).toEqual([3, 3, 3]);
    expect([store.mode(), notices]).toEqual(["memory", ["memory"]]);
  } finally {
    release();
    for (const stop of stops) stop();
    store.close();
  }
});

test("a newer build takes the database over, and this build reports that it is outdated", async () => {
  const { factory, name, notices, open } = makeIndexedDb();
  const store = await open();
  const upgrade = factory.indexedDB.open(name, 100);
  await new Promise((resolve) => {
    upgrade.onsuccess = resolve;
  });
  expect(notices).toEqual(["outdated"]);
  await expect(store.write(scope, (tx) => tx.addOps([makeOp(1)]))).rejects.toThrow();
  upgrade.result.close();
});

test("a database that is deleted while it is open is opened again, and says nothing of versions", async () => {
  const { factory, name, notices } = makeIndexedDb();
  let opened = 0;
  let recreated = 0;
  const store = await openStore({
    name,
    factory,
    onNotice: (notice) => notices.push(notice),
    onOpened: async () => {
      opened += 1;
    },
    onRecreated: () => {
      recreated += 1;
    },
  });
  const counts: number[] = [];
  const stop = store.watch(
    (tx) => tx.countOps("me"),
    (count) => counts.push(count),
  );
  try {
    await store.write(scope, (tx) => tx.addOps([makeOp(1)]));
    await expect.poll(() => counts.at(-1)).toBe(1);
    for (const round of [1, 2]) {
      factory.indexedDB.deleteDatabase(name);
      await expect.poll(() => recreated).toBe(round);
      await expect.poll(() => counts.at(-1)).toBe(0);
      await store.write(scope, (tx) => tx.addOps([makeOp(round), makeOp(round + 10)]));
      await expect.poll(() => counts.at(-1)).toBe(2);
    }
    expect([store.mode(), notices, opened]).toEqual(["persistent", [], 3]);
  } finally {
    stop();
    store.close();
  }
});

test("what a store has to do after it was opened is done before anything else uses it", async () => {
  const { factory, name, notices } = makeIndexedDb();
  const order: string[] = [];
  const store = await openStore({
    name,
    factory,
    onNotice: (notice) => notices.push(notice),
    async onOpened(raw) {
      await raw.write(scope, (tx) => tx.addOps([makeOp(order.length)]));
      order.push("opened");
    },
  });
  const deletion = factory.indexedDB.deleteDatabase(name);
  const write = store.write(scope, async (tx) => {
    order.push("write");
    await tx.addOps([makeOp(9)]);
  });
  await new Promise((resolve) => {
    deletion.onsuccess = resolve;
  });
  await write;
  // The write was the deleted database's or the new one's: nothing comes before what opens it.
  await expect.poll(() => order.filter((one) => one === "opened")).toHaveLength(2);
  const last = await store.read((tx) => tx.listOps("me", "cart"));
  expect(last[0]?.opId).toMatch(/op-cart-[12]/);
  store.close();
});

test("a database that an older tab holds open is reported as blocked", async () => {
  const elsewhere = makeIndexedDb();
  const other = await elsewhere.open();
  const { factory, name, notices, open } = makeIndexedDb();
  const older = factory.indexedDB.open(name, 1);
  await new Promise((resolve) => {
    older.onsuccess = resolve;
  });
  const opening = open();
  await expect.poll(() => notices).toEqual(["blocked"]);
  older.result.close();
  const store = await opening;
  expect(store.mode()).toBe("persistent");
  store.close();
  // It ends no other test's database in this process.
  await other.write(scope, (tx) => tx.addOps([makeOp(1)]));
  expect(elsewhere.notices).toEqual([]);
  other.close();
});

test("a tap interrupts what a watch reads, which is read again when it was written", async () => {
  const store = await makeIndexedDb().open();
  const values: number[] = [];
  let readings = 0;
  let requests = 0;
  let onSecond = () => {};
  const second = new Promise<void>((resolve) => {
    onSecond = resolve;
  });
  const stop = store.watch(
    async (tx) => {
      readings += 1;
      if (readings === 2) onSecond();
      let beat: unknown;
      for (let at = 0; at < 100; at += 1) {
        beat = await tx.findDevice("drainBeat");
        requests += 1;
      }
      return Number(beat ?? 0);
    },
    (value) => values.push(value),
  );
  const put = (beat: number) => store.write(["device"], (tx) => tx.putDevice("drainBeat", beat));
  // What nothing was read of yet is waited for.
  noteTap();
  await expect.poll(() => values).toEqual([0]);
  await put(1);
  await second;
  noteTap();
  await put(2);
  expect(requests, "written while the second reading was not over").toBeLessThan(200);
  // The next one is not interrupted: taps that never pause would keep the screen from being read.
  await expect.poll(() => readings).toBe(3);
  noteTap();
  await expect.poll(() => values.at(-1)).toBe(2);
  // The interrupted reading gave no value.
  expect(values).not.toContain(1);
  stop();
  store.close();
});

test("a tap interrupts a write that it need not wait for, which is done again after it", async () => {
  const store = await makeIndexedDb().open();
  let attempts = 0;
  let requests = 0;
  let onStart = () => {};
  const started = new Promise<void>((resolve) => {
    onStart = resolve;
  });
  const pulling = store.writeInPause(["device"], async (tx) => {
    attempts += 1;
    await tx.putDevice("serverTime", attempts);
    onStart();
    for (let at = 0; at < 100; at += 1) {
      await tx.findDevice("drainBeat");
      requests += 1;
    }
    await tx.putDevice("turn", Number(await tx.findDevice("drainBeat")));
    return attempts;
  });
  await started;
  noteTap();
  await store.write(["device"], (tx) => tx.putDevice("drainBeat", 7));
  expect(requests, "the tap's write did not wait for the other").toBeLessThan(100);
  expect(await pulling).toBe(2);
  const read = store.read((tx) =>
    Promise.all([tx.findDevice("serverTime"), tx.findDevice("turn")]),
  );
  expect(await read).toEqual([2, 7]);
  store.close();
});

test("only a write of the log waits for the disk", async () => {
  const { factory, open } = makeIndexedDb();
  const writes: unknown[] = [];
  const release = await wrapTransactions(factory.indexedDB, (names, mode, options) => {
    if (mode === "readwrite") writes.push([names.includes("ops"), options]);
  });
  const store = await open();
  try {
    await store.write(scope, (tx) => tx.addOps([makeOp(1)]));
    await store.write(["device"], (tx) => tx.putDevice("turn", 1));
  } finally {
    release();
    store.close();
  }
  expect(writes).toEqual([
    [true, { durability: "strict" }],
    [false, { durability: "relaxed" }],
  ]);
});

test("a full disk is recognized by the error that Dexie has wrapped", () => {
  const quota = Object.assign(new Error("full"), { name: "QuotaExceededError" });
  const wrapped = Object.assign(new Error("aborted"), { name: "AbortError", inner: quota });
  expect([isQuotaError(wrapped), isQuotaError(quota)]).toEqual([true, true]);
  expect([isQuotaError(new Error("other")), isQuotaError(undefined)]).toEqual([false, false]);
});

test("a disk that is full at an explicit commit rejects the write, although its request has no answer", async () => {
  const { factory, open } = makeIndexedDb();
  // As Chromium does: the transaction is aborted, and what was requested stays unanswered.
  const refuse = (tx: FakeTransaction) => {
    tx.commit = () => {
      tx._requests = [];
      tx._abort("QuotaExceededError");
    };
  };
  let isFull = true;
  const release = await wrapTransactions(
    factory.indexedDB,
    () => undefined,
    (tx) => isFull && refuse(tx),
  );
  const store = await open();
  try {
    const write = () =>
      store.write(["device"], async (tx) => {
        const putting = tx.putDevice("drainBeat", 1);
        tx.commit();
        await putting;
      });
    const error = await write().catch((thrown) => thrown);
    expect(isQuotaError(error)).toBe(true);
    isFull = false;
    await write();
    expect(await store.read((tx) => tx.findDevice("drainBeat"))).toBe(1);
  } finally {
    release();
    store.close();
  }
});

/** Of `fake-indexeddb`: what it executes next, and how it ends. */
type FakeTransaction = { commit(): void; _requests: unknown[]; _abort(name: string): void };

/** Calls `inspect` before every transaction, and `change` with it; Dexie binds the method when it opens. */
async function wrapTransactions(
  indexedDB: IDBFactory,
  inspect: (names: string[], mode: string, options: unknown) => void,
  change: (tx: FakeTransaction) => unknown = () => undefined,
): Promise<() => void> {
  const request = indexedDB.open("raw");
  await new Promise((resolve) => {
    request.onsuccess = resolve;
  });
  const prototype = Object.getPrototypeOf(request.result);
  const { transaction } = prototype;
  prototype.transaction = function inspected(names: string[], mode: string, options: unknown) {
    inspect(names, mode, options);
    const tx = transaction.call(this, names, mode, options);
    change(tx);
    return tx;
  };
  return () => {
    prototype.transaction = transaction;
  };
}
