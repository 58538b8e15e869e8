import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import type { ChangeKind } from "./sql-changes.ts";

export type FingerprintedKind = Extract<ChangeKind, "product" | "category" | "attribute" | "brand">;

/** Columns that change often; they have a fingerprint of their own. */
const volatileColumns = sql`array['price', 'regular_price', 'sale_price', 'min_price', 'on_sale',
  'stock_status', 'stock_quantity', 'rating_sum', 'rating_votes']`;
/** Columns that only the owner sees, or sees through another one. */
const ownerColumns = sql`array['version', 'date_updated', 'code', 'cost_price', 'supplier_id',
  'tax_class', 'date_stock_expected', 'discontinued', 'stock_preorder', 'stock_backorder',
  'quantity_min', 'quantity_inc', 'low_stock_threshold', 'bin_location']`;
const datesAndVersion = sql`array['version', 'date_created', 'date_updated']`;
const rowsOf = (table: string, order: SQL) => sql`(
  select jsonb_agg(to_jsonb(part) order by ${order})
  from ${sql.identifier(table)} part where part.product_id = p.id)`;

/** A product that is not displayed has no fingerprint. */
const product = sql`
  select p.id::text as id,
    md5(jsonb_build_array(
      to_jsonb(p) - ${ownerColumns}::text[] - ${volatileColumns}::text[],
      ${rowsOf("product_category_links", sql`part.category_id`)},
      ${rowsOf("product_attributes", sql`part.value_id`)},
      ${rowsOf("product_options", sql`part.id`)},
      ${rowsOf("product_images", sql`part.id`)},
      ${rowsOf("product_related", sql`part.related_id`)},
      (select jsonb_agg(to_jsonb(v) - array['price', 'regular_price', 'stock_quantity', 'bin_location']
         order by v.id)
       from product_variants v where v.product_id = p.id)
    )::text) as facts,
    md5(jsonb_build_array(
      p.price, p.regular_price, p.sale_price, p.min_price, p.on_sale,
      p.stock_status, p.stock_quantity, p.rating_sum, p.rating_votes,
      (select jsonb_agg(jsonb_build_array(v.id, v.price, v.regular_price, v.stock_quantity) order by v.id)
       from product_variants v where v.product_id = p.id)
    )::text) as offer
  from products p where p.displayed`;

const category = sql`
  select p.id::text as id, md5((to_jsonb(p) - ${datesAndVersion}::text[])::text) as facts,
    '' as offer
  from product_categories p where p.displayed`;

const attribute = sql`
  select p.id::text as id,
    md5(jsonb_build_array(to_jsonb(p) - ${datesAndVersion}::text[], (
      select jsonb_agg(to_jsonb(v) order by v.id)
      from attribute_values v where v.attribute_id = p.id))::text) as facts,
    '' as offer
  from attributes p where true`;

const brand = sql`
  select p.id::text as id, md5((to_jsonb(p) - ${datesAndVersion}::text[])::text) as facts,
    '' as offer
  from brands p where true`;

const fingerprints: Record<FingerprintedKind, { table: string; facts: SQL }> = {
  product: { table: "products", facts: product },
  category: { table: "product_categories", facts: category },
  attribute: { table: "attributes", facts: attribute },
  brand: { table: "brands", facts: brand },
};

/**
 * Fingerprints of the visible data, by id; none for hidden rows. Rows are locked first, in the
 * order of ids: of two concurrent writers the second reads after the first has written.
 */
export async function readFingerprints(
  db: Db,
  kind: FingerprintedKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { facts: string; offer: string }>> {
  const { table, facts } = fingerprints[kind];
  const wanted = sql`any(${sql.param(ids)}::uuid[])`;
  await db.execute(
    sql`select from ${sql.identifier(table)} where id = ${wanted} order by id for update`,
  );
  const { rows } = await db.execute<{ id: string; facts: string; offer: string }>(
    sql`${facts} and p.id = ${wanted}`,
  );
  return new Map(rows.map(({ id, facts: own, offer }) => [id, { facts: own, offer }]));
}
