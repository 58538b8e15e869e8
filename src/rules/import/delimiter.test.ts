import { expect, test } from "vitest";
import { findDelimiter } from "./delimiter.ts";

test.each([
  ["sku,name,price", ","],
  ["sku, name, price", ","],
  ["Код;Ціна, грн;Вага, кг", ";"],
  ["Код;Розмір (д, ш, в), см", ";"],
  ['sku,"Вага; кг","Довжина; см","Ширина; см"', ","],
  ['"a,b"\tc\td', "\t"],
  ["Назва", ","],
])("%s", (titles, delimiter) => {
  expect(findDelimiter(titles)).toBe(delimiter);
});
