import { expect, test } from "vitest";
import type { PricePromo } from "#rules/pricing/promo.ts";
import { storedTermsOf } from "./order-promo.ts";

const terms: PricePromo = {
  kind: "percent",
  percent: 10,
  amount: 0,
  minimum: 0,
  excludesSale: false,
  products: null,
  gift: null,
  refused: null,
};

test("the same products in another order are the same terms", () => {
  const [one, other] = [
    ["b", "a"],
    ["a", "b"],
  ].map((products) => storedTermsOf({ ...terms, products: new Set(products) }));
  expect(one).toEqual(other);
});
