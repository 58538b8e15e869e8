/**
 * What a change does to a list, the same on the device and on the server. A list is rows here:
 * the `list` row under the list's own id, and one row for each activity, group and item.
 *
 * The device hands in the whole list; the server just the `list` row, the rows that the op names
 * (whatever row stands under a new id among them), and below what is deleted everything.
 */
import type { Activity, Checklist, Item, ListRow } from "#contract/checklists.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { NewItem, OpIntent, OpPayloads } from "#contract/ops.ts";
import { inOrder } from "./in-order.ts";
import { isSameRow } from "./list-ops-same.ts";

export type ListOp = Extract<OpIntent, { payload: { list_id: string } }>;
export type ListRows = ReadonlyMap<string, ListRow>;
export type ListVerdict = { changed: ListRow[]; removed: string[] } | { refused: ErrorCode };

type RowOf<K extends ListRow["row"]> = Extract<ListRow, { row: K }>;
type InsideOp = Exclude<ListOp, { kind: "list.create" | "list.restore" | "list.delete" }>;

/** What a new item is where its maker says nothing. */
export const itemDefaults = {
  state: "need",
  quantity: 1,
  unit: "",
  product_id: null,
  variant_id: null,
  category_id: null,
  note: "",
  weight: 0,
} as const satisfies Partial<Item>;

export function rowsOfList(list: Checklist): ListRow[] {
  const { items, version: _version, epoch: _epoch, ...head } = list;
  return [{ row: "list", ...head }, ...rowsOfTree(items)];
}

/** Undefined without a `list` row. Siblings stand by position, then id; orphans are left out. */
export function listOfRows(
  rows: Iterable<ListRow>,
  head: { version: number; epoch: string },
): Checklist | undefined {
  const all = [...rows];
  const list = all.find((row) => row.row === "list");
  if (!list) return undefined;
  const itemsByGroup = groupBy(all.filter(isItem), (row) => row.group_id);
  const groupsByActivity = groupBy(all.filter(isGroup), (row) => row.activity_id);
  const { row: _row, ...facts } = list;
  const activities = inOrder(all.filter((row) => row.row === "activity"));
  const items = activities.map(({ row: _activity, ...activity }) => ({
    ...activity,
    groups: inOrder(groupsByActivity.get(activity.id) ?? []).map(
      ({ row: _group, activity_id: _in, ...group }) => ({
        ...group,
        items: inOrder(itemsByGroup.get(group.id) ?? []).map(
          ({ row: _item, group_id: _of, ...item }) => item,
        ),
      }),
    ),
  }));
  return { ...facts, ...head, items };
}

/**
 * One op against `rows`, which stay as they are. What is gone is refused, deletes too; making
 * again what stands there is harmless, making other content under its id is `idTaken`. Setting
 * what is set already changes no row.
 */
export function applyListOp(rows: ListRows, op: ListOp, now: string): ListVerdict {
  const list = findRow(rows, "list", op.payload.list_id);
  if (op.kind === "list.create") return createList(rows, op.payload, now);
  if (!list) return refuse("notFound");
  if (list.kind === "ready") return refuse("readOnly");
  if (op.kind === "list.restore") return change([]);
  if (op.kind === "list.delete") return change([], [...rows.keys()]);
  const verdict = applyInside(rows, list, op);
  if ("refused" in verdict || verdict.changed.length + verdict.removed.length === 0) return verdict;
  const touched = findIn(verdict.changed, list);
  const others = verdict.changed.filter((row) => row.row !== "list");
  return { changed: [{ ...touched, date_updated: now }, ...others], removed: verdict.removed };
}

/** Ops in their order over a whole list; refused ones leave no trace. A restore undoes a delete. */
export function foldListOps(
  base: ListRows,
  ops: Iterable<{ op: ListOp; now: string }>,
): Map<string, ListRow> {
  let rows = new Map(base);
  let deleted = new Map<string, ListRow>();
  for (const { op, now } of ops) {
    if (op.kind === "list.restore" && rows.size === 0) rows = deleted;
    const verdict = applyListOp(rows, op, now);
    if ("refused" in verdict) continue;
    if (op.kind === "list.delete") deleted = new Map(rows);
    for (const id of verdict.removed) rows.delete(id);
    for (const row of verdict.changed) rows.set(row.id, row);
  }
  return rows;
}

