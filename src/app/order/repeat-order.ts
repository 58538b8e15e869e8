import { showToast } from "#app/messages/toasts.ts";
import { cardLine, variantLine } from "#app/product/card-line.ts";
import type { Reads } from "#app/reads/reads.ts";
import type { Order } from "#contract/orders.ts";
import type { Product } from "#contract/products.ts";
import { addToCart } from "#features/cart/actions.ts";
import type { T } from "#i18n/make-i18n.ts";
import { isBuyable } from "#rules/cart/cart.ts";

/** Adds the products of an order that are still sold to the cart, and says which are not. */
export async function repeatOrder({ items }: Order, reads: Reads, t: T): Promise<void> {
  let count = 0;
  for (const { product_id, variant_id, quantity } of items) {
    const read = { call: "readProduct", params: { id: product_id } } as const;
    const { status, answer } = await reads.ask(read);
    if (status === 0 || status >= 400) continue;
    // as: the answer of readProduct, checked where it came in
    const product = answer as Product;
    const variant = product.variants.find(({ id }) => id === variant_id);
    if (variant_id !== null && !variant) continue;
    const card = variant ? variantLine(product, variant) : cardLine(product);
    if (product.variable === (variant === undefined) || !isBuyable(card)) continue;
    const added = await addToCart({ productId: product_id, variantId: variant_id, quantity, card });
    if (added.ok) count += 1;
  }
  showToast(words(count, items.length, t));
}

function words(count: number, all: number, t: T) {
  if (count === 0) return { text: t("orders.repeatedNone") };
  const text = count === all ? t("orders.repeated") : t("orders.repeatedPart", { count, all });
  return { text, link: { href: "/cart", text: t("product.openCart") } };
}
