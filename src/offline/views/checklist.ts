import type { Checklist, ListRow } from "#contract/checklists.ts";
import { type Lane, listLane } from "#contract/lanes.ts";
import { readListRows } from "#offline/log/current-state.ts";
import { type FoldedOp, instantOf, listRowsOf, patchRows } from "#offline/log/fold.ts";
import type { OptimisticUpdates } from "#offline/log/optimistic-updates.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import type { FailedChange, LaneHead, StoredOp } from "#offline/store/rows.ts";
import type { Store, Tx } from "#offline/store/store.ts";
import { applyListOp } from "#rules/ops/list-ops.ts";
import { isListOp, rowOf } from "#rules/ops/op-table.ts";
import { PatchedRows } from "#rules/ops/patched-rows.ts";
import { type LaneViewParts, makeLaneView } from "./lane-view.ts";
import type { ListBases } from "./list-bases.ts";
import { patchList } from "./patch-checklist.ts";
import { type SyncStatus, statusesOf } from "./sync-status.ts";

type Rows = ReadonlyMap<string, ListRow>;
export type ChecklistView = {
  /** Undefined: the device has no such list, or it was deleted. */
  list: Checklist | undefined;
  /** The current rows, by id. */
  rows: Rows;
  statuses: ReadonlyMap<string, SyncStatus>;
  /** Device clock, ms; null: never fetched on this device. */
  fetchedAt: number | null;
};

type Snapshot = {
  owner: string;
  head: LaneHead | undefined;
  base: Rows;
  ops: StoredOp[];
  failed: FailedChange[];
};

export function makeChecklistView(
  store: Store,
  updates: OptimisticUpdates,
  id: string,
  bases: ListBases,
) {
  const lane = listLane(id);
  return makeLaneView<Snapshot, ChecklistView>({
    store,
    updates,
    lane,
    async load(tx, previous) {
      const loaded = await loadList(tx, lane, previous);
      bases.put(loaded.head, loaded.base);
      return loaded;
    },
    fold: foldView,
    applyOps: applyOpsToView,
    markWritten: markWaiting,
  } satisfies LaneViewParts<Snapshot, ChecklistView>);
}

/** Reads the complete list once, and after that only the rows that an answer has changed. */
async function loadList(tx: Tx, lane: Lane, previous: Snapshot | undefined): Promise<Snapshot> {
  const identity = await readIdentity(tx);
  // In parallel: as long as this reads, no tap can be written.
  const [ops, allFailed, ownHead, ownRows] = await Promise.all([
    tx.listOps(identity, lane),
    tx.listFailed(identity),
    tx.findHead(identity, lane),
    previous ? undefined : tx.listBase(identity, lane),
  ]);
  const failed = allFailed.filter((one) => one.op.lane === lane);
  const knownHead = previous?.head;
  if (ownHead && knownHead && previous.owner === identity) {
    if (ownHead.stamp === knownHead.stamp) return { ...previous, head: ownHead, ops, failed };
    if (ownHead.stamp === knownHead.stamp + 1 && ownHead.touched) {
      const base = await refreshRows(tx, identity, lane, previous.base, ownHead.touched);
      return { owner: identity, head: ownHead, base, ops, failed };
    }
  }
  if (ownHead && ownRows)
    return { owner: identity, head: ownHead, base: listRowsOf(ownRows), ops, failed };
  const { owner, head, rows } = await readListRows(tx, identity, lane);
  return { owner, head, base: rows, ops, failed };
}

async function refreshRows(
  tx: Tx,
  identity: string,
  lane: Lane,
  base: Rows,
  ids: readonly string[],
): Promise<Rows> {
  const fresh = listRowsOf(await tx.listBaseRows(identity, lane, [...ids]));
  const rows = new Map(base);
  for (const id of ids) rows.delete(id);
  for (const [id, row] of fresh) rows.set(id, row);
  return rows;
}

function foldView(
  { base, ops, head, failed }: Snapshot,
  optimisticOps: readonly FoldedOp[],
  previous: ChecklistView | undefined,
): ChecklistView {
  const rows = patchRows(base, [...ops, ...optimisticOps]);
  const ids = previous && findPatched(previous.rows, rows);
  if (previous) reuseSameRows(previous.rows, rows, ids ?? [...rows.keys()]);
  const at = { version: head?.version ?? 0, epoch: head?.epoch ?? "" };
  return {
    rows,
    list: patchList(previous?.list, previous?.rows ?? rows, rows, at, ids),
    statuses: statusesOf(ops, failed),
    fetchedAt: head?.fetchedAt ?? null,
  };
}

/** The rows that may differ, if both stand over the same base; undefined: any may. */
function findPatched(before: Rows, rows: PatchedRows): string[] | undefined {
  if (!(before instanceof PatchedRows) || before.base !== rows.base) return undefined;
  return [...new Set([...before.patchedIds(), ...rows.patchedIds()])];
}

/** Folding creates new row objects for pending ops; rows with equal values keep their old object. */
function reuseSameRows(previous: Rows, rows: PatchedRows, ids: Iterable<string>): void {
  for (const id of ids) {
    const row = rows.get(id);
    const old = previous.get(id);
    if (row && old && old !== row && isSame(old, row)) rows.set(id, old);
  }
}

/** By value: a row that an op creates has new arrays in it too. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const values = new Map<string, unknown>(Object.entries(a));
  const entries = Object.entries(b);
  return (
    values.size === entries.length &&
    entries.every(([key, value]) => isSame(values.get(key), value))
  );
}

function applyOpsToView(view: ChecklistView, ops: readonly FoldedOp[]): ChecklistView {
  const rows = new PatchedRows(view.rows);
  const changed = new Set<string>();
  for (const op of ops) {
    if (!isListOp(op)) continue;
    const verdict = applyListOp(rows, op, instantOf(op));
    if ("refused" in verdict) continue;
    for (const id of verdict.removed) rows.delete(id);
    for (const row of verdict.changed) rows.set(row.id, row);
    for (const id of [...verdict.removed, ...verdict.changed.map((row) => row.id)]) changed.add(id);
  }
  if (rows.size === 0) return { ...view, rows, list: undefined };
  const { version = 0, epoch = "" } = view.list ?? {};
  return {
    ...view,
    rows,
    list: patchList(view.list, view.rows, rows, { version, epoch }, changed),
  };
}

function markWaiting(view: ChecklistView, ops: readonly FoldedOp[]): ChecklistView {
  const statuses = new Map(view.statuses);
  for (const op of ops) statuses.set(rowOf(op), "waiting");
  return { ...view, statuses };
}
