import { laneOf } from "#contract/ops.ts";
import { readHead } from "./base.ts";
import type { StoredOp } from "./rows.ts";
import type { Tx } from "./store.ts";

/**
 * What was made as `from` is `to`'s from now on: the server has merged the two, or there was
 * nobody before. Done twice it changes nothing. What the screen shows stays, until a pull replaces
 * it; the ops keep their ids and their sealed requests, so that the server knows them again.
 */
export async function retag(tx: Tx, from: string, to: string): Promise<void> {
  const ops = await tx.listOpsOf(from);
  await tx.putOps(ops.map((op) => retagOp(op, to)));
  for (const head of await tx.listHeads(from)) {
    const known = await tx.findHead(to, head.lane);
    if (!known) {
      const rows = await tx.listBase(from, head.lane);
      await tx.putBase(rows.map((row) => ({ ...row, identity: to })));
      // The overview is nobody's to drain; the next refresh brings it.
      const isBehind = head.lane !== "lists";
      const unversioned = { version: 0, epoch: "", touched: null, isBehind };
      await tx.putHead({ ...head, ...unversioned, identity: to, stamp: head.stamp + 1 });
    }
    await tx.clearBase(from, head.lane);
    await tx.deleteHead(from, head.lane);
  }
  const acked = ops.filter((op) => op.status === "acked");
  for (const lane of new Set(acked.map((op) => laneOf(op)))) {
    const head = await readHead(tx, to, lane);
    await tx.putHead({ ...head, isBehind: true, acks: head.acks + 1 });
  }
  const attention = await tx.listAttention(from);
  await tx.putAttention(
    attention.map((row) => ({ ...row, identity: to, op: { ...row.op, identity: to } })),
  );
}

/** Where the old owner's lane stood says nothing of the new one's. */
function retagOp(op: StoredOp, to: string): StoredOp {
  const { ackedAt: _at, ...rest } = op;
  // as: taking a field away does not part kind and payload.
  return { ...rest, identity: to } as StoredOp;
}
