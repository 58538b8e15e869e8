/**
 * Columns with some products changed, added or removed: new arrays, so that readers of the old ones
 * keep a complete version. Copying a hundred thousand numbers takes a millisecond, reading as many
 * products seconds.
 */
import { type Lang, langs } from "#contract/lang.ts";
import { type Columns, comparerOf, stockNumber } from "#rules/catalogue/columns.ts";
import { addColumns, areLast } from "./add-columns.ts";
import {
  type ColumnData,
  type NameRanks,
  type Names,
  numberIn,
  type Patched,
} from "./column-data.ts";
import { copyRuns, type Sources } from "./copy-runs.ts";
import { editColumns, editedNumbers } from "./edit-columns.ts";
import { invertSources, mergeOrder } from "./merge-order.ts";
import { patchLists } from "./patch-lists.ts";
import type { ColumnRows, NamePlace } from "./sql-columns.ts";

/**
 * `rows`: the changed products that are displayed; every other one of `changedIds` is removed.
 * `places` of renamed and new ones. undefined: a name finds no room between its neighbours.
 */
export function patchColumns(
  old: ColumnData,
  changedIds: ReadonlySet<string>,
  rows: ColumnRows,
  places: readonly NamePlace[],
): Patched | undefined {
  const ranks = rankNames(old, places);
  if (!ranks) return undefined;
  const numbers = editedNumbers(old, changedIds, rows.ids);
  if (numbers) return editColumns(old, { rows, numbers }, ranks);
  if (areLast(old, changedIds, rows.ids)) return addColumns(old, rows, ranks);
  const { ids, sources } = mergeIds(old.ids, changedIds, rows.ids);
  const numberById = numberIds(ids);
  const names = patchNames(old, { rows, sources }, ranks);
  if (!names) return undefined;
  const columns = patchNumbers(old.columns, rows, sources);
  const nameHashes = patchTexts(old.nameHashes, sources, (at) => rows.name_hashes[at] ?? "");
  const { nextOf, moved } = invertSources(sources, old.ids.length);
  return {
    columns,
    names,
    numberById,
    nameHashes,
    ids,
    reorder: (order, terms, lang) =>
      mergeOrder(order, nextOf, moved, comparerOf(columns, names[lang], terms)),
  };
}

function numberIds(ids: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (let number = 0; number < ids.length; number += 1) numbers.set(ids[number] ?? "", number);
  return numbers;
}

/** Both are sorted. */
function mergeIds(
  oldIds: readonly string[],
  changed: ReadonlySet<string>,
  added: readonly string[],
): { ids: string[]; sources: Sources } {
  const ids: string[] = [];
  const sources: number[] = [];
  let next = 0;
  for (const [number, id] of oldIds.entries()) {
    for (let one = added[next]; one !== undefined && one <= id; one = added[next]) {
      ids.push(one);
      sources.push(-1 - next);
      next += 1;
    }
    if (changed.has(id)) continue;
    ids.push(id);
    sources.push(number);
  }
  for (; next < added.length; next += 1) {
    ids.push(added[next] ?? "");
    sources.push(-1 - next);
  }
  return { ids, sources: Int32Array.from(sources) };
}

function patchNumbers(old: Columns, rows: ColumnRows, sources: Sources): Columns {
  const size = sources.length;
  const brandNumbers = new Map(old.brandNumbers);
  const categoryNumbers = new Map(old.categoryNumbers);
  const patch = <T extends Int32Array | Uint8Array | Float64Array>(
    into: T,
    from: T,
    own: (at: number) => number,
  ): T => {
    copyRuns(sources, {
      copy: (at, start, length) => into.set(from.subarray(start, start + length), at),
      own: (at, row) => {
        into[at] = own(row);
      },
    });
    return into;
  };
  const brandOf = (at: number) => {
    const id = rows.brand_ids[at] ?? null;
    return id === null ? -1 : numberIn(brandNumbers, id);
  };
  return {
    size,
    minPrices: patch(new Int32Array(size), old.minPrices, (at) => rows.min_prices[at] ?? 0),
    onSale: patch(new Uint8Array(size), old.onSale, (at) => Number(rows.on_sale[at])),
    stock: patch(new Uint8Array(size), old.stock, (at) =>
      stockNumber(rows.stock[at] ?? "discontinued"),
    ),
    brands: patch(new Int32Array(size), old.brands, brandOf),
    categories: patchLists(old.categories, sources, (at) =>
      (rows.category_ids[at] ?? []).map((id) => numberIn(categoryNumbers, id)),
    ),
    values: patchLists(old.values, sources, (at) => rows.facet_values[at] ?? []),
    popularity: patch(new Int32Array(size), old.popularity, (at) => rows.popularity[at] ?? 0),
    positions: patch(new Int32Array(size), old.positions, (at) => rows.positions[at] ?? 0),
    ratings: patch(new Float64Array(size), old.ratings, (at) => rows.ratings[at] ?? 0),
    created: patch(new Float64Array(size), old.created, (at) => rows.created[at] ?? 0),
    brandNumbers,
    categoryNumbers,
    valueNames: old.valueNames,
  };
}

