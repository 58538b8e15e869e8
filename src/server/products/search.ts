/** Interprets a search text: the search parser of rules/search, with vocabulary from PostgreSQL. */
import { soundOf } from "#rules/search/phonetics.ts";
import { type Question, type ReadSearch, readSearch } from "#rules/search/terms.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { ReferenceData } from "#server/reference-data/reference-data.ts";
import {
  findExactMatches,
  findFuzzyMatches,
  findPhoneticMatches,
  findPhoneticPrefixMatches,
  findPrefixMatches,
  type Visible,
} from "./sql-search.ts";

export function readCachedSearch(
  db: Db,
  { searches }: ReferenceData,
  text: string,
  { locationId, visible }: { locationId: string; visible: Visible },
): Promise<ReadSearch | null> {
  const key = `${locationId} ${text}`;
  const cached = searches.get(key);
  if (cached) return cached;
  // A page reads the same text with its filters and without them at once.
  const pending = interpret(db, text, visible);
  pending.catch(() => searches.get(key) === pending && searches.delete(key));
  searches.set(key, pending);
  return pending;
}

async function interpret(db: Db, text: string, visible: Visible): Promise<ReadSearch | null> {
  const reader = readSearch(text);
  let step = reader.next();
  while (!step.done) step = reader.next(await findWords(db, step.value, visible));
  return step.value;
}

async function findWords(db: Db, { ask, of }: Question, visible: Visible): Promise<string[]> {
  switch (ask) {
    case "exact":
      return findExactMatches(db, of, visible);
    case "prefix":
      return findPrefixMatches(db, of, visible);
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
