import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Cart } from "#contract/cart.ts";
import { makeI18n } from "#i18n/make-i18n.ts";
import { TextProvider } from "#i18n/text-provider.tsx";
import { texts } from "#i18n/texts.ts";
import { FreeDelivery } from "./free-delivery.tsx";
import { Sums } from "./sums.tsx";

const i18n = makeI18n("ua", texts("ua"));
const words = (element: ReactElement) =>
  renderToString(<TextProvider i18n={i18n}>{element}</TextProvider>)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

const method = { free_from: null, tiers: [], surcharge: 0 };

function cartOf(more: object): Cart {
  return {
    subtotal: 400,
    discount_total: 0,
    bonus_spent: 0,
    bonus_earned: 0,
    weight_total: 0,
    grand_total: 400,
    tax_total: 0,
    shipping_price: 0,
    free_delivery_remaining: 0,
    terms: { bonus_balance: null, shipping: null },
    ...more,
  } as unknown as Cart; // as: what is read of a cart here
}

/** As the delivery of this cart reads. */
function deliveryOf(shipping: object | null, shipping_price: number, remaining: number) {
  const terms = { bonus_balance: null, shipping };
  const cart = cartOf({ shipping_price, free_delivery_remaining: remaining, terms });
  return /Доставка (.+?) До сплати/.exec(words(<Sums cart={cart} pieces={1} />))?.[1];
}

test("delivery is called free of a chosen method without a price, or above the limit", () => {
  expect(deliveryOf(null, 0, 100)).toBe("порахуємо за адресою");
  expect(deliveryOf(method, 0, 100)).toBe("безкоштовно");
  expect(deliveryOf(null, 0, 0)).toBe("безкоштовно");
  expect(deliveryOf(method, 70, 0)).toBe("70 грн");
});

test("a cart that one order cannot cost says so, and only that one", () => {
  const sumsOf = (subtotal: number) =>
    words(<Sums cart={cartOf({ subtotal, grand_total: subtotal })} pieces={1} />);
  expect(sumsOf(21_474_836.47)).not.toContain("щонайбільше");
  expect(sumsOf(21_474_836.48)).toMatch(/щонайбільше 21 474 836,47 грн/);
});

test("what is missing for free delivery is said until nothing is", () => {
  expect(words(<FreeDelivery remaining={112} from={500} />)).toMatch(
    /Ще 112 грн — і доставимо безкоштовно/,
  );
  expect(words(<FreeDelivery remaining={0} from={500} />)).toMatch(/^\s*Доставимо безкоштовно/);
});
