/** A list as a tree and as rows, and the tree after several ops. */
import type { Checklist, ListRow } from "#contract/checklists.ts";
import { inOrder } from "#rules/checklists/in-order.ts";
import { detailsOf } from "#rules/checklists/list-details.ts";
import { applyListOp, type ListOp } from "./list-ops.ts";
import { type ListRows, type RowOf, rowsOfTree } from "./list-rows.ts";

/** What a list's creation says of it: its name, where it comes from, its trip and plan. */
export function listFields(
  list: Pick<Checklist, "name" | "from" | "journey" | "plan" | "dropped" | "bags" | "trip">,
) {
  const { name, from, journey } = list;
  return { name, from, journey, ...detailsOf(list) };
}

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

/** Ops in their order over a whole list; refused ones leave no trace. A restore undoes a delete. */
export function foldListOps(base: ListRows, ops: Iterable<TimedListOp>): Map<string, ListRow> {
  return applyListOps(new Map(base), ops);
}

type TimedListOp = { op: ListOp; now: string };
type EditableRows = ListRows & {
  set: (id: string, row: ListRow) => unknown;
  delete: (id: string) => unknown;
};

/** As `foldListOps`, in `rows` itself. */
export function applyListOps<Rows extends EditableRows>(
  rows: Rows,
  ops: Iterable<TimedListOp>,
): Rows {
  let deleted: ListRow[] = [];
  for (const { op, now } of ops) {
    if (op.kind === "list.restore" && rows.size === 0)
      for (const row of deleted) rows.set(row.id, row);
    const verdict = applyListOp(rows, op, now);
    if ("refused" in verdict) continue;
    if (op.kind === "list.delete") deleted = [...rows.values()];
    for (const id of verdict.removed) rows.delete(id);
    for (const row of verdict.changed) rows.set(row.id, row);
  }
  return rows;
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
