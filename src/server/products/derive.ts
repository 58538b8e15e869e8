/**
 * Derived columns of a product: sort keys of its name, search words, ordinals of its attribute
 * values, the current price, and whether it can be had. Code that writes a product, its variants, attributes, brand or
 * categories must call `refreshDerived` in the same transaction.
 */
import { setImmediate } from "node:timers/promises";
import { nameKey } from "#rules/catalogue/collate.ts";
import type { Db } from "#server/platform/db/db.ts";
import { derivePrices, type PricingContext, readPricingContext } from "./derive-prices.ts";
import {
  deriveWords,
  namesOf,
  readShared,
  type SharedTexts,
  vocabularyOf,
} from "./derive-words.ts";
import {
  type DerivedProduct,
  listSources,
  type ProductSource,
  saveDerived,
  saveVocabulary,
} from "./sql-derive.ts";

/** Large enough to be fast, small enough for memory. */
const batchSize = 500;
/** Products between which other requests get their turn: a millisecond or two of work. */
const withoutPause = 5;

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
    const shared = await readShared(db, sources);
    const derived: DerivedProduct[] = [];
    for (const source of sources) {
      derived.push(deriveProduct(source, { ...pricing, shared }));
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

type DeriveContext = PricingContext & { shared: SharedTexts };

function deriveProduct(source: ProductSource, context: DeriveContext): DerivedProduct {
  const prices = derivePrices(source, context);
  const names = namesOf(source);
  return {
    id: source.id,
    columns: {
      name_key_ua: nameKey(names.ua, "ua"),
      name_key_en: nameKey(names.en, "en"),
      name_key_ru: nameKey(names.ru, "ru"),
      facet_values: context.shared.valuesOf(source).map(({ ordinal }) => ordinal),
      ...prices.columns,
    },
    search: deriveWords(source, context.shared),
    variants: prices.variants,
  };
}
