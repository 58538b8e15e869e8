/** The owner's list of products: hidden ones and drafts in, filtered and sorted by the database. */
import { type SQL, sql } from "drizzle-orm";
import type { Lang } from "#contract/lang.ts";
import { stemsOf } from "#rules/search/stems.ts";
import { searchedWordsOf, withoutSign } from "#rules/search/words.ts";
import { type ChangedFilters, changedConditions } from "#server/platform/db/changed-since.ts";
import type { Db } from "#server/platform/db/db.ts";
import { escapeLike, likePattern } from "#server/platform/db/like-pattern.ts";
import { longCountsByDb } from "#server/platform/db/long-counts.ts";
import { rating } from "./sql-fields.ts";
import { nameKeyColumn } from "./sql-name-keys.ts";
import { ownerQuantity, ownerStockStatus } from "./sql-owner-fields.ts";

export type OwnerFilters = ChangedFilters & {
  search?: string | undefined;
  /** each with all below it */
  categoryId?: string | undefined;
  categoryIds?: readonly string[] | undefined;
  brandId?: string | undefined;
  supplierId?: string | undefined;
  ids?: readonly string[] | undefined;
  skus?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  enabled?: boolean | undefined;
  discontinued?: boolean | undefined;
  onSale?: boolean | undefined;
  stockStatuses?: readonly string[] | undefined;
  /** kopiykas */
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  /** by key or label of an attribute, keys or labels of its values */
  attributes?: readonly { name: string; values: readonly string[] }[] | undefined;
};

export type OwnerSort = { key: string; isDescending: boolean };
export type OwnerPage = {
  filters: OwnerFilters;
  sort: readonly OwnerSort[];
  limit: number;
  offset: number;
};

const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;
const uuids = (values: readonly string[]) => sql`${sql.param(values)}::uuid[]`;

function conditionOf(filters: OwnerFilters): SQL {
  const { ids, skus, tags, categoryId, categoryIds, priceFrom, priceTo } = filters;
  const when = <T>(value: T | undefined, condition: (value: T) => SQL) =>
    value === undefined ? [] : [condition(value)];
  const all = [
    ...when(filters.search, () => inFound),
    ...when(categoryId, (id) => inBranches([id])),
    ...when(categoryIds, inBranches),
    ...when(filters.brandId, (id) => sql`p.brand_id = ${id}`),
    ...when(filters.supplierId, (id) => sql`p.supplier_id = ${id}`),
    ...when(ids, (some) => sql`p.id = any(${uuids(some)})`),
    ...when(
      skus,
      (some) => sql`(p.sku = any(${texts(some)}) or p.id in (
      select v.product_id from product_variants v where v.sku = any(${texts(some)})))`,
    ),
    ...when(tags, (some) => sql`p.tags && ${texts(some)}`),
    ...when(filters.enabled, (is) => sql`coalesce(p.draft_enabled, p.displayed) = ${is}`),
    ...when(filters.discontinued, (is) => sql`p.discontinued = ${is}`),
    ...when(filters.onSale, (is) => sql`p.on_sale = ${is}`),
    ...when(filters.stockStatuses, (some) => sql`(${ownerStockStatus}) = any(${texts(some)})`),
    ...when(priceFrom || undefined, (price) => sql`p.price >= ${price}::bigint`),
    ...when(priceTo || undefined, (price) => sql`p.price <= ${price}::bigint`),
    ...(filters.attributes ?? []).map(withAttribute),
    ...changedConditions(filters, {
      id: sql`p.id`,
      changed: sql`coalesce(p.date_updated, p.date_created)`,
    }),
  ];
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
}

function inBranches(ids: readonly string[]): SQL {
  return sql`p.id in (
    with recursive branch (id) as (
      select id from product_categories where id = any(${uuids(ids)})
      union
      select c.id from product_categories c join branch on c.parent_id = branch.id
    )
    select l.product_id from product_category_links l join branch on branch.id = l.category_id)`;
}

function withAttribute({ name, values }: { name: string; values: readonly string[] }): SQL {
  const lower = values.map((value) => value.toLowerCase());
  const isNamed = (row: SQL, own: SQL) => sql`(lower(${row}.name) = any(${own})
    or exists (select from jsonb_each(${row}.translations) as t (lang, texts)
               where lower(t.texts ->> 'label') = any(${own})))`;
  return sql`p.facet_values && array(
    select v.ordinal from attribute_values v join attributes a on a.id = v.attribute_id
    where ${isNamed(sql`a`, texts([name.toLowerCase()]))} and ${isNamed(sql`v`, texts(lower))})`;
}

const inFound = sql`p.id in (select id from found)`;

/**
 * Before the list's statement: what the search finds, once. Within the condition PostgreSQL would
 * read all of it again for each product that the list's order comes to.
 */
function withFound({ search }: OwnerFilters, select: SQL): SQL {
  if (search === undefined) return select;
  return sql`with found (id) as materialized (${searched(search)}) ${select}`;
}

/** A part of a sku, or every word. Each branch has an index of its own, which an "or" could not use. */
function searched(text: string): SQL {
  const part = likePattern(text);
  return sql`select id from products where sku ilike ${part}
    union select id from products where barcode = ${text} and barcode <> ''
    union select id from products where code = ${text} and code <> ''
    union select product_id from product_variants where sku ilike ${part}
    union select product_id from product_variants where barcode = ${text} and barcode <> ''
    union ${idsWithWords(text)}`;
}

