import { expect, test } from "vitest";
import type { Item } from "#contract/checklists.ts";
import { createT, makeI18n } from "#i18n/make-i18n.ts";
import { texts } from "#i18n/texts.ts";
import { rowLabel } from "./row-view-model.ts";

const t = createT(makeI18n("ua", texts("ua")));
const item: Item = {
  id: "a",
  name: "Газовий балон",
  state: "need",
  quantity: 2,
  unit: "",
  position: "a0",
  product_id: "gas",
  variant_id: null,
  category_id: null,
  note: "бере Оля",
  weight: 0,
};
const offer = {
  path: "/gas",
  price: "378 грн",
  oldPrice: undefined,
  picture: undefined,
  tint: "moss" as const,
  canBuy: true,
  unavailableText: "",
};
const spoken = (...label: Parameters<typeof rowLabel>) =>
  rowLabel(...label).replaceAll(/[\u00a0\u202f]/g, " ");

test("a reader hears quantity, state, price, note and that a change waits", () => {
  expect(spoken(item, { offer, bought: undefined, syncMark: "waiting", amount: "2 шт." }, t)).toBe(
    "Газовий балон, 2 шт., бракує, 378 грн, бере Оля, чекає на зв’язок",
  );
});

test("what is in the cart has no price any more, and is not called missing", () => {
  expect(
    spoken(
      { ...item, note: "" },
      { offer, bought: "inCart", syncMark: undefined, amount: "2 шт." },
      t,
    ),
  ).toBe("Газовий балон, 2 шт., у кошику");
});
