import type { NewOp, StoredOp } from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";

/** Puts ops, which keep their order, before everything that their lanes have: they are older. */
export async function putFirst(tx: Tx, ops: readonly NewOp[]): Promise<void> {
  const later: StoredOp[] = [];
  const lanes = new Map(ops.map((op) => [`${op.identity} ${op.lane}`, op]));
  for (const { identity, lane } of lanes.values())
    later.push(...(await tx.listOps(identity, lane)));
  await tx.deleteOps(later.map((op) => op.seq));
  later.sort((a, b) => a.seq - b.seq);
  await tx.addOps([...ops, ...later.map(({ seq: _seq, ...op }) => op)]);
}
