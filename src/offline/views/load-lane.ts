import type { Lane } from "#contract/lanes.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import type { BaseRow, FailedChange, LaneHead, StoredOp } from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";

export type LaneSnapshot = {
  head: LaneHead | undefined;
  rows: BaseRow[];
  ops: StoredOp[];
  failed: FailedChange[];
};

/** All of a small lane, in parallel: as long as this reads, no tap can be written. */
export async function loadLane(tx: Tx, lane: Lane): Promise<LaneSnapshot> {
  const identity = await readIdentity(tx);
  const [head, rows, ops, failed] = await Promise.all([
    tx.findHead(identity, lane),
    tx.listBase(identity, lane),
    tx.listOps(identity, lane),
    tx.listFailed(identity),
  ]);
  return { head, rows, ops, failed: failed.filter(({ op }) => op.lane === lane) };
}
