import { type SQL, sql } from "drizzle-orm";
import { defaultLowStockThreshold } from "#contract/admin/stock.ts";
import type { Db } from "#server/platform/db/db.ts";

const shopThreshold = sql`coalesce((
  select value::int from settings
  where key = 'low_stock_threshold' and jsonb_typeof(value) = 'number'
), ${sql.raw(String(defaultLowStockThreshold))})`;

/** Of `products p`: its own, or the shop's. */
export const lowStockThreshold: SQL = sql`coalesce(p.low_stock_threshold, ${shopThreshold})`;

export async function readLowStockThreshold(db: Db): Promise<number> {
  const { rows } = await db.execute<{ threshold: number }>(
    sql`select ${shopThreshold} as threshold`,
  );
  return rows[0]?.threshold ?? defaultLowStockThreshold;
}

export type CountedRow = {
  productId: string;
  variantId: string | null;
  sku: string;
  after: number | null;
  threshold: number;
};

/** Variants, and products without any. */
export async function listCounted(db: Db, productIds: readonly string[]): Promise<CountedRow[]> {
  const { rows } = await db.execute<CountedRow>(sql`
    select p.id as "productId", v.id as "variantId", coalesce(v.sku, p.sku) as sku,
      case when v.id is null then p.stock_quantity else v.stock_quantity end as after,
      ${lowStockThreshold} as threshold
    from products p left join product_variants v on v.product_id = p.id
    where p.id = any(${sql.param(productIds)}::uuid[])
    order by p.id, v.position, v.id`);
  return rows;
}

export async function addLowStockNotices(
  db: Db,
  falls: readonly { productId: string; variantId: string | null }[],
): Promise<void> {
  await db.execute(sql`
    insert into low_stock_notices (product_id, variant_id)
    select given."productId", given."variantId"
    from jsonb_to_recordset(${JSON.stringify(falls)}::jsonb)
      as given ("productId" uuid, "variantId" uuid)`);
}

export type LowProduct = {
  name: string;
  /** Names of the chosen values. */
  variant: string;
  sku: string;
  quantity: number;
  bin_location: string;
};

/** Takes all notices; one of several processes gets them. Returns what is low at this moment, each once. */
export async function takeLowStock(db: Db, lang: string): Promise<LowProduct[]> {
  const { rows } = await db.execute<LowProduct>(sql`
    with taken as (
      delete from low_stock_notices returning product_id, variant_id
    ), once as (
      select distinct product_id, variant_id from taken
    )
    select coalesce(nullif(p.translations -> ${lang}::text ->> 'name', ''),
        p.translations -> 'ua' ->> 'name', '') as name,
      ${variantName(lang)} as variant, coalesce(v.sku, p.sku) as sku,
      coalesce(v.stock_quantity, p.stock_quantity) as quantity,
      coalesce(nullif(v.bin_location, ''), p.bin_location) as bin_location
    from once
      join products p on p.id = once.product_id
      left join product_variants v on v.id = once.variant_id and v.product_id = p.id
    where (once.variant_id is null) = (v.id is null) and not p.discontinued
      and case when v.id is null then p.stock_quantity else v.stock_quantity end
        <= ${lowStockThreshold}
    order by quantity, name, sku`);
  return rows;
}

/** Of `product_variants v`: the labels of what is chosen. */
export const variantName = (lang: string): SQL => sql`(
  select coalesce(string_agg(coalesce(nullif(av.translations -> ${lang}::text ->> 'label', ''),
    av.translations -> 'ua' ->> 'label', av.name), ', ' order by chosen.nr), '')
  from jsonb_array_elements(v.options) with ordinality as chosen (one, nr)
    join attribute_values av on av.id = (chosen.one ->> 'value_id')::uuid)`;

/** People of the shop who may order products: its owners, and those who may edit products. */
export async function listStockKeepers(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select distinct email from security_tokens
    where email <> '' and revoked_at is null and scopes && array['admin', 'write:products']
    order by email`);
  return rows.map(({ email }) => email);
}
