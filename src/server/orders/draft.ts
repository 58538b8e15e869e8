/** A priced cart in the words of an order. */
import type { Cart } from "#contract/cart.ts";
import { sameEmail } from "#contract/email.ts";
import { promoTermsOf } from "#rules/cart/pricing.ts";
import { readPhone } from "#rules/customers/phone.ts";
import { toKopiykas } from "#rules/pricing/money.ts";
import type { PricedCart } from "#rules/pricing/totals.ts";
import type { DraftLine, OrderDraft } from "#server/order-effects/order-effect.ts";
import { storedTermsOf } from "#server/promos/order-promo.ts";

type ChosenTerms = Pick<
  OrderDraft,
  "shippingMethod" | "shippingAddress" | "paymentMethod" | "delivery" | "addressToCheck"
>;
type PricedTerms = ChosenTerms & { cart: Cart; priced: PricedCart };

export function draftOf(
  who: Pick<OrderDraft, "id" | "owner" | "lang">,
  { cart, priced, ...details }: PricedTerms,
): OrderDraft {
  return {
    ...who,
    email: sameEmail(cart.email),
    mobile: readPhone(cart.mobile) ?? cart.mobile.trim(),
    comments: cart.comments,
    billingAddress: cart.billing_address,
    ...details,
    promo: promoOf(cart),
    lines: cart.items.map((item) => lineOf(item, priced)),
    subtotal: priced.subtotal,
    discountTotal: priced.discount,
    shippingPrice: priced.shipping,
    taxTotal: priced.tax,
    bonusSpent: priced.bonusSpent,
    bonusEarned: priced.bonusEarned,
    grandTotal: priced.total,
    weightTotal: cart.weight_total,
    taxPercent: cart.terms.tax_percent,
    cashbackPercent: cart.terms.cashback_percent,
  };
}

function promoOf({ promo, terms }: Cart): OrderDraft["promo"] {
  if (promo?.state !== "valid" || !terms.promo) return null;
  const { code, amount } = promo;
  return { code, amount: toKopiykas(amount), terms: storedTermsOf(promoTermsOf(terms.promo)) };
}

function lineOf(item: Cart["items"][number], priced: PricedCart): DraftLine {
  const counted = priced.lines.find(({ id }) => id === item.id);
  return {
    productId: item.product_id,
    variantId: item.variant_id,
    quantity: item.quantity,
    sku: item.sku,
    name: item.name,
    variantName: item.variant_name,
    brandName: item.brand_name,
    path: item.path,
    imageUrl: item.image_url,
    price: toKopiykas(item.price),
    regularPrice: toKopiykas(item.regular_price),
    priceTotal: counted?.total ?? 0,
    discountTotal: counted?.discount ?? 0,
    taxTotal: counted?.tax ?? 0,
    weight: item.weight,
  };
}
