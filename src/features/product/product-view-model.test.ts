import { expect, test } from "vitest";
import type { Product, Variant } from "#contract/products.ts";
import { createT, makeI18n } from "#i18n/make-i18n.ts";
import { texts } from "#i18n/texts.ts";
import { productOldPrice } from "./product-view-model.ts";

const t = createT(makeI18n("ua", texts("ua")));
const was = (product: Partial<Product>, variant?: Partial<Variant>) =>
  // as: only the fields that a test sets are read
  productOldPrice(product as Product, variant as Variant | undefined, {
    t,
    lang: "ua",
  })?.price.replace("\u00a0", " ");

test("the old price is that of the chosen variant, and absent if it did not change", () => {
  const inSale = { on_sale: true, price: 270, regular_price: 300 };
  expect(was(inSale)).toBe("300 грн");
  expect(was(inSale, { price: 0, regular_price: 0 })).toBe("300 грн");
  expect(was(inSale, { price: 252, regular_price: 280 })).toBe("280 грн");
  // A sale of the product does not lower a variant with a price of its own.
  expect(was(inSale, { price: 280, regular_price: 280 })).toBeUndefined();
  expect(was({ ...inSale, on_sale: false })).toBeUndefined();
});
