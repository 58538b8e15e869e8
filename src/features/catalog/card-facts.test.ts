import { expect, test } from "vitest";
import { makeI18n, needT } from "#i18n/make-i18n.ts";
import { texts } from "#i18n/texts.ts";
import { wasPrice } from "./card-facts.ts";

const t = needT(makeI18n("ua", texts("ua")));

test("a card strikes through what its own price was, not what another variant's is", () => {
  const inSale = { on_sale: true, price: 270, min_price: 270, regular_price: 300 };
  expect(wasPrice(inSale, t)?.price).toBe("300\u00a0грн");
  expect(wasPrice({ ...inSale, min_price: 180 }, t)).toBeUndefined();
  expect(wasPrice({ ...inSale, on_sale: false }, t)).toBeUndefined();
  expect(wasPrice({ ...inSale, regular_price: 270 }, t)).toBeUndefined();
});
