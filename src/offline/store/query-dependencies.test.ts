/** A watch is asked again when what it read has changed, and by nothing else. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeIndexedDb } from "#tests/support/device/indexed-db.ts";
import type { BaseRow, FailedChange, LaneHead, NewOp, StoredOp } from "./rows.ts";
import type { Tx } from "./store.ts";

const scope = ["ops", "base", "heads", "attention", "device"] as const;
const lanes = ["cart", "list:a", "list:b"] as const;
type LaneName = (typeof lanes)[number];

let made = 0;
function makeOp(identity: string, lane: LaneName): NewOp {
  made += 1;
  return {
    kind: "cart.take",
    payload: { line_id: `line-${made}`, quantity: 1 },
    opId: `op-${made}`,
    ...{ identity, lane, entityKey: `line-${made}`, intentId: "i", status: "pending" },
    ...{ failures: 0, createdAt: 0, serverTime: null, v: 1 },
  };
}

const headOf = (identity: string, lane: LaneName, stamp: number): LaneHead => ({
  ...{ identity, lane, version: 1, epoch: "e", fetchedAt: 0, stamp },
  ...{ touched: null, acks: 0, isBehind: false },
});
// as: what a row holds is nothing to the one who watches
const rowOf = (identity: string, lane: LaneName, id: string): BaseRow =>
  ({ identity, lane, id, content: { row: "line", made } }) as unknown as BaseRow;
const attentionOf = (op: StoredOp): FailedChange =>
  ({ identity: op.identity, op, reason: "refused", at: 0 }) as unknown as FailedChange;

/** Two keys of the device table. */
const keyOf = (identity: string) => (identity === "me" ? "turn" : "drainBeat");

/** Each way in which a view reads. */
const readings: Record<string, (tx: Tx, identity: string, lane: LaneName) => Promise<unknown>> = {
  ops: (tx, identity, lane) => tx.listOps(identity, lane),
  count: (tx, identity) => tx.countOps(identity),
  firsts: (tx, identity) => tx.listLaneFirsts(identity),
  all: (tx, identity) => tx.listOpsOf(identity),
  authors: (tx) => tx.listAuthors(),
  base: (tx, identity, lane) => tx.listBase(identity, lane),
  rows: (tx, identity, lane) => tx.listBaseRows(identity, lane, ["x", "y"]),
  head: (tx, identity, lane) => tx.findHead(identity, lane),
  heads: (tx, identity) => tx.listHeads(identity),
  attention: (tx, identity) => tx.listFailed(identity),
  device: (tx, identity) => tx.findDevice(keyOf(identity)),
};

const change = fc.record({
  what: fc.constantFrom(
    ...(["add", "seal", "retag", "drop", "dropAll", "rows", "dropRow", "clear", "head"] as const),
    ...(["dropHead", "wipe", "attend", "settle", "device", "forget"] as const),
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

type Found = { ops: StoredOp[]; attention: FailedChange[] };

/** `found`: read before, for what a transaction itself has read tells Dexie more of what it writes. */
async function apply(tx: Tx, { what, identity, lane }: Change, found: Found): Promise<void> {
  made += 1;
  const { ops, attention } = found;
  const [first] = ops;
  if (what === "add") await tx.addOps([makeOp(identity, lane), makeOp(identity, lane)]);
  else if (what === "seal") await tx.putOps(ops.map((op) => ({ ...op, failures: made })));
  else if (what === "retag")
    await tx.putOps(ops.map((op) => ({ ...op, identity: identity === "me" ? "you" : "me" })));
  else if (what === "drop" && first) await tx.deleteOps([first.seq]);
  else if (what === "dropAll") await tx.deleteOps(ops.map(({ seq }) => seq));
  else if (what === "rows") await tx.putBase(["x", "z"].map((id) => rowOf(identity, lane, id)));
  else if (what === "dropRow") await tx.deleteBaseRows(identity, lane, ["x"]);
  else if (what === "clear") await tx.clearBase(identity, lane);
  else if (what === "head") await tx.putHead(headOf(identity, lane, made));
  else if (what === "dropHead") await tx.deleteHead(identity, lane);
  else if (what === "wipe") await tx.clearBases();
  else if (what === "attend" && first) await tx.putFailed([attentionOf(first)]);
  else if (what === "settle") await tx.deleteFailed(attention.flatMap(({ id }) => id ?? []));
  else if (what === "device") await tx.putDevice(keyOf(identity), made);
  else if (what === "forget") await tx.clearDevice([]);
}

test("whatever is written in one tab, a watch in another shows what a new reading would", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 10 }), async (changes) => {
      const idb = makeIndexedDb();
      const [writer, watcher] = [await idb.open(), await idb.open()];
      await writer.write(scope, fill);
      const watched = Object.values(readings).flatMap((read) =>
        (["me", "you"] as const).map((identity) => {
          const work = (tx: Tx) => read(tx, identity, "list:a");
          const seen: { value: unknown } = { value: undefined };
          const stop = watcher.watch(work, (value) => {
            seen.value = value ?? null;
          });
          return { work, seen, stop };
        }),
      );
      for (const one of changes) {
        const found = await writer.read(async (tx) => ({
          ops: await tx.listOps(one.identity, one.lane),
          attention: await tx.listFailed(one.identity),
        }));
        await writer.write(scope, (tx) => apply(tx, one, found));
        for (const { work, seen } of watched) {
          const now = (await watcher.read(work)) ?? null;
          await expect.poll(() => seen.value, { interval: 1 }).toEqual(now);
        }
      }
      for (const { stop } of watched) stop();
      writer.close();
      watcher.close();
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

test("what is written elsewhere asks nobody again", async () => {
  const idb = makeIndexedDb();
  const [writer, watcher] = [await idb.open(), await idb.open()];
  await writer.write(scope, (tx) => tx.addOps([makeOp("me", "list:a")]));
  let asked = 0;
  let told = 0;
  const stop = watcher.watch(
    async (tx) => {
      asked += 1;
      return [
        await tx.findDevice("identity"),
        await tx.findHead("me", "list:a"),
        (await tx.listOps("me", "list:a")).length,
      ];
    },
    () => {
      told += 1;
    },
  );
  await expect.poll(() => told).toBe(1);
  await writer.write(["device"], (tx) => tx.putDevice("serverTime", 5));
  await writer.write(scope, (tx) => tx.addOps([makeOp("me", "list:b"), makeOp("you", "list:a")]));
  await writer.write(scope, (tx) => tx.putHead(headOf("me", "cart", 1)));
  await writer.write(scope, (tx) => tx.putBase([rowOf("me", "list:a", "x")]));
  await writer.write(scope, (tx) => tx.addOps([makeOp("me", "list:a")]));
  await expect.poll(() => told).toBe(2);
  expect(asked).toBe(2);
  stop();
  writer.close();
  watcher.close();
});
