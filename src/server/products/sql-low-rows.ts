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
  return sql`(
    select id, sku, id as product_id, null::uuid as variant_id, stock_quantity
    from (${lowProducts(threshold)}) as low
    where not exists (select from product_variants v where v.product_id = low.id)
    union all
    select id, sku, product_id, id, stock_quantity from (${lowVariants(threshold)}) as low)`;
}

function lowProducts(threshold: number): SQL {
  const rank = quantityRank(sql`${threshold}::int`);
  return sql`
    select id, sku, low_stock_rank::int as stock_quantity from products
    where not discontinued and low_stock_rank <= least(${rank}, ${lastExactRank})
    union all
    select id, sku, stock_quantity from products
    where not discontinued and low_stock_rank > ${lastExactRank} and low_stock_rank <= ${rank}
      and stock_quantity <= coalesce(low_stock_threshold, ${threshold}::int)
    union all
    select id, sku, stock_quantity from products
    where not discontinued and low_stock_threshold is not null and low_stock_rank > ${rank}`;
}

/** Variants are narrow rows, and all are looked at; of their products the exceptions alone. */
const lowVariants = (threshold: number): SQL => sql`
    select id, sku, product_id, stock_quantity from product_variants v
    where stock_quantity <= ${threshold}
      and not exists (select from products p where p.id = v.product_id and p.discontinued)
      and not exists (select from products p
        where p.id = v.product_id and p.low_stock_threshold is not null)
    union all
    select v.id, v.sku, v.product_id, v.stock_quantity
    from products p join product_variants v on v.product_id = p.id
    where not p.discontinued and p.low_stock_threshold is not null
      and v.stock_quantity <= p.low_stock_threshold`;
