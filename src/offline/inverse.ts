/** The ops that bring back what is shown now. */
import type { CartItem } from "#contract/cart.ts";
import type { ListRow } from "#contract/checklists.ts";
import type { NewId } from "#contract/clock.ts";
import type { Entry, MembershipKind } from "#contract/memberships.ts";
import type { ItemChanges, OpIntent } from "#contract/ops.ts";
import { cardOfLine } from "#rules/cart-ops.ts";
import { writtenBy } from "#rules/coalesce-names.ts";
import { type MembershipOp, membershipOf } from "#rules/memberships.ts";

/** What stands on the screen before an op, by id. */
export type Shown = {
  rows: ReadonlyMap<string, ListRow>;
  lines: ReadonlyMap<string, CartItem>;
  /** Of wishlist and comparison, by `entryKey`. */
  entries: ReadonlyMap<string, Entry>;
};

export const nothingShown: Shown = { rows: new Map(), lines: new Map(), entries: new Map() };

type RowOf<K extends ListRow["row"]> = Extract<ListRow, { row: K }>;

/** The opposite of all, the last one first. Adds are counted, a vote stands. */
export function inverseOf(intents: readonly OpIntent[], shown: Shown, newId: NewId): OpIntent[] {
  return intents.toReversed().flatMap((intent) => inverseOfOne(intent, shown, newId));
}

function inverseOfOne(op: OpIntent, shown: Shown, newId: NewId): OpIntent[] {
  switch (op.kind) {
    case "cart.add":
    case "rating.set":
      return [];
    case "cart.take":
    case "cart.set":
    case "cart.remove":
      return [setBack(op.payload.line_id, shown)];
    case "wishlist.put":
    case "comparison.put":
    case "wishlist.remove":
    case "comparison.remove":
      return [membershipBack(op, shown)];
    case "list.create":
      return [{ kind: "list.delete", payload: { list_id: op.payload.list_id } }];
    case "list.delete":
      return [{ kind: "list.restore", payload: op.payload }];
    case "list.restore":
      return [{ kind: "list.delete", payload: op.payload }];
    case "activity.create": {
      const { list_id, activity } = op.payload;
      return [{ kind: "activity.delete", payload: { list_id, activity_id: activity.id } }];
    }
    case "group.create": {
      const { list_id, activity_id, group } = op.payload;
      return [{ kind: "group.delete", payload: { list_id, activity_id, group_id: group.id } }];
    }
    case "item.create": {
      const { item, ...at } = op.payload;
      return [{ kind: "item.delete", payload: { ...at, item_id: item.id } }];
    }
    case "list.update":
    case "activity.update":
    case "group.update":
      return updateBack(op, shown);
    case "item.state":
    case "item.edit":
    case "item.move":
      return itemBack(op, shown);
    case "item.delete":
    case "group.delete":
    case "activity.delete":
      return remake(op, shown, newId);
  }
}

function setBack(line_id: string, { lines }: Shown): OpIntent {
  const line = lines.get(line_id);
  if (!line) return { kind: "cart.remove", payload: { line_id } };
  const { quantity, date_added } = line;
  const card = cardOfLine(line);
  return { kind: "cart.set", payload: { line_id, quantity, date_added, card } };
}

/** As it was before, which may be as the op has it: said twice it holds all the same. */
function membershipBack(op: MembershipOp, { entries }: Shown): OpIntent {
  const { product_id } = op.payload;
  const lane = membershipOf(op);
  const entry = entries.get(entryKey(lane, product_id));
  if (!entry) return { kind: `${lane}.remove`, payload: { product_id } };
  return { kind: `${lane}.put`, payload: { product_id, added_name: entry.added_name } };
}

/** One product may stand in both. */
function entryKey(lane: MembershipKind, productId: string): string {
  return `${lane} ${productId}`;
}

/** What one of the two shows, for `Shown`. */
export function shownEntries(lane: MembershipKind, entries: Iterable<Entry>): Shown["entries"] {
  return new Map(Array.from(entries, (entry) => [entryKey(lane, entry.id), entry]));
}

