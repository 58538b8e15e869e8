/**
 * What an answer names by id, so that one in memory can outlive a change of something else. An id
 * is represented by its last 32 bits, which are random: two that share them cost one more reading.
 */
import type { CallName } from "#contract/call-table.ts";

/** By answer: a page shares most of its answers with other pages. */
const idsByAnswer = new WeakMap<object, Uint32Array>();
const sortedByRating = new WeakSet<object>();

/** Named by what the rating of any product may change, and by a change of one. */
export const anyRating = "00000000-0000-0000-0000-000000000000";

/** Notes of an answer that its products are sorted by their rating. */
export function noteSortedByRating(answer: object): void {
  sortedByRating.add(answer);
}

/**
 * The ids in an answer, from which follows whether changed figures of a product (how many there are,
 * or its rating) concern it. undefined: those of any product may.
 */
export function findNamedIds(call: CallName, answer: unknown): Uint32Array | undefined {
  // Of the whole catalogue.
  if (call === "readCatalogue") return undefined;
  if (typeof answer !== "object" || answer === null) return new Uint32Array();
  if ((call === "readProducts" || call === "readProduct") && !haveIds(answer)) return undefined;
  const known = idsByAnswer.get(answer);
  if (known) return known;
  const found = new Set<number>();
  for (const [name, value] of Object.entries(answer)) {
    // Of a list's products: most lists are of one page, and their products on others too.
    if (name === "data" && Array.isArray(value))
      for (const row of value) for (const id of listRowIds(row)) found.add(id);
    else addIds(value, found);
  }
  if (sortedByRating.has(answer)) addIds(anyRating, found);
  const ids = Uint32Array.from(found);
  idsByAnswer.set(answer, ids);
  return ids;
}

const idsByRow = new WeakMap<object, readonly number[]>();

function listRowIds(row: unknown): readonly number[] {
  const known = typeof row === "object" && row !== null ? idsByRow.get(row) : undefined;
  if (known) return known;
  const found = new Set<number>();
  addIds(row, found);
  const ids = [...found];
  if (typeof row === "object" && row !== null) idsByRow.set(row, ids);
  return ids;
}

/** A product, or a list of them, was perhaps requested without this field. */
function haveIds(answer: object): boolean {
  const rows: unknown = Reflect.get(answer, "data") ?? [answer];
  return Array.isArray(rows) && rows.every((row) => Object.hasOwn(Object(row), "id"));
}

/** Of what is created from several answers. */
export function joinNamedIds(some: readonly (Uint32Array | undefined)[]): Uint32Array | undefined {
  const joined = new Set<number>();
  for (const ids of some) {
    if (!ids) return undefined;
    for (const id of ids) joined.add(id);
  }
  return Uint32Array.from(joined);
}

function addIds(value: unknown, found: Set<number>): void {
  if (typeof value === "string") {
    const number = numberOfId(value);
    if (number !== undefined) found.add(number);
  } else if (Array.isArray(value)) for (const one of value) addIds(one, found);
  else if (typeof value === "object" && value !== null)
    for (const one of Object.values(value)) addIds(one, found);
}

/** undefined: it is no UUID. */
export function numberOfId(id: string): number | undefined {
  if (id.length !== 36 || id[8] !== "-" || id[23] !== "-") return undefined;
  const number = Number(`0x${id.slice(28)}`);
  return Number.isNaN(number) ? undefined : number;
}