function patchTexts(
  old: readonly string[],
  sources: Sources,
  own: (at: number) => string,
): readonly string[] {
  const texts: string[] = new Array(sources.length);
  for (let at = 0; at < sources.length; at += 1) {
    const source = sources[at] ?? 0;
    texts[at] = source >= 0 ? (old[source] ?? "") : own(-1 - source);
  }
  return texts;
}

type NewRows = { rows: ColumnRows; sources: Sources };

const rankOf = ({ numberById, names }: ColumnData, lang: Lang, id: string | null) => {
  const number = id === null ? undefined : numberById.get(id);
  return number === undefined ? undefined : names[lang][number];
};

/** By language and id the ranks of the new names. */
function rankNames(old: ColumnData, places: readonly NamePlace[]): NameRanks | undefined {
  const all: [Lang, ReadonlyMap<string, number>][] = [];
  for (const lang of langs) {
    const ranks = rankPlaces(
      places.filter((place) => place.lang === lang),
      (id) => rankOf(old, lang, id),
    );
    if (!ranks) return undefined;
    all.push([lang, ranks]);
  }
  // as: every language was ranked
  return Object.fromEntries(all) as NameRanks;
}

function patchNames(
  old: ColumnData,
  { rows, sources }: NewRows,
  ranks: NameRanks,
): Names | undefined {
  const patched: [Lang, Float64Array][] = [];
  for (const lang of langs) {
    const names = new Float64Array(sources.length);
    let hasAll = true;
    copyRuns(sources, {
      copy: (at, start, length) => names.set(old.names[lang].subarray(start, start + length), at),
      own: (at, row) => {
        const id = rows.ids[row] ?? "";
        const rank = ranks[lang].get(id) ?? rankOf(old, lang, id);
        if (rank === undefined) hasAll = false;
        else names[at] = rank;
      },
    });
    if (!hasAll) return undefined;
    patched.push([lang, names]);
  }
  // as: every language was patched
  return Object.fromEntries(patched) as Names;
}

/** Names between the same neighbours share the room between them, in the order of their keys. */
function rankPlaces(
  places: readonly NamePlace[],
  rankOf: (id: string | null) => number | undefined,
): ReadonlyMap<string, number> | undefined {
  const ranks = new Map<string, number>();
  const gaps = new Map<string, NamePlace[]>();
  for (const place of places) {
    const same = rankOf(place.same);
    if (same !== undefined) ranks.set(place.id, same);
    else if (place.same !== null) return undefined;
    else {
      const gap = `${place.below} ${place.above}`;
      gaps.set(gap, [...(gaps.get(gap) ?? []), place]);
    }
  }
  for (const gap of gaps.values()) if (!rankGap(gap, rankOf, ranks)) return undefined;
  return ranks;
}

function rankGap(
  gap: readonly NamePlace[],
  rankOf: (id: string | null) => number | undefined,
  ranks: Map<string, number>,
): boolean {
  const [first] = gap;
  if (!first) return true;
  const keys = [...new Set(gap.map(({ key }) => key))].sort(compareBytes);
  const below = rankOf(first.below);
  const above = rankOf(first.above);
  // A neighbour that is not known here is of a later version.
  if (
    (first.below !== null && below === undefined) ||
    (first.above !== null && above === undefined)
  )
    return false;
  const low = below ?? (above ?? 0) - keys.length - 1;
  const high = above ?? low + keys.length + 1;
  for (const { id, key } of gap) {
    const rank = low + ((high - low) * (keys.indexOf(key) + 1)) / (keys.length + 1);
    if (!(rank > low && rank < high)) return false;
    ranks.set(id, rank);
  }
  return true;
}

/** As PostgreSQL's "C" orders them: by UTF-8, which is by code point. */
function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
