import { expect, test } from "vitest";
import { createT, makeI18n } from "#i18n/make-i18n.ts";
import { texts } from "#i18n/texts.ts";
import { oldPrice } from "./card-view-model.ts";

const t = createT(makeI18n("ua", texts("ua")));

test("a card shows only its own old price, not that of another variant", () => {
  const inSale = { on_sale: true, price: 270, min_price: 270, regular_price: 300 };
  expect(oldPrice(inSale, t, "ua")?.price).toBe("300\u00a0грн");
  expect(oldPrice({ ...inSale, min_price: 180 }, t, "ua")).toBeUndefined();
  expect(oldPrice({ ...inSale, on_sale: false }, t, "ua")).toBeUndefined();
  expect(oldPrice({ ...inSale, regular_price: 270 }, t, "ua")).toBeUndefined();
});