/** The ids of products with every word of the text. */
export function idsWithWords(text: string): SQL {
  const words = searchQuery(text);
  return sql`select product_id from product_words
    where ${words ? sql`vector @@ ${words}::tsquery` : sql`false`}`;
}

/** The words of the search as PostgreSQL's tsquery; undefined: it has none. */
function searchQuery(text: string): string | undefined {
  const words = searchedWordsOf(text).map(withoutSign);
  if (words.length === 0) return undefined;
  return words
    .map((word) => [`'${word}':*`, ...stemsOf(word).map((stem) => `'=${stem}'`)].join(" | "))
    .map((forms) => `(${forms})`)
    .join(" & ");
}

const rankOf = (words: string) => sql`coalesce((
  select ts_rank(w.vector, ${words}::tsquery) from product_words w where w.product_id = p.id), 0.0)`;

/** What a list can be sorted by; other names are passed over. */
function sortColumns(lang: Lang, search: string | undefined): Record<string, SQL> {
  const words = search === undefined ? undefined : searchQuery(search);
  return {
    id: sql`p.id`,
    name: nameKeyColumn(lang),
    slug: sql`p.slug`,
    path: sql`p.path`,
    sku: sql`p.sku`,
    barcode: sql`p.barcode`,
    code: sql`p.code`,
    price: sql`p.price`,
    regular_price: sql`p.regular_price`,
    sale_price: sql`p.sale_price`,
    min_price: sql`p.min_price`,
    cost_price: sql`p.cost_price`,
    on_sale: sql`p.on_sale`,
    enabled: sql`coalesce(p.draft_enabled, p.displayed)`,
    displayed: sql`coalesce(p.draft_enabled, p.displayed)`,
    discontinued: sql`p.discontinued`,
    stock_status: sql`p.stock_status`,
    stock_quantity: ownerQuantity,
    low_stock_threshold: sql`p.low_stock_threshold`,
    bin_location: sql`p.bin_location`,
    weight: sql`p.weight`,
    position: sql`p.position`,
    popularity: sql`p.popularity`,
    rating,
    rating_votes: sql`p.rating_votes`,
    tax_class: sql`p.tax_class`,
    category_name: sql`(select c.translations -> 'ua' ->> 'name'
      from product_categories c where c.id = p.category_id)`,
    brand_name: sql`(select b.translations -> 'ua' ->> 'name'
      from brands b where b.id = p.brand_id)`,
    date_created: sql`p.date_created`,
    date_updated: sql`p.date_updated`,
    date_sale_from: sql`p.date_sale_from`,
    date_sale_to: sql`p.date_sale_to`,
    date_stock_expected: sql`p.date_stock_expected`,
    ...(search !== undefined && {
      search: sql`- (case when p.sku ilike ${escapeLike(search)} then 2.0
        when p.sku ilike ${likePattern(search)} then 1.0 else 0.0 end
        + ${words ? rankOf(words) : sql`0.0`})`,
    }),
  };
}

/** What is not there comes last. Where nothing is missing an index gives the order as it stands. */
function directionOf(key: string, isDescending: boolean): SQL {
  const mayMiss = key.startsWith("date_") && key !== "date_created";
  if (!isDescending) return sql`asc`;
  return mayMiss || key === "sale_price" || key === "stock_quantity"
    ? sql`desc nulls last`
    : sql`desc`;
}

/** Ids of one page, and how many there are at all with the range of their prices (kopiykas). */
export async function listOwnerIds(
  db: Db,
  lang: Lang,
  { filters, sort, limit, offset }: OwnerPage,
): Promise<{ ids: string[]; total: number; min: number; max: number }> {
  const known = sortColumns(lang, filters.search);
  const condition = conditionOf(filters);
  const order = sort.flatMap(({ key, isDescending }) => {
    const column = Object.hasOwn(known, key) ? known[key] : undefined;
    return column ? [sql`${column} ${directionOf(key, isDescending)}`] : [];
  });
  const inOrder =
    order.length === 0 && filters.ids ? [sql`array_position(${uuids(filters.ids)}, p.id)`] : order;
  const terms = inOrder.length > 0 ? inOrder : [sql`p.date_created desc`];
  // Ties by id, in the direction of the first term: so an index can give both.
  const isDown = terms === inOrder ? sort[0]?.isDescending === true : true;
  const tie = isDown ? sql`p.id desc` : sql`p.id`;
  const page = sql`
    select p.id::text as id from products p where ${condition}
    order by ${sql.join([...terms, tie], sql`, `)} limit ${limit} offset ${offset}`;
  const [{ rows }, count] = await Promise.all([
    db.execute<{ id: string }>(withFound(filters, page)),
    longCountsOf(db).find(filters) ?? countOwned(db, filters, condition),
  ]);
  return { ids: rows.map(({ id }) => id), ...count };
}

/** `min`, `max`: kopiykas */
type OwnerCount = { total: number; min: number; max: number };
const longCountsOf = longCountsByDb<OwnerCount>();

async function countOwned(db: Db, filters: OwnerFilters, condition: SQL): Promise<OwnerCount> {
  const { rows } = await db.execute<OwnerCount>(
    withFound(
      filters,
      sql`select count(*)::int as total, coalesce(min(p.price), 0) as min,
        coalesce(max(p.price), 0) as max from products p where ${condition}`,
    ),
  );
  const count = rows[0] ?? { total: 0, min: 0, max: 0 };
  longCountsOf(db).set(filters, count);
  return count;
}
