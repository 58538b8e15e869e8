/** A watch runs again only when something that it read has changed. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeIndexedDb } from "#tests/support/device/indexed-db.ts";
import type { BaseRow, FailedChange, LaneHead, NewOp, StoredOp } from "./rows.ts";
import type { Tx } from "./store.ts";

const scope = ["ops", "base", "heads", "attention", "device"] as const;
const lanes = ["cart", "list:a", "list:b"] as const;
type LaneName = (typeof lanes)[number];

let counter = 0;
function makeOp(identity: string, lane: LaneName): NewOp {
  counter += 1;
  return {
    kind: "cart.take",
    payload: { line_id: `line-${counter}`, quantity: 1 },
    opId: `op-${counter}`,
    identity,
    lane,
    entityKey: `line-${counter}`,
    intentId: "i",
    status: "pending",
    failures: 0,
    createdAt: 0,
    serverTime: null,
    v: 1,
  };
}

const headOf = (identity: string, lane: LaneName, stamp: number): LaneHead => ({
  identity,
  lane,
  version: 1,
  epoch: "e",
  fetchedAt: 0,
  stamp,
  touched: null,
  acks: 0,
  isBehind: false,
});
// as: watches do not depend on a row's content
const rowOf = (identity: string, lane: LaneName, id: string): BaseRow =>
  ({ identity, lane, id, content: { row: "line", counter } }) as unknown as BaseRow;
const failedChangeOf = (op: StoredOp): FailedChange =>
  ({ identity: op.identity, op, reason: "refused", at: 0 }) as unknown as FailedChange;

/** Two keys of the device table. */
const keyOf = (identity: string) => (identity === "me" ? "turn" : "drainBeat");

/** Every read of a view. */
const reads: Record<string, (tx: Tx, identity: string, lane: LaneName) => Promise<unknown>> = {
  ops: (tx, identity, lane) => tx.listOps(identity, lane),
  count: (tx, identity) => tx.countOps(identity),
  firsts: (tx, identity) => tx.listFirstOps(identity),
  all: (tx, identity) => tx.listOpsOf(identity),
  authors: (tx) => tx.listAuthors(),
  base: (tx, identity, lane) => tx.listBase(identity, lane),
  rows: (tx, identity, lane) => tx.listBaseRows(identity, lane, ["x", "y"]),
  head: (tx, identity, lane) => tx.findHead(identity, lane),
  heads: (tx, identity) => tx.listHeads(identity),
  failed: (tx, identity) => tx.listFailed(identity),
  device: (tx, identity) => tx.findDevice(keyOf(identity)),
};

const change = fc.record({
  what: fc.constantFrom(
    "addOps",
    "putOps",
    "reassign",
    "deleteOp",
    "deleteOps",
    "putRows",
    "deleteRow",
    "clearBase",
    "putHead",
    "deleteHead",
    "clearBases",
    "putFailed",
    "deleteFailed",
    "putDevice",
    "clearDevice",
  ),
  identity: fc.constantFrom("me", "you"),
  lane: fc.constantFrom(...lanes),
});
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

async function fill(tx: Tx): Promise<void> {
  for (const identity of ["me", "you"])
    for (const lane of lanes) {
      await tx.addOps([makeOp(identity, lane), makeOp(identity, lane)]);
      await tx.putBase([rowOf(identity, lane, "x")]);
      await tx.putHead(headOf(identity, lane, 0));
    }
}

type StoredRows = { ops: StoredOp[]; failed: FailedChange[] };

/** `rows` are read before, because Dexie knows more of a write if its transaction has read the rows. */
async function apply(tx: Tx, { what, identity, lane }: Change, rows: StoredRows): Promise<void> {
  counter += 1;
  const { ops, failed } = rows;
  const [first] = ops;
  if (what === "addOps") await tx.addOps([makeOp(identity, lane), makeOp(identity, lane)]);
  else if (what === "putOps") await tx.putOps(ops.map((op) => ({ ...op, failures: counter })));
  else if (what === "reassign")
    await tx.putOps(ops.map((op) => ({ ...op, identity: identity === "me" ? "you" : "me" })));
  else if (what === "deleteOp" && first) await tx.deleteOps([first.seq]);
  else if (what === "deleteOps") await tx.deleteOps(ops.map(({ seq }) => seq));
  else if (what === "putRows") await tx.putBase(["x", "z"].map((id) => rowOf(identity, lane, id)));
  else if (what === "deleteRow") await tx.deleteBaseRows(identity, lane, ["x"]);
  else if (what === "clearBase") await tx.clearBase(identity, lane);
  else if (what === "putHead") await tx.putHead(headOf(identity, lane, counter));
  else if (what === "deleteHead") await tx.deleteHead(identity, lane);
  else if (what === "clearBases") await tx.clearBases();
  else if (what === "putFailed" && first) await tx.putFailed([failedChangeOf(first)]);
  else if (what === "deleteFailed") await tx.deleteFailed(failed.flatMap(({ id }) => id ?? []));
  else if (what === "putDevice") await tx.putDevice(keyOf(identity), counter);
  else if (what === "clearDevice") await tx.clearDevice([]);
}

test("after any write in one tab, a watch in another has the value of a new read", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 10 }), async (changes) => {
      const idb = makeIndexedDb();
      const [writer, watcher] = [await idb.open(), await idb.open()];
      await writer.write(scope, fill);
      const watched = Object.values(reads).flatMap((read) =>
        (["me", "you"] as const).map((identity) => {
          const work = (tx: Tx) => read(tx, identity, "list:a");
          const latest: { value: unknown } = { value: undefined };
          const stop = watcher.watch(work, (value) => {
            latest.value = value ?? null;
          });
          return { work, latest, stop };
        }),
      );
      for (const one of changes) {
        const rows = await writer.read(async (tx) => ({
          ops: await tx.listOps(one.identity, one.lane),
          failed: await tx.listFailed(one.identity),
        }));
        await writer.write(scope, (tx) => apply(tx, one, rows));
        for (const { work, latest } of watched) {
          const now = (await watcher.read(work)) ?? null;
          await expect.poll(() => latest.value, { interval: 1 }).toEqual(now);
        }
      }
      for (const { stop } of watched) stop();
      writer.close();
      watcher.close();
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

test("a write of other keys does not run a watch again", async () => {
  const idb = makeIndexedDb();
  const [writer, watcher] = [await idb.open(), await idb.open()];
  await writer.write(scope, (tx) => tx.addOps([makeOp("me", "list:a")]));
  let readCount = 0;
  let valueCount = 0;
  const stop = watcher.watch(
    async (tx) => {
      readCount += 1;
      return [
        await tx.findDevice("identity"),
        await tx.findHead("me", "list:a"),
        (await tx.listOps("me", "list:a")).length,
      ];
    },
    () => {
      valueCount += 1;
    },
  );
  await expect.poll(() => valueCount).toBe(1);
  await writer.write(["device"], (tx) => tx.putDevice("serverTime", 5));
  await writer.write(scope, (tx) => tx.addOps([makeOp("me", "list:b"), makeOp("you", "list:a")]));
  await writer.write(scope, (tx) => tx.putHead(headOf("me", "cart", 1)));
  await writer.write(scope, (tx) => tx.putBase([rowOf("me", "list:a", "x")]));
  await writer.write(scope, (tx) => tx.addOps([makeOp("me", "list:a")]));
  await expect.poll(() => valueCount).toBe(2);
  expect(readCount).toBe(2);
  stop();
  writer.close();
  watcher.close();
});
