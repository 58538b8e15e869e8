/**
 * Derived columns of a product: sort keys of its name, search words, ordinals of its attribute
 * values, the current price, and whether it can be had. Code that writes a product, its variants, attributes, brand or
 * categories must call `refreshDerived` in the same transaction.
 */
import { setImmediate } from "node:timers/promises";
import type { Lang } from "#contract/lang.ts";
import { nameKey } from "#rules/catalogue/collate.ts";
import { soundOf } from "#rules/search/phonetics.ts";
import { isSpoken, searchWordsOf, tierMark } from "#rules/search/words.ts";
import type { Db } from "#server/platform/db/db.ts";
import { derivePrices, type PricingContext, readPricingContext } from "./derive-prices.ts";
import {
  type DerivedProduct,
  listSources,
  listValueSources,
  type ProductSource,
  saveDerived,
  saveVocabulary,
  type ValueSource,
} from "./sql-derive.ts";
import { vectorOf } from "./sql-search.ts";

/** Large enough to be fast, small enough for memory. */
const batchSize = 500;
/** Products between which other requests get their turn: some milliseconds of work. */
const withoutPause = 20;

/**
 * Updates the derived columns of these products as of `now`; returns the ids of those whose current
 * price or stock status changed.
 */
export async function refreshDerived(
  db: Db,
  ids: readonly string[] | "all",
  now: number,
): Promise<string[]> {
  return (await refreshDerivedRows(db, ids, now)).repriced;
}

/** As `refreshDerived`; `changed`: all products of which something derived is different now. */
export async function refreshDerivedRows(
  db: Db,
  ids: readonly string[] | "all",
  now: number,
): Promise<{ repriced: string[]; changed: string[] }> {
  const pricing = await readPricingContext(db, now);
  const repriced: string[] = [];
  const changed: string[] = [];
  const words = new Set<string>();
  let after: string | undefined;
  do {
    const sources = await listSources(db, { ids, after, limit: batchSize });
    const valueIds = new Set(sources.flatMap((source) => source.value_ids));
    const valuesOf = openValues(await listValueSources(db, [...valueIds]));
    const derived: DerivedProduct[] = [];
    for (const source of sources) {
      derived.push(deriveProduct(source, { ...pricing, valuesOf }));
      if (derived.length % withoutPause === 0) await setImmediate();
    }
    const saved = await saveDerived(db, derived);
    repriced.push(...saved.repriced);
    changed.push(...saved.changed);
    for (const { search } of derived) for (const word of search.words) words.add(word);
    after = sources.length === batchSize ? sources.at(-1)?.id : undefined;
  } while (after);
  // At the end and sorted, so that concurrent writers of the same new words cannot deadlock.
  await saveVocabulary(db, vocabularyOf(words));
  return { repriced, changed };
}

type DeriveContext = PricingContext & {
  /** In the order of ordinals: words in another order would be other words. */
  valuesOf: (ids: readonly string[]) => ValueSource[];
};

function openValues(values: readonly ValueSource[]): DeriveContext["valuesOf"] {
  const byId = new Map(values.map((value) => [value.id, value]));
  return (ids) =>
    ids.flatMap((id) => byId.get(id) ?? []).sort((one, other) => one.ordinal - other.ordinal);
}

function deriveProduct(source: ProductSource, context: DeriveContext): DerivedProduct {
  const prices = derivePrices(source, context);
  const name = (lang: Lang) => source.names[lang] || source.names.ua || "";
  const names: Record<Lang, string> = { ua: name("ua"), ru: name("ru"), en: name("en") };
  const values = context.valuesOf(source.value_ids);
  const tiers = searchWordsOf({
    names: Object.values(names),
    brandName: source.brand_names.join(" "),
    categoryNames: source.category_names,
    characteristics: values.flatMap(({ labels }) => labels),
    codes: [source.sku, source.barcode, ...source.variant_codes],
  });
  return {
    id: source.id,
    columns: {
      name_key_ua: nameKey(names.ua, "ua"),
      name_key_en: nameKey(names.en, "en"),
      name_key_ru: nameKey(names.ru, "ru"),
      facet_values: values.map(({ ordinal }) => ordinal),
      ...prices.columns,
    },
    search: {
      words: tiers.flatMap((words, at) => (at === 0 ? words : [tierMark, ...words])),
      vector: vectorOf(tiers),
    },
    variants: prices.variants,
  };
}

function vocabularyOf(words: ReadonlySet<string>): [word: string, sound: string][] {
  return [...words].flatMap((word): [string, string][] => {
    const sound = isSpoken(word) ? soundOf(word) : "";
    return sound === "" ? [] : [[word, sound]];
  });
}
