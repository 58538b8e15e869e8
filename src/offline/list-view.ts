import type { Checklist, ListRow } from "#contract/checklists.ts";
import type { Lane } from "#contract/lanes.ts";
import { writtenBy } from "#rules/coalesce-names.ts";
import { applyListOp } from "#rules/list-ops.ts";
import { readIdentity } from "./device-keys.ts";
import { type FoldedOp, foldList, instantOf, isListOp, listRowsOf } from "./fold.ts";
import { type LaneViewParts, makeLaneView } from "./lane-view.ts";
import { type Mark, marksOf } from "./marks.ts";
import type { Overlays } from "./overlays.ts";
import { patchList } from "./patch-list.ts";
import type { Attention, Head, StoredOp } from "./rows.ts";
import { readListRows } from "./shown.ts";
import type { Store, Tx } from "./store.ts";

type Rows = ReadonlyMap<string, ListRow>;
export type ChecklistView = {
  /** Undefined: the device has no such list, or it was deleted. */
  list: Checklist | undefined;
  /** Every row as it is shown, by id. */
  rows: Rows;
  marks: ReadonlyMap<string, Mark>;
  /** Device clock, ms; null: never fetched on this device. */
  fetchedAt: number | null;
};

type Snapshot = {
  owner: string;
  head: Head | undefined;
  base: Rows;
  ops: StoredOp[];
  attention: Attention[];
};

export function makeListView(store: Store, overlays: Overlays, id: string) {
  const lane: Lane = `list:${id}`;
  return makeLaneView<Snapshot, ChecklistView>({
    store,
    overlays,
    lane,
    load: (tx, before) => loadList(tx, lane, before),
    fold: foldView,
    paint: paintView,
    keep: markView,
  } satisfies LaneViewParts<Snapshot, ChecklistView>);
}

/** The whole list is read once; after that only what an answer has changed. */
async function loadList(tx: Tx, lane: Lane, before: Snapshot | undefined): Promise<Snapshot> {
  const identity = await readIdentity(tx);
  const ops = await tx.listOps(identity, lane);
  const attention = (await tx.listAttention(identity)).filter((one) => one.op.lane === lane);
  const own = await tx.findHead(identity, lane);
  const known = before?.head;
  if (own && known && before.owner === identity && own.identity === known.identity) {
    if (own.stamp === known.stamp) return { ...before, head: own, ops, attention };
    if (own.stamp === known.stamp + 1 && own.touched) {
      const base = await refreshRows(tx, identity, lane, before.base, own.touched);
      return { owner: identity, head: own, base, ops, attention };
    }
  }
  const { owner, head, rows } = await readListRows(tx, identity, lane);
  return { owner, head, base: rows, ops, attention };
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
  { base, ops, head, attention }: Snapshot,
  painted: readonly FoldedOp[],
  before: ChecklistView | undefined,
): ChecklistView {
  const rows = keepSame(before?.rows, foldList(base, [...ops, ...painted]));
  const at = { version: head?.version ?? 0, epoch: head?.epoch ?? "" };
  return {
    rows,
    list: patchList(before?.list, before?.rows ?? rows, rows, at),
    marks: marksOf(ops, attention),
    fetchedAt: head?.fetchedAt ?? null,
  };
}

/** Folding makes new rows of what is pending; those that say the same stay the same. */
function keepSame(before: Rows | undefined, rows: Map<string, ListRow>): Rows {
  if (!before) return rows;
  for (const [id, row] of rows) {
    const old = before.get(id);
    if (old && old !== row && isShallowSame(old, row)) rows.set(id, old);
  }
  return rows;
}

function isShallowSame(a: ListRow, b: ListRow): boolean {
  const facts = new Map<string, unknown>(Object.entries(a));
  const entries = Object.entries(b);
  return facts.size === entries.length && entries.every(([key, value]) => facts.get(key) === value);
}

function paintView(view: ChecklistView, ops: readonly FoldedOp[]): ChecklistView {
  const rows = new Map(view.rows);
  const changed = new Set<string>();
  let isMore = false;
  for (const op of ops) {
    if (!isListOp(op)) continue;
    const verdict = applyListOp(rows, op, instantOf(op));
    if ("refused" in verdict) continue;
    for (const id of verdict.removed) rows.delete(id);
    for (const row of verdict.changed) {
      isMore ||= !rows.has(row.id);
      rows.set(row.id, row);
      changed.add(row.id);
    }
  }
  if (rows.size === 0) return { ...view, rows, list: undefined };
  const { version = 0, epoch = "" } = view.list ?? {};
  const ids = isMore || rows.size !== view.rows.size ? undefined : changed;
  return { ...view, rows, list: patchList(view.list, view.rows, rows, { version, epoch }, ids) };
}

function markView(view: ChecklistView, ops: readonly FoldedOp[]): ChecklistView {
  const marks = new Map(view.marks);
  for (const op of ops) marks.set(writtenBy(op), "waiting");
  return { ...view, marks };
}
