/** Products and variants by the names that programs know them by. */
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

export type NamedPlace = { sku: string; product_id: string; variant_id: string | null };
/** One of these. */
export type PlaceName = Partial<NamedPlace>;

/** The place of each name; a sku is a variant's before it is a product's. */
export async function findPlaces(
  db: Db,
  names: readonly PlaceName[],
): Promise<(NamedPlace | undefined)[]> {
  const of = (key: keyof NamedPlace) => names.flatMap((name) => name[key] ?? []);
  const { rows } = await db.execute<NamedPlace>(sql`
    select v.sku, v.product_id, v.id as variant_id from product_variants v
    where v.id = any(${sql.param(of("variant_id"))}::uuid[])
      or v.sku <> '' and v.sku = any(${sql.param(of("sku"))}::text[])
    union all
    select p.sku, p.id, null from products p
    where p.id = any(${sql.param(of("product_id"))}::uuid[])
      or p.sku <> '' and p.sku = any(${sql.param(of("sku"))}::text[])`);
  const variants = new Map(rows.map((row) => [row.variant_id, row]));
  const isProduct = ({ variant_id }: NamedPlace) => variant_id === null;
  const products = new Map(rows.filter(isProduct).map((row) => [row.product_id, row]));
  const bySku = new Map(rows.toReversed().map((row) => [row.sku, row]));
  return names.map(({ sku = "", product_id, variant_id }) => {
    if (variant_id) return variants.get(variant_id);
    return product_id ? products.get(product_id) : bySku.get(sku);
  });
}
