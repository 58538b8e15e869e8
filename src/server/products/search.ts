/** Interprets a search text: the search parser of rules/search, with vocabulary from PostgreSQL. */
import { soundOf } from "#rules/search/phonetics.ts";
import {
  type Question,
  type Reader,
  type ReadSearch,
  readMainWords,
  readSearch,
} from "#rules/search/terms.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { ReferenceData } from "#server/reference-data/reference-data.ts";
import type { CachedColumns } from "./columns.ts";
import {
  findFuzzyMatches,
  findPhoneticMatches,
  findPhoneticPrefixMatches,
  type Visible,
} from "./sql-search.ts";

type SearchContext = {
  locationId: string;
  visible: Visible;
  /** By product, 1 where it is visible. */
  seen: Uint8Array;
  columns: CachedColumns;
};

export function readCachedSearch(
  db: Db,
  { searches }: ReferenceData,
  text: string,
  context: SearchContext,
): Promise<ReadSearch | null> {
  const { locationId } = context;
  const key = `${locationId} ${text}`;
  const cached = searches.get(key);
  if (cached) return cached;
  // A page reads the same text with its filters and without them at once.
  const pending = interpret(db, text, context);
  pending.catch(() => searches.get(key) === pending && searches.delete(key));
  searches.set(key, pending);
  return pending;
}

async function interpret(db: Db, text: string, context: SearchContext): Promise<ReadSearch | null> {
  const read = await answerReader(db, readSearch(text), context);
  if (!read || read.terms.length < 2) return read;
  const { columns, seen } = context;
  const { ids } = await columns.findMatches(db, read.terms);
  if (ids.some((id) => seen[columns.numberById.get(id) ?? -1] === 1)) return read;
  return (await answerReader(db, readMainWords(text), context)) ?? read;
}

async function answerReader<Read>(
  db: Db,
  reader: Reader<Read>,
  { visible, columns }: SearchContext,
): Promise<Read> {
  let step = reader.next();
  while (!step.done) step = reader.next(await findWords(db, step.value, visible, columns));
  return step.value;
}

async function findWords(
  db: Db,
  { ask, of }: Question,
  visible: Visible,
  columns: CachedColumns,
): Promise<string[]> {
  switch (ask) {
    case "exact":
    case "head":
    case "prefix":
      return columns.findWords(db, { match: ask, words: of, visible });
    case "phonetic":
      return findPhoneticMatches(db, of, visible);
    case "phonetic-prefix":
      return findPhoneticPrefixMatches(db, of, visible);
    case "fuzzy":
      return (
        await Promise.all(of.map((word) => findFuzzyMatches(db, soundOf(word), visible)))
      ).flat();
  }
}
