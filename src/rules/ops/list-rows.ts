/**
 * A list as rows: the `list` row under the list's own id, and one row for each activity, group and
 * item. The functions here answer which rows a change creates, changes or removes.
 *
 * The device passes the whole list; the server passes the `list` row, the rows that the op names
 * (including any row under a new id), and everything below what is deleted.
 */
import type { Activity, Item, ListRow } from "#contract/checklists.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { OpArguments } from "#contract/ops.ts";
import type { ListVerdict } from "./op-rule.ts";
import { isSameRow, tidyRow } from "./row-details.ts";

export type ListRows = ReadonlyMap<string, ListRow>;
export type RowOf<K extends ListRow["row"]> = Extract<ListRow, { row: K }>;

/** A new item's fields where its creator leaves them out. */
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

/** Creating again what is there is harmless; other content under the same id is `idTaken`. */
export function createList(
  rows: ListRows,
  { list_id, items, ...fields }: OpArguments["list.create"],
  now: string,
): ListVerdict {
  const facts = { kind: "own", description: "", images: [], date_updated: now } as const;
  const head: ListRow = { row: "list", id: list_id, ...fields, ...facts, images: [] };
  const created = [head, ...rowsOfTree(items)].map(tidyRow);
  if (new Set(created.map((row) => row.id)).size < created.length) return refuse("invalid");
  if (!rows.has(list_id)) return change(created);
  const isSame =
    created.length === rows.size && created.every((row) => isSameRow(row, rows.get(row.id)));
  return isSame ? change([]) : refuse("idTaken");
}

export function createRow(rows: ListRows, created: ListRow): ListVerdict {
  const row = tidyRow(created);
  const present = rows.get(row.id);
  if (!present) return change([row]);
  return isSameRow(row, present) ? change([]) : refuse("idTaken");
}

/** Setting what is set already changes no row. */
export function updateRow<R extends ListRow>(
  row: R | undefined,
  fields: Partial<R> | undefined,
): ListVerdict {
  if (!row) return refuse("notFound");
  const next = tidyRow({ ...row, ...fields });
  return change(isSameRow(next, row) ? [] : [next]);
}

/** Removes a row and everything below it. */
export function removeRow(rows: ListRows, row: ListRow | undefined): ListVerdict {
  if (!row) return refuse("notFound");
  const removed = new Set([row.id]);
  if (row.row === "activity")
    for (const other of rows.values())
      if (other.row === "group" && other.activity_id === row.id) removed.add(other.id);
  if (row.row !== "item")
    for (const other of rows.values())
      if (other.row === "item" && removed.has(other.group_id)) removed.add(other.id);
  return change([], [...removed]);
}

export function rowsOfTree(activities: readonly Activity[]): ListRow[] {
  return activities.flatMap(({ groups, ...activity }) => [
    { row: "activity" as const, ...activity },
    ...groups.flatMap(({ items, ...group }) => [
      { row: "group" as const, activity_id: activity.id, ...group },
      ...items.map((item) => itemRow(group.id, item)),
    ]),
  ]);
}

export function itemRow(group_id: string, item: OpArguments["item.create"]["item"]): ListRow {
  return { row: "item", group_id, ...itemDefaults, ...item };
}

export function findRow<K extends ListRow["row"]>(
  rows: ListRows,
  kind: K,
  id: string,
): RowOf<K> | undefined {
  const row = rows.get(id);
  // as: the discriminant has just been compared
  return row?.row === kind ? (row as RowOf<K>) : undefined;
}

/** A group never leaves its activity, so another activity's group is not this one. */
export function findGroup(rows: ListRows, at: { activity_id: string; group_id: string }) {
  const group = findRow(rows, "group", at.group_id);
  return group?.activity_id === at.activity_id ? group : undefined;
}

export function listRowsOfKind<K extends ListRow["row"]>(rows: ListRows, kind: K): RowOf<K>[] {
  // as: the discriminant is compared for each
  return [...rows.values()].filter((row) => row.row === kind) as RowOf<K>[];
}

export function change(changed: ListRow[], removed: string[] = []): ListVerdict {
  return { changed, removed };
}

export function refuse(refused: ErrorCode): ListVerdict {
  return { refused };
}
