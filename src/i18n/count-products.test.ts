import { expect, test } from "vitest";
import { countProductsText } from "./count-products.ts";
import type { Lang } from "./locale.ts";
import { createT, makeI18n } from "./make-i18n.ts";
import { texts } from "./texts.ts";

const say = (lang: Lang, ...quantities: number[]) =>
  countProductsText(
    createT(makeI18n(lang, texts(lang))),
    quantities.map((quantity) => ({ quantity })),
  ).replaceAll("\u00a0", " ");

test("products are counted by lines, and pieces are named where they are more", () => {
  expect(say("ua", 1)).toBe("1 товар");
  expect(say("ua", 1, 1)).toBe("2 товари");
  expect(say("ua", 5)).toBe("1 товар, 5 шт.");
  expect(say("ua", 5, 1, 1)).toBe("3 товари, 7 шт.");
  expect(say("en", 5, 1, 1)).toBe("3 products, 7 pcs");
  expect(say("ru", ...Array(21).fill(1), 2)).toBe("22 товара, 23 шт.");
});
