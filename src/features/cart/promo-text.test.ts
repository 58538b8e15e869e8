import { expect, test } from "vitest";
import type { Cart } from "#contract/cart.ts";
import type { PromoReason } from "#contract/promos.ts";
import { createT, makeI18n } from "#i18n/make-i18n.ts";
import { texts } from "#i18n/texts.ts";
import { usualTerms } from "#rules/cart/cart.ts";
import { isDeliveryFreeAnyway, promoReasonText } from "./promo-text.ts";

const t = createT(makeI18n("ua", texts("ua")));
const usualPromo = {
  code: "SVYSTOK",
  kind: "gift",
  value: 0,
  minimum: 900,
  excludes_sale: false,
  products: null,
  refused: null,
};

const line = (id: string, price: number, quantity: number) => ({
  id,
  product_id: id,
  price,
  regular_price: price,
  quantity,
  available: true,
  stock_status: "available",
  stock_quantity: null,
});

/** As the cart says it of a gift code of 900 UAH, with a tent for 800 and mugs of 199 each. */
function textOf(reason: PromoReason, { pieces, mugs = 0 }: { pieces?: number; mugs?: number }) {
  const gift = {
    line_id: "mug",
    quantity: 1,
    name: "Кухоль",
    ...(pieces !== undefined && { pieces }),
  };
  const promo = { ...usualPromo, gift };
  const cart = {
    items: [line("tent", 800, 1), ...(mugs > 0 ? [line("mug", 199, mugs)] : [])],
    promo: { kind: "gift" },
    terms: { ...usualTerms, promo },
  } as unknown as Cart; // as: what is read of a cart here
  return promoReasonText(reason, cart, { t, lang: "ua" }).replaceAll("\u00a0", " ");
}

test("of a gift below its minimum it is said what is missing, and the gift itself where it is not there", () => {
  const isMissing = "Щоб отримати подарунок, додайте в кошик ще товарів на 100 грн.";
  expect(textOf("minimum", {})).toBe(
    "Подарунка в кошику немає: Кухоль. Щоб отримати його, додайте ще товарів на 100 грн і сам подарунок.",
  );
  // A mug of the shopper's own is the gift then; it is not counted for the minimum.
  expect(textOf("minimum", { pieces: 0, mugs: 1 })).toBe(isMissing);
  // A shop of an older build leaves the gift in the cart.
  expect(textOf("minimum", { mugs: 1 })).toBe(isMissing);
});

test("a gift that its code gives no more is said to be gone, where it is", () => {
  expect(textOf("ended", { pieces: 0, mugs: 1 })).toContain("Подарунка в кошику немає.");
  expect(textOf("gift", {})).toContain("Додайте його");
  expect(textOf("ended", { mugs: 1 })).not.toContain("Подарунка");
});

test("a code for delivery is not needed where the products alone reach the sum", () => {
  const promo = { ...usualPromo, code: "DOSTAVKA", kind: "free_delivery", minimum: null };
  const isFree = (price: number, freeFrom: number | null = null) =>
    isDeliveryFreeAnyway({
      items: [line("tent", price, 1)],
      terms: {
        ...usualTerms,
        free_delivery_from: 500,
        shipping: {
          free_from: freeFrom,
          price_tiers: [{ from_items: 1, price: 70 }],
          surcharge: 0,
        },
        promo,
      },
    } as unknown as Cart); // as: what is read of a cart here
  expect(isFree(500)).toBe(true);
  expect(isFree(499)).toBe(false);
  expect(isFree(600, 900)).toBe(false);
});
