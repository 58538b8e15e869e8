/** The ops that bring a list back to what is shown now. */
import type { NewId } from "#contract/clock.ts";
import type { OpArguments, OpIntent } from "#contract/ops.ts";
import { findRow, type ListRows, listRowsOfKind, type RowOf } from "./list-rows.ts";
import type { CurrentState } from "./op-rule.ts";
import { valueIn } from "./row-details.ts";

/** The arguments with the values that stand there now; none where the row is gone. */
export function argumentsNow<A extends object>(args: A, rowId: string, current: CurrentState): A[] {
  const row = current.rows.get(rowId);
  if (!row) return [];
  const argsNow = { ...args };
  for (const key of Object.keys(args))
    if (!key.endsWith("_id")) Reflect.set(argsNow, key, valueIn(row, key));
  return [argsNow];
}

/* What was deleted is created again under new ids, for the server remembers the old ones. */

export function createGroupAgain(
  { list_id, activity_id, group_id }: OpArguments["group.delete"],
  { rows }: CurrentState,
  newId: NewId,
): OpIntent[] {
  const group = findRow(rows, "group", group_id);
  return group ? createGroup({ list_id, activity_id }, group, rows, newId) : [];
}

export function createActivityAgain(
  { list_id, activity_id }: OpArguments["activity.delete"],
  { rows }: CurrentState,
  newId: NewId,
): OpIntent[] {
  const activity = findRow(rows, "activity", activity_id);
  if (!activity) return [];
  const { row: _row, ...fields } = activity;
  const at = { list_id, activity_id: newId() };
  const groups = listRowsOfKind(rows, "group").filter((group) => group.activity_id === activity_id);
  return [
    { kind: "activity.create", payload: { list_id, activity: { ...fields, id: at.activity_id } } },
    ...groups.flatMap((group) => createGroup(at, group, rows, newId)),
  ];
}

function createGroup(
  at: { list_id: string; activity_id: string },
  group: RowOf<"group">,
  rows: ListRows,
  newId: NewId,
): OpIntent[] {
  const group_id = newId();
  const { name, position } = group;
  return [
    { kind: "group.create", payload: { ...at, group: { id: group_id, name, position } } },
    ...listRowsOfKind(rows, "item")
      .filter((item) => item.group_id === group.id)
      .map((item) => createItem({ ...at, group_id }, item, newId)),
  ];
}

export function createItem(
  at: { list_id: string; activity_id: string; group_id: string },
  { row: _row, group_id: _group, ...item }: RowOf<"item">,
  newId: NewId,
): OpIntent {
  return { kind: "item.create", payload: { ...at, item: { ...item, id: newId() } } };
}
