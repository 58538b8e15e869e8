import { expect, test } from "vitest";
import { createT, makeI18n } from "#i18n/make-i18n.ts";
import { texts } from "#i18n/texts.ts";
import { boughtWords, shortProductsOf } from "./bought-words.ts";

const t = createT(makeI18n("ua", texts("ua")));
const line = (name: string, quantity: number, short: number) => ({
  quantity,
  short,
  items: [{ item: { name } }],
});

test("a purchase says of which things there were fewer than were wanted", () => {
  const lines = [line("Футболка", 15, 9), line("Намет", 1, 0), line("Килимок", 2, 1)];
  const counts = { products: 3, asks: 0, unavailable: 0 };
  const all = { ...counts, shortProducts: shortProductsOf(lines) };
  const words = boughtWords(all, false, t).replaceAll("\u00a0", " ");
  expect(words).toBe(
    "Додано в кошик 3 товари. Футболка: додано 15 із 24, більше немає. Килимок: додано 2 із 3, більше немає",
  );
  const more = [...lines, line("Миска", 1, 1), line("Кружка", 1, 1)];
  const many = { ...counts, shortProducts: shortProductsOf(more) };
  expect(boughtWords(many, false, t).replaceAll("\u00a0", " ")).toContain(
    "більше немає. 2 товари є, але менше, ніж треба",
  );
});
