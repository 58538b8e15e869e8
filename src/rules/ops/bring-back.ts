/** Creates again what another device has deleted, as it stood here with the shopper's changes. */
import type { NewId } from "#contract/clock.ts";
import type { OpIntent } from "#contract/ops.ts";
import type { ListRows, RowOf } from "./list-rows.ts";

/** A deleted item as the shopper saw it, and where it stood. */
export type DeletedItem = {
  activity: RowOf<"activity">;
  group: RowOf<"group">;
  item: RowOf<"item">;
};

/** `rows`: the list as it is now. What is missing of the item's place is created again as well. */
export function bringBackDeleted(
  list_id: string,
  deleted: readonly DeletedItem[],
  rows: ListRows,
  newId: NewId,
): OpIntent[] {
  const intents: OpIntent[] = rows.has(list_id)
    ? []
    : [{ kind: "list.restore", payload: { list_id } }];
  /** The former id of a place → its id now. */
  const places = new Map<string, string>();
  const placeOf = (row: { id: string }, create: (id: string) => OpIntent): string => {
    const known = places.get(row.id) ?? (rows.has(row.id) ? row.id : undefined);
    const id = known ?? newId();
    places.set(row.id, id);
    if (known === undefined) intents.push(create(id));
    return id;
  };
  const isRestored = !rows.has(list_id);
  for (const { activity, group, item } of deleted) {
    if (rows.has(item.id)) continue;
    if (isRestored) {
      // The list comes back with its places and items: only the change is made again.
      const { row: _row, group_id, id: item_id, state } = item;
      const at = { list_id, activity_id: activity.id, group_id, item_id };
      intents.push({ kind: "item.state", payload: { ...at, state } });
      continue;
    }
    const activity_id = placeOf(activity, (id) => {
      const { row: _row, ...fields } = activity;
      return { kind: "activity.create", payload: { list_id, activity: { ...fields, id } } };
    });
    const group_id = placeOf(group, (id) => ({
      kind: "group.create",
      payload: { list_id, activity_id, group: { id, name: group.name, position: group.position } },
    }));
    const { row: _row, group_id: _group, ...fields } = item;
    intents.push({
      kind: "item.create",
      payload: { list_id, activity_id, group_id, item: { ...fields, id: newId() } },
    });
  }
  return intents;
}
