import { expect, test } from "vitest";
import type { Item } from "#contract/checklists.ts";
import { createT, makeI18n } from "#i18n/make-i18n.ts";
import { texts } from "#i18n/texts.ts";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";
import { quantityText } from "./amount-text.ts";
import { packsText } from "./packs-text.ts";

const [ua, en, ru] = (["ua", "en", "ru"] as const).map((lang) => {
  const t = createT(makeI18n(lang, texts(lang)));
  return (quantity: number, unit: string, measure: Item["measure"] = null) =>
    quantityText({ quantity, unit, measure }, t, lang).replaceAll("\u00a0", " ");
});

test("a unit agrees with its number in each language, and an own word stays", () => {
  expect([1, 2, 5, 11, 21, 22].map((count) => ua?.(count, "pair"))).toEqual([
    "1 пара",
    "2 пари",
    "5 пар",
    "11 пар",
    "21 пара",
    "22 пари",
  ]);
  expect([1, 2, 5].map((count) => ru?.(count, "roll"))).toEqual([
    "1 рулон",
    "2 рулона",
    "5 рулонов",
  ]);
  expect([1, 2].map((count) => en?.(count, "pack"))).toEqual(["1 pack", "2 packs"]);
  expect([ua?.(1, ""), ua?.(1, "piece"), ua?.(3, "piece"), ua?.(2, "мішки")]).toEqual([
    "",
    "",
    "3 шт.",
    "2 мішки",
  ]);
});

test("a measure is said with the decimal mark of the language", () => {
  const half = { amount: 0.5, unit: "l" };
  expect([ua?.(1, "", half), en?.(6, "", half)]).toEqual(["0,5 л", "6 × 0.5 l"]);
  expect(ua?.(1, "", { amount: 1000, unit: "pack" })).toBe("1 000 пачок");
});

test("what is bought for a measure stands beside it where it is another amount", () => {
  const t = createT(makeI18n("ua", texts("ua")));
  const textOf = (amount: number, content: PurchaseCard["content"]) =>
    packsText(
      // as: the fields that the text reads
      { quantity: 1, unit: "", measure: { amount, unit: "g" }, variant_id: null } as Item,
      { content, weight: 0.32 } as PurchaseCard,
      t,
      "ua",
    ).replaceAll("\u00a0", " ");
  expect(textOf(500, { amount: 300, unit: "g" })).toBe("2 × 300 г");
  expect(textOf(300, { amount: 0.3, unit: "kg" })).toBe("");
  expect(textOf(500, { amount: 1, unit: "l" })).toBe("");
  expect(textOf(500, null)).toBe("");
});
