/** Which stored columns a file is read by. */

import { type ImportKind, importColumns } from "#contract/admin/files.ts";
import type { MappedKind } from "#contract/admin/import-mappings.ts";
import { knownProductColumns } from "#contract/admin/import-titles.ts";

/** Title in the file → our column. */
export type Mapping = Readonly<Record<string, string>>;

export type SavedMapping = {
  id: string;
  version: number;
  name: string;
  kind: MappedKind;
  titles: readonly string[];
  mapping: Mapping;
  date_created: string | null;
  date_updated: string | null;
};

const plain = (title: string) => title.trim().toLowerCase();
const headerOf = (titles: readonly string[]) => titles.map(plain).sort().join("\n");
const changedAt = (saved: SavedMapping) => saved.date_updated ?? saved.date_created ?? "";

/**
 * The one that was stored for this very header, in whatever order; else one whose columns are all
 * in the file, for suppliers add columns. Of several the one that was changed last.
 */
export function matchMapping(
  all: readonly SavedMapping[],
  titles: readonly string[],
): SavedMapping | undefined {
  const inFile = new Set(titles.map(plain));
  const last = all.toSorted((a, b) => (changedAt(a) < changedAt(b) ? 1 : -1));
  const same = last.find((saved) => headerOf(saved.titles) === headerOf(titles));
  if (same) return same;
  const covered = last.filter(({ mapping }) => {
    const used = Object.keys(mapping);
    return used.length > 1 && used.every((title) => inFile.has(plain(title)));
  });
  return covered.toSorted(
    (a, b) => Object.keys(b.mapping).length - Object.keys(a.mapping).length,
  )[0];
}

/** The stored columns by the titles as this file writes them. */
export function mappingFor(saved: SavedMapping, titles: readonly string[]): Mapping {
  const columns = new Map(Object.entries(saved.mapping).map(([title, to]) => [plain(title), to]));
  const found = titles.flatMap((title) => {
    const column = columns.get(plain(title));
    return column === undefined ? [] : [[title, column] as const];
  });
  return Object.fromEntries(found);
}

export const isSameMapping = (a: Mapping, b: Mapping): boolean =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

/** One column of ours is one column of the file. */
export function withColumn(mapping: Mapping, title: string, column: string): Mapping {
  const others = Object.entries(mapping).filter(
    ([one, taken]) => one !== title && taken !== column,
  );
  return Object.fromEntries(column === "" ? others : [...others, [title, column]]);
}

/** Title → column of ours, where the file names it as we do, or as our own CSV does. */
export function knownMapping(kind: ImportKind, titles: readonly string[]): Mapping {
  if (kind === "products")
    return Object.fromEntries(
      Object.entries(knownProductColumns(titles)).map(([column, title]) => [title, column]),
    );
  const columns: readonly string[] = importColumns[kind];
  const ours = titles.filter((title) => columns.includes(plain(title)));
  return Object.fromEntries(ours.map((title) => [title, plain(title)]));
}

/** Without these a row is no product. */
const neededColumns = ["sku", "name", "price"];

/** Which needed columns neither a title nor a person has named. */
export function missingColumns(
  kind: ImportKind,
  mapping: Mapping,
  titles: readonly string[],
): string[] {
  const named = new Set(Object.values({ ...knownMapping(kind, titles), ...mapping }));
  return kind === "products" ? neededColumns.filter((column) => !named.has(column)) : [];
}

/** With known columns beside those that a person has chosen: once one is, no other is guessed. */
export function withKnown(kind: ImportKind, mapping: Mapping, titles: readonly string[]): Mapping {
  const used = new Set(Object.values(mapping));
  if (used.size === 0) return mapping;
  const known = Object.entries(knownMapping(kind, titles)).filter(
    ([title, column]) => !(title in mapping) && !used.has(column),
  );
  return { ...Object.fromEntries(known), ...mapping };
}

/** A name to begin with: the file's, without its date and ending. */
export function nameOfFile(file: string): string {
  const words = file
    .replace(/\.[^.]+$/, "")
    .replace(/[\d_.()-]+/g, " ")
    .trim();
  return words === "" ? file : words.replace(/\s+/g, " ");
}
