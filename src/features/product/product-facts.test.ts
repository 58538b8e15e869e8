import { expect, test } from "vitest";
import type { Product, Variant } from "#contract/products.ts";
import { makeI18n, needT } from "#i18n/make-i18n.ts";
import { texts } from "#i18n/texts.ts";
import { productWas } from "./product-facts.ts";

const t = needT(makeI18n("ua", texts("ua")));
const was = (product: Partial<Product>, variant?: Partial<Variant>) =>
  // as: of both no more is looked at than what a test says
  productWas(product as Product, variant as Variant | undefined, t)?.price.replace("\u00a0", " ");

test("struck through is what the chosen variant cost, and nothing where it cost the same", () => {
  const inSale = { on_sale: true, price: 270, regular_price: 300 };
  expect(was(inSale)).toBe("300 грн");
  expect(was(inSale, { price: 0, regular_price: 0 })).toBe("300 грн");
  expect(was(inSale, { price: 252, regular_price: 280 })).toBe("280 грн");
  // A sale of the product does not lower a variant with a price of its own.
  expect(was(inSale, { price: 280, regular_price: 280 })).toBeUndefined();
  expect(was({ ...inSale, on_sale: false })).toBeUndefined();
});
