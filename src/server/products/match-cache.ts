/**
 * Caches which products a search finds, by its terms. After an edit only the edited products are
 * queried again: a price leaves every word as it is, and a rename is of one product.
 */
import { BoundedMap } from "#rules/bounded-map.ts";
import type { Term } from "#rules/search/terms.ts";

export type Matches = { ids: readonly string[]; scores: ArrayLike<number> };
/** All products that match, or of these ids those that do; as they are now or were at any later version. */
export type QueryMatches = (ids?: readonly string[]) => Promise<Matches>;

export type MatchCache = {
  /** What the terms find at this version of the catalogue, or at a later one. */
  find(terms: readonly Term[], version: number, query: QueryMatches): Promise<Matches>;
  /** These products may have other words since this version; versions only rise. */
  addEdits(version: number, ids: readonly string[]): void;
};

type CachedMatches = Matches & {
  /** The version at which the database was queried, or an earlier one. */
  version: number;
};

/** Products found, of all cached searches: nine bytes each. */
const maxMatches = 500_000;
/** Of edited products. Above this, asking about all products takes no longer. */
const maxEdited = 500;

export function createMatchCache(limit = maxMatches): MatchCache {
  const entries = new BoundedMap<string, CachedMatches>(limit, ({ ids }) => ids.length + 1);
  let edits: { version: number; ids: readonly string[] }[] = [];
  /** Edits up to this version are forgotten. */
  let forgotten = Number.NEGATIVE_INFINITY;

  /** undefined: too many, or not known any more. */
  function editedSince(version: number): Set<string> | undefined {
    if (version < forgotten) return undefined;
    return new Set(edits.flatMap((edit) => (edit.version > version ? edit.ids : [])));
  }

  return {
    async find(terms, version, query) {
      const key = JSON.stringify(terms);
      const known = entries.get(key);
      const edited = known && editedSince(known.version);
      if (known && edited?.size === 0) return known;
      const next = known && edited ? merge(known, edited, await query([...edited])) : await query();
      const latest = entries.get(key);
      if (!latest || latest.version <= version) entries.set(key, { ...next, version });
      return next;
    },
    addEdits(version, ids) {
      if (ids.length === 0) return;
      edits.push({ version, ids });
      let size = 0;
      const lastForgotten = edits.findLastIndex((edit) => {
        size += edit.ids.length;
        return size > maxEdited;
      });
      forgotten = edits[lastForgotten]?.version ?? forgotten;
      edits = edits.slice(lastForgotten + 1);
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
