import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { type BuiltQuery, buildQuery, queryBuilt } from "#server/platform/db/prepared-query.ts";
import type { ChangeKind } from "./sql-changes.ts";

export type FingerprintedKind = Extract<ChangeKind, "product" | "category" | "attribute" | "brand">;

const names = (text: string) => text.split(" ");

/** Columns that change often; they have a fingerprint of their own. */
const volatileColumns = names(
  "price regular_price sale_price min_price on_sale stock_status stock_quantity rating_sum rating_votes",
);
/** Columns that only the owner sees, or sees through another one. */
const ownerColumns = names(
  "version date_updated code cost_price supplier_id tax_class date_stock_expected discontinued stock_preorder stock_backorder quantity_min quantity_inc low_stock_threshold low_stock_rank bin_location",
);
/** Of products: after a write of these alone, the fingerprint of all other facts is as it was. */
export const offerColumns: ReadonlySet<string> = new Set([...volatileColumns, ...ownerColumns]);

const arrayOf = (columns: Iterable<string>) =>
  sql.raw(`array[${[...columns].map((column) => `'${column}'`).join(", ")}]`);
const datesAndVersion = arrayOf(["version", "date_created", "date_updated"]);
const rowsOf = (table: string, order: SQL) => sql`(
  select jsonb_agg(to_jsonb(part) order by ${order})
  from ${sql.identifier(table)} part where part.product_id = p.id)`;

const productFacts = sql`
    md5(jsonb_build_array(
      to_jsonb(p) - ${arrayOf(offerColumns)}::text[],
      ${rowsOf("product_category_links", sql`part.category_id`)},
      ${rowsOf("product_attributes", sql`part.value_id`)},
      ${rowsOf("product_options", sql`part.id`)},
      ${rowsOf("product_images", sql`part.id`)},
      ${rowsOf("product_related", sql`part.related_id`)},
      (select jsonb_agg(to_jsonb(v) - array['price', 'regular_price', 'stock_quantity', 'bin_location']
         order by v.id)
       from product_variants v where v.product_id = p.id)
    )::text)`;
const productOffer = sql`
    md5(jsonb_build_array(
      p.price, p.regular_price, p.sale_price, p.min_price, p.on_sale,
      p.stock_status, p.stock_quantity, p.rating_sum, p.rating_votes,
      (select jsonb_agg(jsonb_build_array(v.id, v.price, v.regular_price, v.stock_quantity) order by v.id)
       from product_variants v where v.product_id = p.id)
    )::text)`;

/** An offer without its figures: see `CatalogueChange.only`. */
const productTerms = sql`
    md5(jsonb_build_array(
      p.price, p.regular_price, p.sale_price, p.min_price, p.on_sale,
      p.stock_status, p.stock_quantity > 0,
      (select jsonb_agg(jsonb_build_array(v.id, v.price, v.regular_price, v.stock_quantity > 0)
         order by v.id)
       from product_variants v where v.product_id = p.id)
    )::text)`;

/** A product that is not displayed has no fingerprint. */
const product = (facts: SQL) => sql`
  select p.id::text as id, ${facts} as facts, ${productOffer} as offer, ${productTerms} as terms
  from products p where p.displayed`;

const category = sql`
  select p.id::text as id, md5((to_jsonb(p) - ${datesAndVersion}::text[])::text) as facts,
    '' as offer, '' as terms
  from product_categories p where p.displayed`;

const attribute = sql`
  select p.id::text as id,
    md5(jsonb_build_array(to_jsonb(p) - ${datesAndVersion}::text[], (
      select jsonb_agg(to_jsonb(v) order by v.id)
      from attribute_values v where v.attribute_id = p.id))::text) as facts,
    '' as offer, '' as terms
  from attributes p where true`;

const brand = sql`
  select p.id::text as id, md5((to_jsonb(p) - ${datesAndVersion}::text[])::text) as facts,
    '' as offer, '' as terms
  from brands p where true`;

type Fingerprint = {
  table: string;
  /** with those of `ids` alone */
  query: BuiltQuery;
};

function fingerprint(name: string, table: string, select: SQL): Fingerprint {
  const wanted = sql`${select} and p.id = any(${sql.placeholder("ids")}::uuid[])`;
  return { table, query: buildQuery(`fingerprint_${name}`, wanted) };
}

const fingerprints: Record<FingerprintedKind, Fingerprint> = {
  product: fingerprint("product", "products", product(productFacts)),
  category: fingerprint("category", "product_categories", category),
  attribute: fingerprint("attribute", "attributes", attribute),
  brand: fingerprint("brand", "brands", brand),
};
/** The facts of a product are most of the work: none of them changes where only its offer does. */
const offers = fingerprint("offer", "products", product(sql`''`));

/** `terms`: of the offer without its figures. */
type Fingerprints = { facts: string; offer: string; terms: string };

/**
 * Fingerprints of the visible data, by id; none for hidden rows. Rows are locked first, in the
 * order of ids: of two concurrent writers the second reads after the first has written.
 *
 * @param isOfOffers only `offerColumns` of products are written, so their facts are left out
 */
export async function readFingerprints(
  db: Db,
  kind: FingerprintedKind,
  ids: readonly string[],
  isOfOffers = false,
): Promise<ReadonlyMap<string, Fingerprints>> {
  const { table, query } = isOfOffers && kind === "product" ? offers : fingerprints[kind];
  await db.execute(sql`
    select from ${sql.identifier(table)} where id = any(${sql.param(ids)}::uuid[])
    order by id for update`);
  const rows = await queryBuilt<Fingerprints & { id: string }>(db, query, { ids });
  return new Map(rows.map(({ id, ...own }) => [id, own]));
}
