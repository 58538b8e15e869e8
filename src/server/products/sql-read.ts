import { type SQL, sql } from "drizzle-orm";
import { cardFields } from "#contract/product-names.ts";
import type { Product } from "#contract/products.ts";
import { readFields } from "#rules/catalogue/catalogue.ts";
import type { Db } from "#server/platform/db/db.ts";
import { type BuiltQuery, buildQuery, queryBuilt } from "#server/platform/db/prepared-query.ts";
import { fieldsIn, type ProductField, type ProductLocale, perLocale } from "./sql-fields.ts";
import { nameKeyColumn } from "./sql-name-keys.ts";

/** The products of these ids that are displayed, in the order of the ids. */
export async function readProducts<Field extends ProductField = ProductField>(
  db: Db,
  ids: readonly string[],
  locale: ProductLocale,
  wanted: readonly Field[] | null,
): Promise<Pick<Product, Field>[]> {
  const found = await readProductsById(db, ids, locale, wanted);
  // An id from a URL may be in upper case.
  return ids.flatMap((id) => found.get(id.toLowerCase()) ?? []);
}

/**
 * One product with all its fields. Planning this statement takes many times as long as running it,
 * and so it is prepared: by the equality PostgreSQL sees that one plan suits every product.
 */
export async function readProduct(
  db: Db,
  id: string,
  locale: ProductLocale,
): Promise<Product | undefined> {
  const [row] = await queryBuilt<{ product: Product }>(db, productQueryOf(locale), { id });
  return row?.product;
}

const productQueryOf = perLocale((locale) =>
  buildQuery(
    `product_${locale.lang}`,
    selectOne(locale, sql`p.id = ${sql.placeholder("id")}::uuid`),
  ),
);

const selectOne = (locale: ProductLocale, condition: SQL, more = sql``) => sql`
  select ${objectOf(fieldsIn(locale))} as product ${more}
  from products p where ${condition} and p.displayed`;

/** Of the cards in the shop's lists. */
const cardNames = readFields([...cardFields])?.join();
const idsToFind = sql`${sql.placeholder("ids")}`;

/** Prepared, as they are the reads of every list; a client's own choice of fields is not. */
const cardQueryOf = perLocale((locale) =>
  buildQuery(
    `product_cards_${locale.lang}`,
    selectByIds(wantedFields(locale, readFields([...cardFields])), idsToFind),
  ),
);
const completeQueryOf = perLocale((locale) =>
  buildQuery(`products_${locale.lang}`, selectByIds(fieldsIn(locale), idsToFind)),
);

function preparedFor(
  locale: ProductLocale,
  wanted: readonly ProductField[] | null,
): BuiltQuery | undefined {
  if (wanted === null) return completeQueryOf(locale);
  return wanted.join() === cardNames ? cardQueryOf(locale) : undefined;
}

/** Without `names` all of them. */
function wantedFields(
  locale: ProductLocale,
  names: readonly ProductField[] | null,
): Partial<Record<ProductField, SQL>> {
  const fields = fieldsIn(locale);
  return names ? Object.fromEntries(names.map((name) => [name, fields[name]])) : fields;
}

const selectByIds = (fields: Partial<Record<ProductField, SQL>>, ids: SQL) => sql`
  select p.id, ${objectOf(fields)} as product
  from products p where p.id = any(${ids}::uuid[]) and p.displayed`;

const objectOf = (fields: Partial<Record<ProductField, SQL>>): SQL => {
  const pairs = Object.entries(fields).map(
    ([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`,
  );
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
};

/** By id, as the database writes it. */
export async function readProductsById<Field extends ProductField = ProductField>(
  db: Db,
  ids: readonly string[],
  locale: ProductLocale,
  wanted: readonly Field[] | null,
): Promise<Map<string, Pick<Product, Field>>> {
  if (ids.length === 0) return new Map();
  type Row = { id: string; product: Pick<Product, Field> };
  const prepared = preparedFor(locale, wanted);
  const rows = prepared
    ? await queryBuilt<Row>(db, prepared, { ids })
    : (await db.execute<Row>(selectByIds(wantedFields(locale, wanted), sql`${sql.param(ids)}`)))
        .rows;
  return new Map(rows.map(({ id, product }) => [id, product]));
}

/** Products with one of these as their own sku or a variant's. */
export async function listIdsBySku(db: Db, skus: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from products where sku = any(${sql.param(skus)}::text[])
    union
    select product_id from product_variants where sku = any(${sql.param(skus)}::text[])`);
  return rows.map(({ id }) => id);
}

/** Products with any of these tags. */
export async function listIdsByTag(db: Db, tags: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from products where tags && ${sql.param(tags)}::text[]`,
  );
  return rows.map(({ id }) => id);
}

export type ReviewCount = { rating: number; count: number };

const countReviews = (product: SQL) => sql`array(
  select json_build_object('rating', rating, 'count', count(*)) from reviews
  where product_id = ${product} and state = 'approved' group by rating) as review_counts`;

const reviewCountsQuery = buildQuery(
  "review_counts",
  sql`select ${countReviews(sql`${sql.placeholder("id")}::uuid`)}`,
);

/** The number of reviews per rating. */
export async function readReviewCounts(db: Db, id: string): Promise<ReviewCount[]> {
  type Row = { review_counts: ReviewCount[] };
  const [row] = await queryBuilt<Row>(db, reviewCountsQuery, { id });
  return row?.review_counts ?? [];
}

const productAtQueryOf = perLocale((locale) =>
  buildQuery(
    `product_at_${locale.lang}`,
    selectOne(locale, sql`p.path = ${sql.placeholder("path")}`, sql`, ${countReviews(sql`p.id`)}`),
  ),
);

type ProductAt = { product: Product; review_counts: ReviewCount[] };

/** With its reviews per rating, which its page shows. A path has at most one product. */
export async function readProductAt(
  db: Db,
  path: string,
  locale: ProductLocale,
): Promise<ProductAt | undefined> {
  const [row] = await queryBuilt<ProductAt>(db, productAtQueryOf(locale), { path });
  return row;
}

/** What the snapshot's index contains of a product besides its wire fields. */
export type IndexFacts = {
  id: string;
  name_key: string;
  search_words: string[];
  facet_values: number[];
  tags: string[];
  variant_skus: string[];
};

export async function readIndexFacts(
  db: Db,
  ids: readonly string[],
  lang: ProductLocale["lang"],
): Promise<IndexFacts[]> {
  const { rows } = await db.execute<IndexFacts>(sql`
    select id, ${nameKeyColumn(lang)} as name_key, facet_values, tags,
      coalesce(w.words, '{}') as search_words,
      array(select v.sku from product_variants v where v.product_id = p.id and v.sku <> ''
            order by v.sku) as variant_skus
    from products p left join product_words w on w.product_id = p.id
    where id = any(${sql.param(ids)}::uuid[])`);
  return rows;
}
