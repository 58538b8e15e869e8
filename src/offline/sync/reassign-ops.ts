import type { StoredOp } from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";
import { readHead } from "./base.ts";

/**
 * Reassigns everything of `from` to `to`: the server has merged the two, or there was no identity
 * before. A second call changes nothing. The screen's state stays until a pull replaces it; the ops
 * keep their ids and frozen requests, so that the server recognizes them.
 */
export async function reassignOps(tx: Tx, from: string, to: string): Promise<void> {
  const ops = await tx.listOpsOf(from);
  await tx.putOps(ops.map((op) => reassignOp(op, to)));
  for (const head of await tx.listHeads(from)) {
    const existing = await tx.findHead(to, head.lane);
    if (!existing) {
      const rows = await tx.listBase(from, head.lane);
      await tx.putBase(rows.map((row) => ({ ...row, identity: to })));
      // The drain does not pull the overview; the next refresh does.
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

/** The version of the old owner's lane means nothing in the new owner's. */
function reassignOp(op: StoredOp, to: string): StoredOp {
  const { ackedAt: _at, ...rest } = op;
  // as: removing a field leaves the pair of kind and payload
  return { ...rest, identity: to } as StoredOp;
}
