/** The facts that a cart line shows. */
import type { CartItem } from "#contract/cart.ts";
import type { LineCard } from "#contract/ops.ts";

/** What a line shows, as the facts for a change of it where nothing newer is known. */
export function cardOfLine(line: CartItem): LineCard {
  return pickFacts(line);
}

/** Only what a line shows: the caller's facts may hold more. */
export function pickFacts(facts: LineCard): LineCard {
  const { name, variant_name, sku, brand_name, path, image_url, weight } = facts;
  const { price, regular_price, stock_status, stock_quantity } = facts;
  return {
    name,
    variant_name,
    sku,
    brand_name,
    path,
    image_url,
    weight,
    price,
    regular_price,
    stock_status,
    stock_quantity,
  };
}
