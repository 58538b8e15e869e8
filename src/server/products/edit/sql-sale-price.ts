/** No product is sold for more because its sale price was mistyped. */
import { sql } from "drizzle-orm";
import { isSaleAbovePrice } from "#rules/pricing/sale-price.ts";
import type { Db } from "#server/platform/db/db.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { ProductPatch } from "./patch.ts";

export type StoredPrices = { regular_price: number; sale_price: number | null };

/** Prices that stay as they are pass, for other fields of such a product can be changed still. */
export function requireSalePrice(old: StoredPrices, patch: ProductPatch): void {
  const { regular_price: regular = old.regular_price, sale_price: sale = old.sale_price } = patch;
  const isSaleNew = sale !== old.sale_price;
  if (!isSaleNew && regular === old.regular_price) return;
  if (!isSaleAbovePrice(regular, sale)) return;
  const field = isSaleNew ? "sale_price" : "regular_price";
  throw new Refusal("invalid", { fields: { [field]: "saleAbovePrice" } });
}

export async function requireSalePrices(
  db: Db,
  changes: readonly { id: string; patch: ProductPatch }[],
): Promise<void> {
  const priced = changes.filter(({ patch }) => "regular_price" in patch || "sale_price" in patch);
  if (priced.length === 0) return;
  const ids = priced.map(({ id }) => id);
  const { rows } = await db.execute<StoredPrices & { id: string }>(sql`
    select id, regular_price, sale_price from products
    where id = any(${sql.param(ids)}::uuid[])`);
  const oldById = new Map(rows.map((row) => [row.id, row]));
  for (const { id, patch } of priced) {
    const old = oldById.get(id);
    if (old) requireSalePrice(old, patch);
  }
}
