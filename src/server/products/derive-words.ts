/**
 * The words that a product is found by. `derive.ts` computes them with all other derived columns;
 * after a category got another name they are all that follows from it.
 */
import { setImmediate } from "node:timers/promises";
import { type Lang, langs } from "#contract/lang.ts";
import { remember } from "#rules/remember.ts";
import { soundOf } from "#rules/search/phonetics.ts";
import { foundWordsOf, isSpoken, searchWordsOf, tierMark } from "#rules/search/words.ts";
import type { Db } from "#server/platform/db/db.ts";
import {
  type DerivedWords,
  listSharedNames,
  listValueSources,
  listWordSources,
  type RewordedProduct,
  saveVocabulary,
  saveWords,
  type ValueSource,
  type WordSource,
} from "./sql-derive.ts";
import { vectorOf } from "./sql-search.ts";

/** A query of so many keeps the database, and its answer the process, for some ten milliseconds. */
const batchSize = 200;
/** Products between which other requests get their turn: a millisecond or two of work. */
const withoutPause = 10;

/** Updates the words of these products alone; returns the ids of those that have others now. */
export async function refreshWords(db: Db, ids: readonly string[]): Promise<string[]> {
  const reworded: string[] = [];
  const words = new Set<string>();
  const sorted = [...ids].sort();
  for (let from = 0; from < sorted.length; from += batchSize) {
    const sources = await listWordSources(db, sorted.slice(from, from + batchSize));
    const shared = await readShared(db, sources);
    const derived: RewordedProduct[] = [];
    for (const source of sources) {
      derived.push({ id: source.id, search: deriveWords(source, shared) });
      if (derived.length % withoutPause === 0) await setImmediate();
    }
    reworded.push(...(await saveWords(db, derived)));
    for (const { search } of derived) for (const word of search.words) words.add(word);
  }
  // At the end and sorted, so that concurrent writers of the same new words cannot deadlock.
  await saveVocabulary(db, vocabularyOf(words));
  return reworded;
}

/** Texts that products share, read once for a batch. */
export type SharedTexts = {
  names: ReadonlyMap<string, string[]>;
  /** In the order of ordinals: words in another order would be other words. */
  valuesOf(source: WordSource): ValueSource[];
};

export async function readShared(db: Db, sources: readonly WordSource[]): Promise<SharedTexts> {
  const named = sources.flatMap(({ brand_id, category_ids }) => [brand_id ?? [], category_ids]);
  const [names, values] = await Promise.all([
    listSharedNames(db, [...new Set(named.flat())]),
    listValueSources(db, [...new Set(sources.flatMap(valueIdsOf))]),
  ]);
  const byId = new Map(values.map((value) => [value.id, value]));
  return {
    names,
    valuesOf: (source) =>
      [...new Set(valueIdsOf(source))]
        .flatMap((id) => byId.get(id) ?? [])
        .sort((one, other) => one.ordinal - other.ordinal),
  };
}

/** Of its attributes and options. */
const valueIdsOf = ({ value_ids, codes_of_variants }: WordSource): string[] => [
  ...value_ids,
  ...codes_of_variants.flatMap(({ options }) => options.map(({ value_id }) => value_id)),
];

export function namesOf({ names }: WordSource): Record<Lang, string> {
  const name = (lang: Lang) => names[lang] || names.ua || "";
  return { ua: name("ua"), ru: name("ru"), en: name("en") };
}

/** What people call it on their lists. */
const otherNamesOf = ({ concepts }: WordSource): string[] =>
  concepts.flatMap((texts) =>
    langs.flatMap((lang) => [texts[lang]?.name ?? "", ...(texts[lang]?.synonyms ?? [])]),
  );

/** Names of brands and categories, and values of attributes. */
const wordsOfShared = remember(5_000, (text: string): readonly string[] => foundWordsOf(text));

export function deriveWords(source: WordSource, { names, valuesOf }: SharedTexts): DerivedWords {
  const namesById = (id: string | null) => (id === null ? [] : (names.get(id) ?? []));
  const variants = source.codes_of_variants.flatMap(({ sku, barcode }) => [sku, barcode]);
  const tiers = searchWordsOf(
    {
      names: Object.values(namesOf(source)),
      brandName: namesById(source.brand_id).join(" "),
      categoryNames: source.category_ids.flatMap(namesById),
      characteristics: valuesOf(source).flatMap(({ labels }) => labels),
      otherNames: otherNamesOf(source),
      codes: [source.sku, source.barcode, ...variants],
    },
    wordsOfShared,
  );
  return {
    words: tiers.flatMap((words, at) => (at === 0 ? words : [tierMark, ...words])),
    vector: vectorOf(tiers),
  };
}

export function vocabularyOf(words: ReadonlySet<string>): [word: string, sound: string][] {
  return [...words].flatMap((word): [string, string][] => {
    const sound = isSpoken(word) ? soundOf(word) : "";
    return sound === "" ? [] : [[word, sound]];
  });
}
