/** Sources of prices and stock status, and where they are stored. */
import { type SQL, sql } from "drizzle-orm";
import type { StockStatus } from "#contract/products.ts";
import type { Discount } from "#rules/pricing/prices.ts";
import type { Db } from "#server/platform/db/db.ts";

export type PriceSource = {
  id: string;
  category_ids: string[];
  regular_price: number;
  sale_price: number | null;
  /** milliseconds */
  sale_from: number | null;
  sale_to: number | null;
  discontinued: boolean;
  stock_quantity: number | null;
  stock_preorder: boolean;
  stock_backorder: boolean;
  variants: { id: string; regular_price: number; stock_quantity: number | null }[];
};

export type DerivedPrices = {
  id: string;
  columns: { price: number; min_price: number; on_sale: boolean; stock_status: StockStatus };
  variants: { id: string; price: number }[];
};

const milliseconds = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`;

/** Of `products p`. */
export const categoriesOfProduct = sql`
      array(select l.category_id::text from product_category_links l where l.product_id = p.id)`;

export const priceSourceFields = sql`
      p.id, p.regular_price, p.sale_price, p.discontinued,
      p.stock_quantity, p.stock_preorder, p.stock_backorder,
      ${milliseconds(sql`p.date_sale_from`)} as sale_from,
      ${milliseconds(sql`p.date_sale_to`)} as sale_to,
      ${categoriesOfProduct} as category_ids,
      coalesce((select jsonb_agg(jsonb_build_object(
            'id', v.id, 'regular_price', v.regular_price, 'stock_quantity', v.stock_quantity))
          from product_variants v where v.product_id = p.id), '[]') as variants`;

export async function listPriceSources(db: Db, ids: readonly string[]): Promise<PriceSource[]> {
  const { rows } = await db.execute<PriceSource>(sql`
    select ${priceSourceFields} from products p
    where p.id = any(${sql.param(ids)}::uuid[]) order by p.id`);
  return rows;
}

export type CategoryDiscount = Discount & {
  id: string;
  parent_id: string | null;
  displayed: boolean;
};

export async function listCategoryDiscounts(db: Db): Promise<CategoryDiscount[]> {
  const { rows } = await db.execute<CategoryDiscount>(sql`
    select id, parent_id, displayed, discount::float8 as percent,
      ${milliseconds(sql`date_sale_from`)} as "from", ${milliseconds(sql`date_sale_to`)} as "to"
    from product_categories`);
  return rows;
}

/** Updates only rows that differ; returns the ids of the products of which something changed. */
export async function savePrices(db: Db, derived: readonly DerivedPrices[]): Promise<string[]> {
  const movedVariants = await saveVariantPrices(db, derived);
  const products = JSON.stringify(derived.map(({ id, columns }) => ({ id, ...columns })));
  const { rows } = await db.execute<{ id: string }>(sql`
    update products p set price = d.price, min_price = d.min_price, on_sale = d.on_sale,
      stock_status = d.stock_status
    from jsonb_to_recordset(${products}::jsonb) as d (
      id uuid, price integer, min_price integer, on_sale boolean, stock_status text)
    where p.id = d.id and (p.price, p.min_price, p.on_sale, p.stock_status)
      is distinct from (d.price, d.min_price, d.on_sale, d.stock_status)
    returning p.id`);
  return [...new Set([...rows.map(({ id }) => id), ...movedVariants])];
}

/** The ids of the products whose variants have other prices now. */
export async function saveVariantPrices(
  db: Db,
  derived: readonly DerivedPrices[],
): Promise<string[]> {
  const variants = JSON.stringify(derived.flatMap(({ variants: own }) => own));
  const { rows } = await db.execute<{ product_id: string }>(sql`
    update product_variants v set price = d.price
    from jsonb_to_recordset(${variants}::jsonb) as d (id uuid, price integer)
    where v.id = d.id and v.price <> d.price
    returning v.product_id`);
  return rows.map((row) => row.product_id);
}
