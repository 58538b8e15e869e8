/**
 * Caches which products a search finds, by its terms. After an edit only the edited products are
 * queried again: a price leaves every word as it is, and a rename is of one product.
 */
import { BoundedMap } from "#rules/bounded-map.ts";
import { isFound, type Term } from "#rules/search/terms.ts";
import type { WordEdits } from "./word-edits.ts";

export type Matches = { ids: readonly string[]; scores: ArrayLike<number> };
/** All products that match, or of these ids those that do; as they are now or were at any later version. */
export type QueryMatches = (ids?: readonly string[]) => Promise<Matches>;

export type MatchCache = {
  /** What the terms find at this version of the catalogue, or at a later one. */
  find(terms: readonly Term[], version: number, query: QueryMatches): Promise<Matches>;
};

type CachedMatches = Matches & {
  /** The version at which the database was queried, or an earlier one. */
  version: number;
};

/** Products found, of all cached searches: nine bytes each. */
const maxMatches = 500_000;

export function createMatchCache(edits: WordEdits, limit = maxMatches): MatchCache {
  const entries = new BoundedMap<string, CachedMatches>(limit, ({ ids }) => ids.length + 1);

  return {
    async find(terms, version, query) {
      const key = JSON.stringify(terms);
      const known = entries.get(key);
      const isSearched = (word: string) =>
        terms.some((term) => term.some((form) => isFound(form, word)));
      const edited = known && edits.since(known.version, isSearched);
      if (known && edited?.size === 0) return known;
      const next = known && edited ? merge(known, edited, await query([...edited])) : await query();
      const latest = entries.get(key);
      if (!latest || latest.version <= version) entries.set(key, { ...next, version });
      return next;
    },
  };
}

function merge(known: Matches, edited: ReadonlySet<string>, found: Matches): Matches {
  const ids: string[] = [];
  const scores: number[] = [];
  for (const [at, id] of known.ids.entries()) {
    if (edited.has(id)) continue;
    ids.push(id);
    scores.push(known.scores[at] ?? 0);
  }
  for (const [at, id] of found.ids.entries()) {
    ids.push(id);
    scores.push(found.scores[at] ?? 0);
  }
  return { ids, scores: Uint8Array.from(scores) };
}
