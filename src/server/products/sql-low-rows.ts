/**
 * What has run low, at its threshold or below it, among a hundred thousand products: found by the index
 * over the ranks of their quantities, without a look at the rows of the others.
 */
import { type SQL, sql } from "drizzle-orm";
import { quantityRank } from "#server/platform/db/schema/products.ts";

/** A rank up to this one is the quantity itself. */
const lastExactRank = 1;

/** `threshold`: of the shop, for products that have none of their own. */
export function lowRows(threshold: number): SQL {
  const rank = quantityRank(sql`${threshold}::int`);
  const products = sql`
      select id, sku, low_stock_rank::int as stock_quantity from products
      where not discontinued and low_stock_rank <= least(${rank}, ${lastExactRank})
      union all
      select id, sku, stock_quantity from products p
      where not discontinued and low_stock_rank > ${lastExactRank} and low_stock_rank <= ${rank}
        and stock_quantity <= ${thresholdOf(threshold)}
      union all
      select id, sku, stock_quantity from products p
      where not discontinued and low_stock_threshold is not null and low_stock_rank > ${rank}`;
  return sql`(
    select id, sku, id as product_id, null::uuid as variant_id, stock_quantity
    from (${products}) as low
    where not exists (select from product_variants v where v.product_id = low.id)
    union all
    select v.id, v.sku, v.product_id, v.id, v.stock_quantity
    from product_variants v join products p on p.id = v.product_id
    where not p.discontinued and v.stock_quantity <= ${thresholdOf(threshold)}
      -- Variants are narrow rows; of their products only those are read that may have one.
      and (v.stock_quantity <= ${threshold}
        or v.product_id in (select id from products where low_stock_threshold is not null)))`;
}

const thresholdOf = (threshold: number) => sql`coalesce(p.low_stock_threshold, ${threshold}::int)`;
