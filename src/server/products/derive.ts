/**
 * Derived columns of a product: sort keys of its name, search words, ordinals of its attribute
 * values, the current price, and whether it can be had. Code that writes a product, its variants, attributes, brand or
 * categories must call `refreshDerived` in the same transaction.
 */
import { setImmediate } from "node:timers/promises";
import type { Lang } from "#contract/lang.ts";
import { nameKey } from "#rules/catalogue/collate.ts";
import { quantityOf, type StockFacts, shownStockStatus } from "#rules/catalogue/stock-status.ts";
import { type Discount, type PricedProduct, priceInForce } from "#rules/pricing/prices.ts";
import { soundOf } from "#rules/search/phonetics.ts";
import { isSpoken, searchWordsOf, tierMark } from "#rules/search/words.ts";
import type { Db } from "#server/platform/db/db.ts";
import {
  type CategoryDiscount,
  type DerivedProduct,
  listCategoryDiscounts,
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
  const discounts = discountsByCategory(await listCategoryDiscounts(db));
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
      derived.push(deriveProduct(source, { valuesOf, discounts, now }));
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

type DeriveContext = {
  /** In the order of ordinals: words in another order would be other words. */
  valuesOf: (ids: readonly string[]) => ValueSource[];
  /** by category */
  discounts: ReadonlyMap<string, readonly Discount[]>;
  now: number;
};

function openValues(values: readonly ValueSource[]): DeriveContext["valuesOf"] {
  const byId = new Map(values.map((value) => [value.id, value]));
  return (ids) =>
    ids.flatMap((id) => byId.get(id) ?? []).sort((one, other) => one.ordinal - other.ordinal);
}

function deriveProduct(
  source: ProductSource,
  { valuesOf, discounts, now }: DeriveContext,
): DerivedProduct {
  const stock = stockOf(source);
  const found = priceInForce(pricedOf(source, stock, discounts), now);
  const name = (lang: Lang) => source.names[lang] || source.names.ua || "";
  const names: Record<Lang, string> = { ua: name("ua"), ru: name("ru"), en: name("en") };
  const values = valuesOf(source.value_ids);
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
      price: found.price,
      min_price: found.minPrice,
      on_sale: found.onSale,
      stock_status: shownStockStatus(stock, found.minPrice),
    },
    search: {
      words: tiers.flatMap((words, at) => (at === 0 ? words : [tierMark, ...words])),
      vector: vectorOf(tiers),
    },
    variants: source.variants.map(({ id }) => ({ id, price: found.variantPrices.get(id) ?? 0 })),
  };
}

function vocabularyOf(words: ReadonlySet<string>): [word: string, sound: string][] {
  return [...words].flatMap((word): [string, string][] => {
    const sound = isSpoken(word) ? soundOf(word) : "";
    return sound === "" ? [] : [[word, sound]];
  });
}

function stockOf(source: ProductSource): StockFacts {
  return {
    discontinued: source.discontinued,
    quantity: quantityOf(
      source.stock_quantity,
      source.variants.map((variant) => variant.stock_quantity),
    ),
    backorder: source.stock_backorder,
    preorder: source.stock_preorder,
  };
}

function pricedOf(
  source: ProductSource,
  stock: StockFacts,
  discounts: ReadonlyMap<string, readonly Discount[]>,
): PricedProduct {
  return {
    regularPrice: source.regular_price,
    salePrice: source.sale_price,
    sale: { from: source.sale_from, to: source.sale_to },
    // Whatever it costs: what it costs is asked here.
    stockStatus: shownStockStatus(stock, 1),
    variants: source.variants.map((variant) => ({
      id: variant.id,
      regularPrice: variant.regular_price,
      stockQuantity: variant.stock_quantity,
    })),
    discounts: source.category_ids.flatMap((id) => discounts.get(id) ?? []),
  };
}

/** By category: its own discount and those of its ancestors. */
function discountsByCategory(
  categories: readonly CategoryDiscount[],
): ReadonlyMap<string, readonly Discount[]> {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const found = new Map<string, Discount[]>();
  for (const { id } of categories) {
    const own: Discount[] = [];
    const seen = new Set<string>();
    let at: string | null = id;
    while (at !== null && !seen.has(at)) {
      seen.add(at);
      const category = byId.get(at);
      if (category?.displayed && category.percent > 0) own.push(category);
      at = category?.parent_id ?? null;
    }
    found.set(id, own);
  }
  return found;
}
