import type { Activity, Checklist, Group, Item, ListRow } from "#contract/checklists.ts";
import { listOfRows } from "#rules/ops/list-tree.ts";

type ItemRow = Extract<ListRow, { row: "item" }>;
export type Rows = ReadonlyMap<string, ListRow>;

/**
 * Builds the list of `rows` from the list of `before` if only values within rows have changed: a tick
 * among 5,000 items must not build and sort all of them again.
 */
export function patchList(
  list: Checklist | undefined,
  before: Rows,
  rows: Rows,
  head: { version: number; epoch: string },
  changedIds?: Iterable<string>,
): Checklist | undefined {
  const changed = list && listChanged(before, rows, changedIds);
  if (!list || !changed) return listOfRows(rows.values(), head);
  const listRow = rows.get(list.id);
  const isSame = changed.length === 0 && listRow === before.get(list.id);
  // The same object: the screen does not render an unchanged list again.
  if (isSame && list.version === head.version && list.epoch === head.epoch) return list;
  if (listRow?.row !== "list") return undefined;
  const { row: _row, ...facts } = listRow;
  return { ...facts, version: head.version, epoch: head.epoch, items: patchItems(list, changed) };
}

/** Undefined: rows were added, removed or moved, so the list must be sorted again. */
function listChanged(before: Rows, rows: Rows, ids?: Iterable<string>): ItemRow[] | undefined {
  if (before.size !== rows.size) return undefined;
  const changed: ItemRow[] = [];
  for (const id of ids ?? rows.keys()) {
    const oldRow = before.get(id);
    const row = rows.get(id);
    if (oldRow === row || row?.row === "list") continue;
    if (row?.row !== "item" || oldRow?.row !== "item") return undefined;
    if (row.group_id !== oldRow.group_id || row.position !== oldRow.position) return undefined;
    changed.push(row);
  }
  return changed;
}

function patchItems(list: Checklist, changed: readonly ItemRow[]): Activity[] {
  const byGroup = new Map<string, Map<string, Item>>();
  for (const { row: _row, group_id, ...item } of changed) {
    const group = byGroup.get(group_id) ?? new Map<string, Item>();
    byGroup.set(group_id, group.set(item.id, item));
  }
  return list.items.map((activity) =>
    activity.groups.some((group) => byGroup.has(group.id))
      ? { ...activity, groups: activity.groups.map((group) => patchGroup(group, byGroup)) }
      : activity,
  );
}

function patchGroup(group: Group, byGroup: ReadonlyMap<string, ReadonlyMap<string, Item>>): Group {
  const changed = byGroup.get(group.id);
  if (!changed) return group;
  const items = group.items.slice();
  for (const [id, item] of changed) {
    const index = items.findIndex((one) => one.id === id);
    if (index >= 0) items[index] = item;
  }
  return { ...group, items };
}
