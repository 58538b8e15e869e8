import type { ListRow } from "#contract/checklists.ts";

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
