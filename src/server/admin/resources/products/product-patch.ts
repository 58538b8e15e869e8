/** What was sent of a product as what its command takes: UAH become kopiykas. */
import type { productFields } from "#contract/admin/products.ts";
import { toKopiykas } from "#rules/pricing/money.ts";
import type { Change } from "#server/admin/engine/resource.ts";
import type { ProductPatch } from "#server/products/edit/patch.ts";
import { readVariantPrices } from "./variant-prices.ts";

const money = (value: number | undefined) => (value === undefined ? undefined : toKopiykas(value));

/** 0 is no sale price; undefined: it was not sent. */
function salePriceOf(value: number | null | undefined): number | null | undefined {
  return value === 0 ? null : value && toKopiykas(value);
}

function variantPricesOf(body: Change["body"]): ProductPatch["variant_prices"] {
  const prices = readVariantPrices(body);
  if (prices.length === 0) return undefined;
  return prices.map(({ id, price }) => ({ id, price: toKopiykas(price) }));
}

export function productPatchOf({
  values,
  texts,
  body,
}: Change<typeof productFields>): ProductPatch {
  const { name: _, description: __, meta_title: ___, meta_description: ____, ...own } = values;
  const { regular_price, sale_price, cost_price, stock_quantity, ...plain } = own;
  const patch: Record<string, unknown> = {
    ...plain,
    texts,
    regular_price: money(regular_price),
    sale_price: salePriceOf(sale_price),
    cost_price: money(cost_price),
    quantity_min: own.quantity_min === undefined ? undefined : Math.max(1, own.quantity_min),
    quantity_inc: own.quantity_inc === undefined ? undefined : Math.max(1, own.quantity_inc),
    variant_prices: variantPricesOf(body),
    // null is how an untracked quantity is sent.
    stock_quantity: stock_quantity ?? undefined,
  };
  // as: fields and columns have the same names
  return Object.fromEntries(
    Object.entries(patch).filter(([, value]) => value !== undefined),
  ) as ProductPatch;
}
