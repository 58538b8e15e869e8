/** One call that changes a list: its ops, judged by the rules, and what they change stored. */
import type { BodyOf, ParamsOf } from "#contract/calls.ts";
import type { ListRow } from "#contract/checklists.ts";
import { listLimits } from "#rules/checklists.ts";
import { applyListOp, type ListOp, type ListRows } from "#rules/list-ops.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { LaneWrite, LaneWriting } from "#server/platform/lanes/lane.ts";
import { listLane } from "./lane.ts";
import { findList } from "./sql-rows.ts";
import { countRows, forgetRemoved, type RowChanges, storeRows } from "./sql-store.ts";

/** The calls that change what is inside one list. */
type ListCall =
  | "updateChecklist"
  | `${"create" | "update" | "delete"}${"Activity" | "Group" | "Item"}`;

/** Ids that the path and the body name, however deep: the rows to judge by. */
type Named = { ids: string[]; below?: boolean };

export type ListWrite<N extends ListCall> = {
  call: N;
  names: (params: ParamsOf<N>, body: BodyOf<N>) => Named;
  opsOf: (
    params: ParamsOf<N>,
    body: BodyOf<N>,
    writing: LaneWriting,
    rows: ListRows,
  ) => Promise<ListOp[]> | ListOp[];
};

/** The lane's write of a call inside a list. */
export function writeInside<N extends ListCall>({
  call,
  names,
  opsOf,
}: ListWrite<N>): LaneWrite<N> {
  return {
    call,
    laneOf: ({ id }) => listLane(id),
    write: async (writing, params, body) => {
      const { ids, below = false } = names(params, body);
      const found = await findList(writing.db, writing, params.id, { ids, below });
      const rows = new Map((found?.rows ?? []).map((row) => [row.id, row]));
      const ops = await opsOf(params, body, writing, rows);
      await storeOps(writing, rows, ops);
      return {};
    },
  };
}

/** Judges ops against `rows`, in their order; the first that is refused refuses the call. */
export async function storeOps(
  { db, lane, clock }: LaneWriting,
  rows: ListRows,
  ops: readonly ListOp[],
): Promise<void> {
  const now = new Date(clock());
  const changes = applyAll(rows, ops, now.toISOString());
  await storeRows(db, lane, changes, now);
  const isNew = ops.some((op) => op.kind.endsWith(".create"));
  if (!isNew) return;
  await forgetRemoved(
    db,
    lane.id,
    changes.changed.map((row) => row.id),
  );
  const counts = await countRows(db, lane.id);
  for (const part of ["activities", "groups", "items"] as const)
    if (counts[part] > listLimits[part])
      throw new Refusal("invalid", { fields: { [part]: "tooMany" } });
}

function applyAll(given: ListRows, ops: readonly ListOp[], now: string): RowChanges {
  const rows = new Map(given);
  const changed = new Map<string, ListRow>();
  const removed = new Set<string>();
  for (const op of ops) {
    const verdict = applyListOp(rows, op, now);
    if ("refused" in verdict) throw new Refusal(verdict.refused);
    for (const row of verdict.changed) {
      rows.set(row.id, row);
      changed.set(row.id, row);
    }
    for (const id of verdict.removed) {
      rows.delete(id);
      changed.delete(id);
      removed.add(id);
    }
  }
  return { changed: [...changed.values()], removed: [...removed] };
}
