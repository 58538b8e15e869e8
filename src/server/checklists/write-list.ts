/** Writes a list: validates a call's ops by the rules and stores their changes. */

import type { BodyOf, ParamsOf } from "#contract/calls.ts";
import type { ListRow } from "#contract/checklists.ts";
import { listLimits } from "#rules/checklists/checklists.ts";
import { applyListOp, type ListOp } from "#rules/ops/list-ops.ts";
import type { ListRows } from "#rules/ops/list-rows.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { LaneChange, LaneWrite, LaneWriteContext } from "#server/platform/lanes/lane.ts";
import { listLane } from "./lane.ts";
import { findList } from "./sql-rows.ts";
import { countRows, forgetRemoved, type RowChanges, storeRows } from "./sql-store.ts";

/** The calls that change the content of one list. */
type ListCall =
  | "updateChecklist"
  | `${"create" | "update" | "delete"}${"Activity" | "Group" | "Item"}`;

/** All ids in the path and the body: the rows that validation needs. */
type NamedRows = { ids: string[]; below?: boolean };

export type ListWrite<N extends ListCall> = {
  call: N;
  names: (params: ParamsOf<N>, body: BodyOf<N>) => NamedRows;
  opsOf: (
    params: ParamsOf<N>,
    body: BodyOf<N>,
    context: LaneWriteContext,
    rows: ListRows,
  ) => Promise<ListOp[]> | ListOp[];
};

/** Creates the lane write of a call that changes the content of a list. */
export function createListWrite<N extends ListCall>({
  call,
  names,
  opsOf,
}: ListWrite<N>): LaneWrite<N> {
  return {
    call,
    laneOf: ({ id }) => listLane(id),
    write: async (context, params, body) => {
      const { ids, below = false } = names(params, body);
      const found = await findList(context.db, context, params.id, { ids, below });
      const rows = new Map((found?.rows ?? []).map((row) => [row.id, row]));
      const ops = await opsOf(params, body, context, rows);
      return storeOps(context, rows, ops);
    },
  };
}

/** Applies ops to `rows` in order; the first refused op rejects the call. */
export async function storeOps(
  { db, lane, clock }: LaneWriteContext,
  rows: ListRows,
  ops: readonly ListOp[],
): Promise<LaneChange> {
  const now = new Date(clock());
  const changes = applyAll(rows, ops, now.toISOString());
  if (changes.changed.length === 0 && changes.removed.length === 0) return { isUnchanged: true };
  await storeRows(db, lane, changes, now);
  const isNew = ops.some((op) => op.kind.endsWith(".create"));
  if (!isNew) return {};
  await forgetRemoved(
    db,
    lane.id,
    changes.changed.map((row) => row.id),
  );
  const counts = await countRows(db, lane.id);
  for (const part of ["activities", "groups", "items"] as const)
    if (counts[part] > listLimits[part])
      throw new Refusal("invalid", { fields: { [part]: "tooMany" } });
  return {};
}

function applyAll(initialRows: ListRows, ops: readonly ListOp[], now: string): RowChanges {
  const rows = new Map(initialRows);
  const changed = new Map<string, ListRow>();
  const removed = new Set<string>();
  for (const op of ops) {
    const result = applyListOp(rows, op, now);
    if ("refused" in result) throw new Refusal(result.refused);
    for (const row of result.changed) {
      rows.set(row.id, row);
      changed.set(row.id, row);
    }
    for (const id of result.removed) {
      rows.delete(id);
      changed.delete(id);
      removed.add(id);
    }
  }
  return { changed: [...changed.values()], removed: [...removed] };
}