function updateBack(
  op: Extract<OpIntent, { kind: "list.update" | "activity.update" | "group.update" }>,
  { rows }: Shown,
): OpIntent[] {
  const row = rows.get(writtenBy(op));
  if (!row) return [];
  const facts = new Map<string, unknown>(Object.entries(row));
  const payload = Object.fromEntries(
    Object.entries(op.payload).map(([key, value]) => [
      key,
      key.endsWith("_id") ? value : facts.get(key),
    ]),
  );
  // as: the same keys as the op's own, with the values that stand there.
  return [{ ...op, payload } as unknown as OpIntent];
}

function itemBack(
  op: Extract<OpIntent, { kind: "item.state" | "item.edit" | "item.move" }>,
  { rows }: Shown,
): OpIntent[] {
  const item = findRow(rows, "item", op.payload.item_id);
  const group = item && findRow(rows, "group", item.group_id);
  if (!item || !group) return [];
  const { list_id } = op.payload;
  const at = { list_id, activity_id: group.activity_id, group_id: group.id, item_id: item.id };
  if (op.kind === "item.state") return [{ kind: op.kind, payload: { ...at, state: item.state } }];
  if (op.kind === "item.move") {
    const place = { to_activity_id: group.activity_id, to_group_id: group.id };
    return [{ kind: op.kind, payload: { ...op.payload, ...place, position: item.position } }];
  }
  const keys = Object.keys(op.payload.changes);
  // Choosing a product forgot the variant; going back brings it along.
  if (keys.includes("product_id")) keys.push("variant_id");
  const facts = new Map<string, unknown>(Object.entries(item));
  // as: keys of an item's changes with the item's own values.
  const changes = Object.fromEntries(keys.map((key) => [key, facts.get(key)])) as ItemChanges;
  return [{ kind: op.kind, payload: { ...at, changes } }];
}

/** Made anew under new ids, for the server remembers what was deleted. */
function remake(
  op: Extract<OpIntent, { kind: "item.delete" | "group.delete" | "activity.delete" }>,
  { rows }: Shown,
  newId: NewId,
): OpIntent[] {
  const { list_id, activity_id } = op.payload;
  if (op.kind === "item.delete") {
    const item = findRow(rows, "item", op.payload.item_id);
    return item ? [makeItem({ list_id, activity_id, group_id: item.group_id }, item, newId)] : [];
  }
  if (op.kind === "group.delete") {
    const group = findRow(rows, "group", op.payload.group_id);
    return group ? makeGroup({ list_id, activity_id }, group, rows, newId) : [];
  }
  const activity = findRow(rows, "activity", activity_id);
  if (!activity) return [];
  const { row: _row, ...fields } = activity;
  const at = { list_id, activity_id: newId() };
  const groups = all(rows, "group").filter((group) => group.activity_id === activity_id);
  return [
    { kind: "activity.create", payload: { list_id, activity: { ...fields, id: at.activity_id } } },
    ...groups.flatMap((group) => makeGroup(at, group, rows, newId)),
  ];
}

function makeGroup(
  at: { list_id: string; activity_id: string },
  group: RowOf<"group">,
  rows: Shown["rows"],
  newId: NewId,
): OpIntent[] {
  const group_id = newId();
  const { name, position } = group;
  return [
    { kind: "group.create", payload: { ...at, group: { id: group_id, name, position } } },
    ...all(rows, "item")
      .filter((item) => item.group_id === group.id)
      .map((item) => makeItem({ ...at, group_id }, item, newId)),
  ];
}

function makeItem(
  at: { list_id: string; activity_id: string; group_id: string },
  { row: _row, group_id: _group, ...item }: RowOf<"item">,
  newId: NewId,
): OpIntent {
  return { kind: "item.create", payload: { ...at, item: { ...item, id: newId() } } };
}

function findRow<K extends ListRow["row"]>(rows: Shown["rows"], kind: K, id: string) {
  const row = rows.get(id);
  // as: the discriminant has just been compared
  return row?.row === kind ? (row as RowOf<K>) : undefined;
}

function all<K extends ListRow["row"]>(rows: Shown["rows"], kind: K): RowOf<K>[] {
  // as: the discriminant is compared for each
  return [...rows.values()].filter((row) => row.row === kind) as RowOf<K>[];
}
