import { expect, test } from "vitest";
import type { Cart } from "#contract/cart.ts";
import type { PromoReason } from "#contract/promos.ts";
import { createT, makeI18n } from "#i18n/make-i18n.ts";
import { texts } from "#i18n/texts.ts";
import { isDeliveryFreeAnyway, promoReasonText } from "./promo-text.ts";

const t = createT(makeI18n("ua", texts("ua")));

/** As the cart says it of a gift code, with a mug in the cart or without. */
function textOf(reason: PromoReason, { pieces, mugs = 0 }: { pieces?: number; mugs?: number }) {
  const gift = {
    line_id: "mug",
    quantity: 1,
    name: "Кухоль",
    ...(pieces !== undefined && { pieces }),
  };
  const cart = {
    items: mugs > 0 ? [{ id: "mug" }] : [],
    promo: { kind: "gift" },
    terms: { promo: { minimum: 900, gift } },
  } as unknown as Cart; // as: what is read of a cart here
  return promoReasonText(reason, cart, { t, lang: "ua" }).replaceAll("\u00a0", " ");
}

test("a gift below its minimum is to be added again, and one that has left is said to be gone", () => {
  const toAddAgain =
    "Подарунок прибрано: Кухоль. Щоб отримати його, наберіть товарів на 900 грн і додайте його знову.";
  expect(textOf("minimum", {})).toBe(toAddAgain);
  // The mug is the shopper's own.
  expect(textOf("minimum", { pieces: 0, mugs: 1 })).toBe(toAddAgain);
  expect(textOf("ended", { pieces: 0, mugs: 1 })).toContain("Подарунка в кошику немає.");
  expect(textOf("gift", {})).toContain("Додайте його");
});

test("a shop of an older build leaves the gift in the cart, and nothing else is claimed", () => {
  expect(textOf("minimum", { mugs: 1 })).toContain("Промокод спрацює");
  expect(textOf("ended", { mugs: 1 })).not.toContain("Подарунка");
});

test("a code for delivery is not needed where the products alone reach the sum", () => {
  const isFree = (subtotal: number, discount_total: number, free_from: number | null = null) =>
    isDeliveryFreeAnyway({
      subtotal,
      discount_total,
      terms: { free_delivery_from: 500, shipping: { free_from } } as Cart["terms"], // as: what is read here
    });
  expect(isFree(500, 0)).toBe(true);
  expect(isFree(500, 1)).toBe(false);
  expect(isFree(600, 0, 900)).toBe(false);
});