function applyInside(rows: ListRows, list: RowOf<"list">, op: InsideOp): ListVerdict {
  switch (op.kind) {
    case "list.update": {
      const { list_id: _list, ...set } = op.payload;
      return update(list, set);
    }
    case "activity.create":
      return create(rows, { row: "activity", ...op.payload.activity });
    case "activity.update": {
      const { list_id: _list, activity_id, ...set } = op.payload;
      return update(findRow(rows, "activity", activity_id), set);
    }
    case "activity.delete":
      return remove(rows, findRow(rows, "activity", op.payload.activity_id));
    case "group.create": {
      const { activity_id, group } = op.payload;
      if (!findRow(rows, "activity", activity_id)) return refuse("notFound");
      return create(rows, { row: "group", activity_id, ...group });
    }
    case "group.update": {
      const { list_id: _list, activity_id: _in, group_id: _of, ...set } = op.payload;
      return update(findGroup(rows, op.payload), set);
    }
    case "group.delete":
      return remove(rows, findGroup(rows, op.payload));
    case "item.create": {
      const { group_id, item } = op.payload;
      if (!findGroup(rows, op.payload)) return refuse("notFound");
      return create(rows, itemRow(group_id, item));
    }
    // An item is found by its id alone: another device may have moved it out of this path.
    case "item.state":
      return update(findRow(rows, "item", op.payload.item_id), { state: op.payload.state });
    case "item.edit":
      return editItem(findRow(rows, "item", op.payload.item_id), op.payload.changes);
    case "item.move": {
      const { to_activity_id: activity_id, to_group_id: group_id, position } = op.payload;
      if (!findGroup(rows, { activity_id, group_id })) return refuse("notFound");
      return update(findRow(rows, "item", op.payload.item_id), { group_id, position });
    }
    case "item.delete":
      return remove(rows, findRow(rows, "item", op.payload.item_id));
  }
}

function createList(rows: ListRows, payload: OpPayloads["list.create"], now: string): ListVerdict {
  const { list_id, name, from, journey, items } = payload;
  const facts = { name, kind: "own", description: "", images: [], from, journey } as const;
  const head: ListRow = { row: "list", id: list_id, ...facts, images: [], date_updated: now };
  const made: ListRow[] = [head, ...rowsOfTree(items)];
  if (new Set(made.map((row) => row.id)).size < made.length) return refuse("invalid");
  if (!rows.has(list_id)) return change(made);
  const again = made.length === rows.size && made.every((row) => isSameRow(row, rows.get(row.id)));
  return again ? change([]) : refuse("idTaken");
}

function create(rows: ListRows, row: ListRow): ListVerdict {
  const present = rows.get(row.id);
  if (!present) return change([row]);
  return isSameRow(row, present) ? change([]) : refuse("idTaken");
}

function update<R extends ListRow>(row: R | undefined, set: Partial<R>): ListVerdict {
  if (!row) return refuse("notFound");
  const next = { ...row, ...set };
  return change(isSameRow(next, row) ? [] : [next]);
}

/** Another product has other variants: the choice of one does not outlive it. */
function editItem(
  item: RowOf<"item"> | undefined,
  changes: OpPayloads["item.edit"]["changes"],
): ListVerdict {
  const other = changes.product_id !== undefined && changes.product_id !== item?.product_id;
  return update(item, other ? { variant_id: null, ...changes } : changes);
}

/** A row and everything below it. */
function remove(rows: ListRows, row: ListRow | undefined): ListVerdict {
  if (!row) return refuse("notFound");
  const gone = new Set([row.id]);
  if (row.row === "activity")
    for (const other of rows.values())
      if (other.row === "group" && other.activity_id === row.id) gone.add(other.id);
  if (row.row !== "item")
    for (const other of rows.values())
      if (other.row === "item" && gone.has(other.group_id)) gone.add(other.id);
  return change([], [...gone]);
}

function rowsOfTree(activities: readonly Activity[]): ListRow[] {
  return activities.flatMap(({ groups, ...activity }) => [
    { row: "activity" as const, ...activity },
    ...groups.flatMap(({ items, ...group }) => [
      { row: "group" as const, activity_id: activity.id, ...group },
      ...items.map((item) => itemRow(group.id, item)),
    ]),
  ]);
}

function itemRow(group_id: string, item: NewItem): ListRow {
  return { row: "item", group_id, ...itemDefaults, ...item };
}

function findRow<K extends ListRow["row"]>(rows: ListRows, kind: K, id: string) {
  const row = rows.get(id);
  // as: the discriminant has just been compared
  return row?.row === kind ? (row as RowOf<K>) : undefined;
}

/** A group never leaves its activity, so another activity's is not this one. */
function findGroup(rows: ListRows, at: { activity_id: string; group_id: string }) {
  const group = findRow(rows, "group", at.group_id);
  return group?.activity_id === at.activity_id ? group : undefined;
}

function findIn(changed: ListRow[], list: RowOf<"list">): RowOf<"list"> {
  return changed.find((row) => row.row === "list") ?? list;
}

function isGroup(row: ListRow): row is RowOf<"group"> {
  return row.row === "group";
}

function isItem(row: ListRow): row is RowOf<"item"> {
  return row.row === "item";
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function change(changed: ListRow[], removed: string[] = []): ListVerdict {
  return { changed, removed };
}

function refuse(refused: ErrorCode): ListVerdict {
  return { refused };
}
