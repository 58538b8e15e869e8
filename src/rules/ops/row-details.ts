/**
 * The details of items and lists. A detail that says nothing is left out of its row, so that a row
 * of a build that did not know it is the same row. Clearing a detail is setting it to its default.
 */
import type { Item, ListRow } from "#contract/checklists.ts";
import type { Journey } from "#contract/journeys.ts";
import type { ItemChanges } from "#contract/ops.ts";

type ItemDetails = Required<
  Pick<
    Item,
    | ("measure" | "rule" | "scope" | "for" | "bring" | "bag")
    | ("concept" | "touched" | "brought" | "why")
  >
>;

export const detailDefaults: ItemDetails = {
  measure: null,
  rule: null,
  scope: "shared",
  for: [],
  bring: null,
  bag: null,
  concept: null,
  touched: [],
  brought: [],
  why: "",
};

export const listDetailDefaults = { plan: null, dropped: [], bags: [], trip: null } as const;

const allDefaults: object = { ...detailDefaults, ...listDetailDefaults };

const defaultsByRow: Partial<Record<ListRow["row"], Record<string, unknown>>> = {
  item: detailDefaults,
  list: listDetailDefaults,
};

/** A row as it is stored and compared: without what says nothing, its journey in agreement. */
export function tidyRow<R extends ListRow>(row: R): R {
  const defaults = defaultsByRow[row.row];
  if (!defaults) return row;
  const emptyKeys = Object.keys(defaults).filter(
    (key) => Object.hasOwn(row, key) && isSame(valueIn(row, key), defaults[key]),
  );
  if (row.row === "list" && row.journey !== null) {
    const journey = agreedJourney(row.journey);
    if (journey !== row.journey) return tidyRow({ ...row, journey });
  }
  if (emptyKeys.length === 0) return row;
  // as: the optional fields that say nothing are left out
  return Object.fromEntries(Object.entries(row).filter(([key]) => !emptyKeys.includes(key))) as R;
}

/** What stands in a field of the row, with the default of a detail that is absent. */
export function valueIn(row: object, key: string): unknown {
  const value: unknown = Reflect.get(row, key);
  if (value !== undefined) return value;
  return Object.hasOwn(allDefaults, key) ? Reflect.get(allDefaults, key) : undefined;
}

/** `location` and `people`, which every build reads, say the same as the place and the travellers. */
function agreedJourney(journey: Journey): Journey {
  const location = journey.place?.name ?? journey.location;
  const people = journey.travellers?.length || journey.people;
  const isAgreed = location === journey.location && people === journey.people;
  return isAgreed ? journey : { ...journey, location, people };
}

/** Fields of which a plan decides; a person who changes one keeps it. */
const planned = new Set<string>([
  "name",
  "quantity",
  "unit",
  "measure",
  "note",
  "weight",
  "product_id",
  "variant_id",
  "category_id",
  "scope",
  "for",
  "bring",
  "bag",
]);

type EditedItem = Partial<Item> & { product_id?: string | null };

/**
 * An item's fields after an edit. Another product has other variants, so the choice of one does not
 * outlive it. What a rule made remembers which fields a person has changed: every edit that does
 * not say `touched` itself is a person's.
 */
export function editFields<I extends EditedItem>(item: I, changes: ItemChanges): I & ItemChanges {
  const isOther =
    changes.product_id !== undefined && changes.product_id !== (item.product_id ?? null);
  const edited = { ...item, ...(isOther ? { variant_id: null } : {}), ...changes };
  if (!item.rule || changes.touched !== undefined || changes.rule !== undefined) return edited;
  const fields = Object.keys(changes).filter((key) => planned.has(key));
  const touched = [...new Set([...(item.touched ?? []), ...fields])].sort();
  return touched.length > 0 ? { ...edited, touched } : edited;
}

/** Lines of orders that one item remembers; the oldest are forgotten first. */
const maxBrought = 20;

/**
 * An item's state once an order has brought it. A line that was applied already, by this device or
 * another, says nothing more: the shopper may have changed the state since.
 */
export function bringItem(
  item: Pick<Item, "brought">,
  state: Item["state"],
  brought: readonly string[],
): Pick<Item, "state" | "brought"> | undefined {
  const before = item.brought ?? [];
  if (brought.some((line) => before.includes(line))) return undefined;
  return { state, brought: [...before, ...brought].slice(-maxBrought) };
}

/** Not what a shopper says of a list: the time of its last change, and what a ready list lends. */
const ignoredFields = new Set(["date_updated", "description", "images"]);

/** Whether two rows say the same, whatever the order of their keys. */
export function isSameRow(a: ListRow, b: ListRow | undefined): boolean {
  return b !== undefined && isSame(comparableFields(a), comparableFields(b));
}

function comparableFields(row: ListRow): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([key]) => !ignoredFields.has(key)));
}

export function isSame(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return Object.is(a, b);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
  );
}

/** Arrays are compared as objects of their indexes. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
