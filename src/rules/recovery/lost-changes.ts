/**
 * What a restored database lacks of what a device had: the ops that bring it back. `had` is the
 * device's state, `has` the server's. Nothing is ever deleted: what only the server has stays.
 */
import type { CartItem } from "#contract/cart.ts";
import type { ListRow } from "#contract/checklists.ts";
import type { EntryResource } from "#contract/entry-calls.ts";
import type { LaneEntry } from "#contract/entry-schemas.ts";
import type { OpArguments, OpIntent } from "#contract/ops.ts";
import { cardOfLine } from "#rules/cart/line-card.ts";
import { entryRules } from "#rules/ops/entry-ops.ts";
import { findRow, type ListRows, listRowsOfKind, type RowOf } from "#rules/ops/list-rows.ts";
import { listFields, listOfRows } from "#rules/ops/list-tree.ts";
import { isSame, valueIn } from "#rules/ops/row-details.ts";

export type LostChanges = {
  /** What the server does not have at all, parents before children. */
  created: OpIntent[];
  /** What has another value on the server. */
  changed: OpIntent[];
  /** How many things the server has and the device had not: their deletion is lost. */
  returned: number;
};

export function findLostInList(had: ListRows, has: ListRows): LostChanges {
  const list = [...had.values()].find((row) => row.row === "list");
  if (list?.row !== "list" || list.kind !== "own") return { created: [], changed: [], returned: 0 };
  if (!has.has(list.id)) return { created: [createWhole(had, list)], changed: [], returned: 0 };
  const created: OpIntent[] = [];
  const changed: OpIntent[] = [];
  for (const kind of ["list", "activity", "group", "item"] as const)
    for (const row of listRowsOfKind(had, kind)) {
      const stored = has.get(row.id);
      if (!stored) created.push(...createRow(list.id, row, had));
      else if (stored.row === row.row) changed.push(...changeRow(list.id, row, stored, had));
    }
  const returned = [...has.values()].filter((row) => row.row === "item" && !had.has(row.id)).length;
  return { created, changed, returned };
}

function createWhole(had: ListRows, list: RowOf<"list">): OpIntent {
  const items = listOfRows(had.values(), { version: 0, epoch: "" })?.items ?? [];
  return { kind: "list.create", payload: { list_id: list.id, ...listFields(list), items } };
}

function createRow(list_id: string, row: ListRow, had: ListRows): OpIntent[] {
  if (row.row === "activity") {
    const { row: _row, ...activity } = row;
    return [{ kind: "activity.create", payload: { list_id, activity } }];
  }
  if (row.row === "group") {
    const { row: _row, activity_id, ...group } = row;
    return [{ kind: "group.create", payload: { list_id, activity_id, group } }];
  }
  const place = row.row === "item" && placeOf(list_id, row, had);
  if (row.row !== "item" || !place) return [];
  const { row: _row, group_id: _group, ...item } = row;
  const { item_id: _item, ...at } = place;
  return [{ kind: "item.create", payload: { ...at, item } }];
}

/** The server finds an item by its id alone, so the device's own place of it will do. */
function placeOf(
  list_id: string,
  { id: item_id, group_id }: RowOf<"item">,
  had: ListRows,
): OpArguments["item.delete"] | undefined {
  const group = findRow(had, "group", group_id);
  return group && { list_id, activity_id: group.activity_id, group_id, item_id };
}

function changeRow(list_id: string, row: ListRow, stored: ListRow, had: ListRows): OpIntent[] {
  if (row.row === "item" && stored.row === "item") return changeItem(list_id, row, stored, had);
  const fields = ["name", "icon", "position", "journey", "plan", "dropped", "bags", "trip"];
  const changes = Object.fromEntries(
    fields
      .filter((key) => isOther(valueIn(row, key), stored, key))
      .map((key) => [key, valueIn(row, key)]),
  );
  if (Object.keys(changes).length === 0) return [];
  if (row.row === "list")
    // as: the fields are those of the row, which are the op's own
    return [{ kind: "list.update", payload: { list_id, ...changes } }] as OpIntent[];
  if (row.row === "activity")
    return [{ kind: "activity.update", payload: { list_id, activity_id: row.id, ...changes } }];
  if (row.row !== "group") return [];
  const at = { list_id, activity_id: row.activity_id, group_id: row.id };
  return [{ kind: "group.update", payload: { ...at, ...changes } }];
}

/** `touched` comes last: the edits before it would set it. */
const itemFields = [
  "name",
  "quantity",
  "unit",
  "product_id",
  "variant_id",
  "category_id",
  "note",
  "weight",
  "measure",
  "rule",
  "scope",
  "for",
  "bring",
  "bag",
  "concept",
  "why",
  "brought",
  "touched",
];

function changeItem(
  list_id: string,
  item: RowOf<"item">,
  stored: RowOf<"item">,
  had: ListRows,
): OpIntent[] {
  const at = placeOf(list_id, item, had);
  if (!at) return [];
  const ops: OpIntent[] = [];
  if (item.group_id !== stored.group_id || item.position !== stored.position) {
    const to = { to_activity_id: at.activity_id, to_group_id: at.group_id };
    ops.push({ kind: "item.move", payload: { ...at, ...to, position: item.position } });
  }
  if (item.state !== stored.state)
    ops.push({ kind: "item.state", payload: { ...at, state: item.state } });
  const touched = item.rule ? { touched: item.touched ?? [] } : {};
  for (const field of itemFields)
    if (isOther(valueIn(item, field), stored, field)) {
      const changes = { [field]: valueIn(item, field), ...touched };
      ops.push({ kind: "item.edit", payload: { ...at, changes } });
    }
  return ops;
}

function isOther(value: unknown, stored: ListRow, key: string): boolean {
  return !isSame(value, valueIn(stored, key));
}

/** Quantities are brought back as differences: what another device has added meanwhile stays. */
export function findLostInCart(
  had: readonly CartItem[],
  has: ReadonlyMap<string, number>,
): LostChanges {
  const created: OpIntent[] = [];
  const changed: OpIntent[] = [];
  for (const line of had) {
    const stored = has.get(line.id);
    const missing = line.quantity - (stored ?? 0);
    if (missing > 0) (stored === undefined ? created : changed).push(addAgain(line, missing));
    if (missing < 0)
      changed.push({ kind: "cart.take", payload: { line_id: line.id, quantity: -missing } });
  }
  const ids = new Set(had.map((line) => line.id));
  return { created, changed, returned: [...has.keys()].filter((id) => !ids.has(id)).length };
}

function addAgain(line: CartItem, quantity: number): OpIntent {
  const { product_id, variant_id, checklist_items } = line;
  const payload = { product_id, variant_id, quantity, checklist_items, card: cardOfLine(line) };
  return { kind: "cart.add", payload };
}

/** The last of the screen first, so that the order stays the same. */
export function findLostEntries<R extends EntryResource>(
  resource: R,
  had: ReadonlyMap<string, LaneEntry<R>>,
  has: ReadonlyMap<string, LaneEntry<R>>,
): LostChanges {
  const { sort, put, isOutdated } = entryRules[resource];
  const created: OpIntent[] = [];
  const changed: OpIntent[] = [];
  for (const entry of sort(had.values()).reverse()) {
    const stored = has.get(entry.id);
    if (!stored) created.push(put(entry));
    else if (isOutdated?.(stored, entry)) changed.push(put(entry));
  }
  return { created, changed, returned: [...has.keys()].filter((id) => !had.has(id)).length };
}
