/** The variants of a product. */
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { type Edit, editProducts } from "./edit.ts";
import type { ProductPatch } from "./patch.ts";
import { lockNames, nextSku } from "./sql-names.ts";
import type { StoredOption } from "./sql-options.ts";
import type { StoredValue } from "./sql-values.ts";
import { recordStockOf } from "./stock-moves.ts";

/** Money in kopiykas; `price` 0: the product's. */
export type VariantPatch = Partial<{
  sku: string;
  barcode: string;
  price: number;
  stock_quantity: number;
  bin_location: string;
  weight: number;
  position: number;
}>;

export type StoredVariant = { id: string; product_id: string };

export async function findVariant(
  db: Db,
  productId: string,
  id: string,
): Promise<StoredVariant | undefined> {
  const { rows } = await db.execute<StoredVariant>(sql`
    select id, product_id from product_variants where id = ${id} and product_id = ${productId}`);
  return rows[0];
}

/** The first variant takes over the product's stock, or that it is not tracked. */
export function addVariant(edit: Edit, productId: string, id: string, patch: VariantPatch) {
  const { db } = edit;
  return editProducts(edit, [productId], async () => {
    await db.execute(sql`
      insert into product_variants (id, product_id, sku, options, stock_quantity, "position")
      select ${id}::uuid, p.id, '', '[]',
        case
          when not exists (select from product_variants v where v.product_id = p.id)
            then p.stock_quantity
          when p.stock_quantity is null and not exists (
            select from product_variants v
            where v.product_id = p.id and v.stock_quantity is not null)
            then null
          else 0 end,
        (select coalesce(max("position"), -1) + 1 from product_variants where product_id = p.id)
      from products p where p.id = ${productId}`);
    await db.execute(sql`
      update products set stock_quantity = 0
      where id = ${productId} and stock_quantity is not null
        and (select count(*) from product_variants where product_id = ${productId}) = 1`);
    await savePatch(edit, id, patch);
  });
}

export function updateVariant(
  edit: Edit,
  { id, product_id }: StoredVariant,
  patch: VariantPatch,
): Promise<void> {
  const save = () => savePatch(edit, id, patch);
  const isCounted = patch.stock_quantity !== undefined;
  return editProducts(edit, [product_id], () =>
    isCounted ? recordStockOf(edit.db, [product_id], save) : save(),
  );
}

async function savePatch(edit: Edit, id: string, patch: VariantPatch): Promise<void> {
  const { db } = edit;
  const sku = patch.sku === undefined ? undefined : await skuAfter(edit, id, patch.sku);
  await db.execute(sql`
    update product_variants set
      sku = coalesce(${sku ?? null}::text, sku),
      barcode = coalesce(${patch.barcode ?? null}::text, barcode),
      price = coalesce(${patch.price ?? null}::integer, price),
      regular_price = coalesce(${patch.price ?? null}::integer, regular_price),
      stock_quantity = case when stock_quantity is null then null
        else coalesce(${patch.stock_quantity ?? null}::integer, stock_quantity) end,
      bin_location = coalesce(${patch.bin_location ?? null}::text, bin_location),
      weight = coalesce(${patch.weight ?? null}::numeric, weight),
      "position" = coalesce(${patch.position ?? null}::integer, "position")
    where id = ${id}`);
}

/** Of products that are being edited. */
export async function saveOwnPrices(
  db: Db,
  changes: readonly { id: string; patch: Pick<ProductPatch, "variant_prices"> }[],
): Promise<void> {
  const prices = changes.flatMap(({ id, patch }) =>
    (patch.variant_prices ?? []).map((one) => ({ ...one, product_id: id })),
  );
  if (prices.length === 0) return;
  await db.execute(sql`
    update product_variants v set price = given.price, regular_price = given.price
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as given (id uuid, product_id uuid, price integer)
    where v.id = given.id and v.product_id = given.product_id`);
}

async function skuAfter(edit: Edit, id: string, wanted: string): Promise<string> {
  const { db } = edit;
  await lockNames(db);
  const { rows } = await db.execute<{ sku: string }>(
    sql`select sku from product_variants where id = ${id}`,
  );
  return rows[0]?.sku === wanted ? wanted : nextSku(edit, wanted, id);
}

/** One choice; null: none of this option. */
export function chooseValue(
  edit: Edit,
  { id, product_id }: StoredVariant,
  option: StoredOption,
  value: StoredValue | null,
): Promise<void> {
  const { db } = edit;
  return editProducts(edit, [product_id], async () => {
    const chosen = value ? [{ option_id: option.id, value_id: value.value_id }] : [];
    await db.execute(sql`
      update product_variants v set options = (
        select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(v.options) as one
        where one ->> 'option_id' <> ${option.id}::text) || ${JSON.stringify(chosen)}::jsonb
      where v.id = ${id}`);
  });
}

/** The last one leaves its stock to the product. */
export function removeVariant(edit: Edit, { id, product_id }: StoredVariant): Promise<void> {
  return editProducts(edit, [product_id], async () => {
    await edit.db.execute(sql`
      update products set stock_quantity = v.stock_quantity from product_variants v
      where v.id = ${id} and products.id = v.product_id
        and (select count(*) from product_variants where product_id = ${product_id}) = 1`);
    await edit.db.execute(sql`delete from product_variants where id = ${id}`);
  });
}
