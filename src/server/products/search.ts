/** Interprets a search text: the search parser of rules/search, with vocabulary from PostgreSQL. */

import type { Lang } from "#contract/lang.ts";
import type { View } from "#rules/catalogue/plan.ts";
import { isBySection, isDoubtful, mostDoubted, namesThings } from "#rules/catalogue/thing-named.ts";
import { readMainWords } from "#rules/search/main-words.ts";
import { soundOf } from "#rules/search/phonetics.ts";
import { type ReadSearch, readSearch } from "#rules/search/terms.ts";
import type { Question, Reader } from "#rules/search/vocabulary.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { ReferenceData } from "#server/reference-data/reference-data.ts";
import type { CachedColumns } from "./columns.ts";
import type { Matches } from "./match-cache.ts";
import {
  findFuzzyMatches,
  findMatches,
  findPhoneticMatches,
  findPhoneticPrefixMatches,
  findRoughMatches,
  type Visible,
} from "./sql-search.ts";

type SearchContext = {
  locationId: string;
  lang: Lang;
  /** What is seen from there, in this language. */
  view: View;
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
  const { locationId, lang } = context;
  const key = `${locationId} ${lang} ${text}`;
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
  const { columns } = context;
  const found = seenOf(await columns.findMatches(db, read.terms), context, mostDoubted + 1);
  if (!isDoubtful(read.terms, found.scores)) return read;
  const main = await answerReader(db, readMainWords(read.searched ?? text), context);
  if (!main || found.ids.length === 0) return main ?? read;
  const own = await findMatches(db, main.terms, found.ids);
  if (!isBySection(main.terms, own.scores, context.view)) return read;
  const all = seenOf(await columns.findMatches(db, main.terms), context);
  return namesThings(main.terms, all.scores) ? main : read;
}

/** The first `most` of them that are visible. */
function seenOf({ ids, scores }: Matches, { columns, seen }: SearchContext, most = ids.length) {
  const found: { ids: string[]; scores: number[] } = { ids: [], scores: [] };
  for (const [at, id] of ids.entries()) {
    if (found.ids.length >= most) break;
    if (seen[columns.numberById.get(id) ?? -1] !== 1) continue;
    found.ids.push(id);
    found.scores.push(scores[at] ?? 0);
  }
  return found;
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
    case "rough": {
      const find = ask === "fuzzy" ? findFuzzyMatches : findRoughMatches;
      return (await Promise.all(of.map((word) => find(db, soundOf(word), visible)))).flat();
    }
  }
}
