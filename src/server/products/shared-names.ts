/**
 * The names of categories and brands at one version of the catalogue. When one gets another name,
 * its products are found by the words of the new name and no longer by those of the old one; a
 * search for other words finds what it found.
 */
import { foundWordsOf } from "#rules/search/words.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { Changes } from "#server/reference-data/sql-changes.ts";
import { listNamesAt } from "./sql-shared-names.ts";

/** By id, in every language. */
export type SharedNames = ReadonlyMap<string, readonly string[]>;

/** None where the catalogue was edited meanwhile: then each is known after its next edit. */
export async function readSharedNames(db: Db, version: number): Promise<SharedNames> {
  const found = await listNamesAt(db, "all");
  return found.version === version ? found.names : new Map();
}

export type NextNames = {
  names: SharedNames;
  /** The words of the names that changed, old and new; undefined: not known. */
  words: readonly string[] | undefined;
};

/** undefined: the catalogue is at a later version than the changes. */
export async function nextSharedNames(
  db: Db,
  names: SharedNames,
  { categoryIds, brandIds, wordVersions }: Changes,
  version: number,
): Promise<NextNames | undefined> {
  const ids = [...categoryIds, ...brandIds];
  if (ids.length === 0) return { names, words: undefined };
  const found = await listNamesAt(db, ids);
  if (found.version !== version) return undefined;
  const next = new Map(names);
  for (const id of ids) next.set(id, found.names.get(id) ?? []);
  // Between two versions there may have been another name.
  const isKnown = wordVersions === 1 && ids.every((id) => names.has(id));
  const texts = ids.flatMap((id) => [...(names.get(id) ?? []), ...(next.get(id) ?? [])]);
  return { names: next, words: isKnown ? [...new Set(texts.flatMap(foundWordsOf))] : undefined };
}
