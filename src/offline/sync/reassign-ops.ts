import type { StoredOp } from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";
import { readHead } from "./base.ts";

/**
 * What was made as `from` is `to`'s from now on: the server has merged the two, or there was
 * nobody before. Done twice it changes nothing. What the screen shows stays, until a pull replaces
 * it; the ops keep their ids and their sealed requests, so that the server knows them again.
 */
export async function reassignOps(tx: Tx, from: string, to: string): Promise<void> {
  const ops = await tx.listOpsOf(from);
  await tx.putOps(ops.map((op) => reassignOp(op, to)));
  for (const head of await tx.listHeads(from)) {
    const existing = await tx.findHead(to, head.lane);
    if (!existing) {
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
  for (const lane of new Set(acked.map((op) => op.lane))) {
    const head = await readHead(tx, to, lane);
    await tx.putHead({ ...head, isBehind: true, acks: head.acks + 1 });
  }
  const failed = await tx.listFailed(from);
  await tx.putFailed(
    failed.map((row) => ({ ...row, identity: to, op: { ...row.op, identity: to } })),
  );
}

/** Where the old owner's lane stood says nothing of the new one's. */
function reassignOp(op: StoredOp, to: string): StoredOp {
  const { ackedAt: _at, ...rest } = op;
  // as: taking a field away does not part kind and payload.
  return { ...rest, identity: to } as StoredOp;
}
