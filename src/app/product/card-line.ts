import type { LineCard } from "#contract/ops.ts";
import type { Card, Product, Variant } from "#contract/products.ts";
import { describeVariant, priceOf } from "#rules/cart/variants.ts";

/** What a cart line shows of a product before the server has answered. */
export function cardLine(card: Card): LineCard {
  return {
    name: card.name,
    path: card.path,
    sku: card.sku,
    brand_name: card.brand_name,
    weight: card.weight,
    price: card.price,
    regular_price: card.regular_price,
    stock_status: card.stock_status,
    stock_quantity: card.stock_quantity,
    variant_name: "",
    image_url: card.images[0]?.url ?? "",
  };
}

/** The same of one variant: its own price, stock and weight, where it has them. */
export function variantLine(product: Product, variant: Variant): LineCard {
  const line = cardLine(product);
  return {
    ...line,
    sku: variant.sku,
    ...priceOf(product, variant),
    weight: variant.weight || line.weight,
    stock_quantity: variant.stock_quantity,
    variant_name: describeVariant(product, variant),
  };
}
