/**
 * The words that a product is found by. `derive.ts` computes them with all other derived columns;
 * after a category got another name they are all that follows from it.
 */
import { setImmediate } from "node:timers/promises";
import type { Lang } from "#contract/lang.ts";
import { remember } from "#rules/remember.ts";
import { soundOf } from "#rules/search/phonetics.ts";
import { isSpoken, searchWordsOf, tierMark, wordsOf } from "#rules/search/words.ts";
import type { Db } from "#server/platform/db/db.ts";
import {
  type DerivedWords,
  listValueSources,
  listWordSources,
  type RewordedProduct,
  saveVocabulary,
  saveWords,
  type ValueSource,
  type WordSource,
} from "./sql-derive.ts";
import { vectorOf } from "./sql-search.ts";

const batchSize = 500;
/** Products between which other requests get their turn: some milliseconds of work. */
const withoutPause = 50;

/** Updates the words of these products alone; returns the ids of those that have others now. */
export async function refreshWords(db: Db, ids: readonly string[]): Promise<string[]> {
  const reworded: string[] = [];
  const words = new Set<string>();
  const sorted = [...ids].sort();
  for (let from = 0; from < sorted.length; from += batchSize) {
    const sources = await listWordSources(db, sorted.slice(from, from + batchSize));
    const valuesOf = await readValues(db, sources);
    const derived: RewordedProduct[] = [];
    for (const source of sources) {
      derived.push({ id: source.id, search: deriveWords(source, valuesOf(source.value_ids)) });
      if (derived.length % withoutPause === 0) await setImmediate();
    }
    reworded.push(...(await saveWords(db, derived)));
    for (const { search } of derived) for (const word of search.words) words.add(word);
  }
  // At the end and sorted, so that concurrent writers of the same new words cannot deadlock.
  await saveVocabulary(db, vocabularyOf(words));
  return reworded;
}

/** In the order of ordinals: words in another order would be other words. */
export type ValuesOf = (ids: readonly string[]) => ValueSource[];

export async function readValues(db: Db, sources: readonly WordSource[]): Promise<ValuesOf> {
  const wanted = new Set(sources.flatMap((source) => source.value_ids));
  const values = await listValueSources(db, [...wanted]);
  const byId = new Map(values.map((value) => [value.id, value]));
  return (ids) =>
    ids.flatMap((id) => byId.get(id) ?? []).sort((one, other) => one.ordinal - other.ordinal);
}

export function namesOf({ names }: WordSource): Record<Lang, string> {
  const name = (lang: Lang) => names[lang] || names.ua || "";
  return { ua: name("ua"), ru: name("ru"), en: name("en") };
}

/** Names of brands and categories, and values of attributes. */
const wordsOfShared = remember(5_000, (text: string): readonly string[] => wordsOf(text));

export function deriveWords(source: WordSource, values: readonly ValueSource[]): DerivedWords {
  const tiers = searchWordsOf(
    {
      names: Object.values(namesOf(source)),
      brandName: source.brand_names.join(" "),
      categoryNames: source.category_names,
      characteristics: values.flatMap(({ labels }) => labels),
      codes: [source.sku, source.barcode, ...source.variant_codes],
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
