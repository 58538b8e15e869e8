import type { ListRow } from "#contract/checklists.ts";
import type { ListRows } from "./list-rows.ts";

/** Changed rows, beyond which copying them for each tap costs more than copying all rows once. */
const mostPatched = 400;

/**
 * The rows of a list with a few changed ones over them: a tick among 5,000 items copies no 5,000 rows.
 * Whoever has made it changes it; for everybody else it is read-only.
 */
export class PatchedRows implements ReadonlyMap<string, ListRow> {
  /** Shared, never changed. */
  readonly base: ListRows;
  /** By id; undefined: the row is gone. */
  readonly #patch: Map<string, ListRow | undefined>;
  #size: number;

  /** A copy of `rows` that can be changed. */
  constructor(rows: ListRows) {
    const isPatched = rows instanceof PatchedRows && rows.#patch.size < mostPatched;
    this.base = isPatched ? rows.base : flatten(rows);
    this.#patch = new Map(isPatched ? rows.#patch : []);
    this.#size = rows.size;
  }

  get size(): number {
    return this.#size;
  }

  /** Ids of the rows that may differ from those of `base`. */
  patchedIds(): Iterable<string> {
    return this.#patch.keys();
  }

  get(id: string): ListRow | undefined {
    return this.#patch.has(id) ? this.#patch.get(id) : this.base.get(id);
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  set(id: string, row: ListRow): this {
    if (!this.has(id)) this.#size += 1;
    this.#patch.set(id, row);
    return this;
  }

  delete(id: string): boolean {
    const isThere = this.has(id);
    if (isThere) this.#size -= 1;
    this.#patch.set(id, undefined);
    return isThere;
  }

  *entries(): MapIterator<[string, ListRow]> {
    for (const [id, row] of this.base) {
      const current = this.#patch.has(id) ? this.#patch.get(id) : row;
      if (current) yield [id, current];
    }
    for (const [id, row] of this.#patch) if (row && !this.base.has(id)) yield [id, row];
  }

  *keys(): MapIterator<string> {
    for (const [id] of this.entries()) yield id;
  }

  *values(): MapIterator<ListRow> {
    for (const [, row] of this.entries()) yield row;
  }

  [Symbol.iterator](): MapIterator<[string, ListRow]> {
    return this.entries();
  }

  forEach(call: (row: ListRow, id: string, rows: ReadonlyMap<string, ListRow>) => void): void {
    for (const [id, row] of this.entries()) call(row, id, this);
  }
}

/** A plain map is taken as it is. */
function flatten(rows: ListRows): ListRows {
  return rows instanceof PatchedRows ? new Map(rows) : rows;
}
