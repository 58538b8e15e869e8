/**
 * Caches which words occur in the products that may be seen, with a product as the witness. To look a
 * word up among all products PostgreSQL reads the number of each product that has it. After an edit a
 * word with another witness still occurs, and of the others only the edited products are queried.
 */
import { BoundedMap } from "#rules/bounded-map.ts";
import { formOf, isFound } from "#rules/search/terms.ts";
import type { Visible, WordMatch } from "./sql-search.ts";
import type { WordEdits } from "./word-edits.ts";

/** By word a product with it, of all products or of `some`; as they are now or were at any later version. */
export type QueryWords = (
  words: readonly string[],
  some?: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

export type WordQuestion = { match: WordMatch; words: readonly string[]; visible: Visible };

export type WordCache = {
  /** Those of the words that occur at this version of the catalogue, or at a later one. */
  find(question: WordQuestion, version: number, query: QueryWords): Promise<string[]>;
};

type CachedWord = {
  /** The version at which the database was queried, or an earlier one. */
  version: number;
  /** null: no product has the word. */
  productId: string | null;
};

const maxWords = 2000;

export function createWordCache(edits: WordEdits): WordCache {
  const entries = new BoundedMap<string, CachedWord>(maxWords);

  const sinceOf = ({ version }: CachedWord, word: string) => {
    const form = formOf(word);
    return edits.since(version, (one) => isFound(form, one));
  };

  /** Whether the entry still holds; and where to look first if it may not. */
  function check(
    entry: CachedWord | undefined,
    word: string,
  ): { holds: boolean; some: readonly string[] } {
    const edited = entry && sinceOf(entry, word);
    const witness = entry?.productId ?? null;
    if (!edited) return { holds: false, some: witness === null ? [] : [witness] };
    const holds = witness === null ? edited.size === 0 : !edited.has(witness);
    return { holds, some: [...edited] };
  }

  /** A word that no product had can only occur in an edited one. */
  const isOnlyInEdited = (entry: CachedWord | undefined, word: string) =>
    entry?.productId === null && sinceOf(entry, word) !== undefined;

  return {
    async find({ match, words, visible }, version, query) {
      const keyOf = (word: string) => `${match} ${word} ${visible?.join() ?? ""}`;
      const entryOf = new Map(words.map((word) => [word, entries.get(keyOf(word))]));
      const open = words.filter((word) => !check(entryOf.get(word), word).holds);
      if (open.length > 0) {
        const some = new Set(open.flatMap((word) => check(entryOf.get(word), word).some));
        const near = some.size > 0 ? await query(open, [...some]) : new Map<string, string>();
        const rest = open.filter(
          (word) => !near.has(word) && !isOnlyInEdited(entryOf.get(word), word),
        );
        const far = rest.length > 0 ? await query(rest) : new Map<string, string>();
        for (const word of open) {
          const productId = near.get(word) ?? far.get(word) ?? null;
          entryOf.set(word, { version, productId });
          const latest = entries.get(keyOf(word));
          if (!latest || latest.version <= version)
            entries.set(keyOf(word), { version, productId });
        }
      }
      return words.filter((word) => (entryOf.get(word)?.productId ?? null) !== null);
    },
  };
}
