import { expect, test } from "vitest";
import { addNoBreakSpaces, nbsp } from "./typography.ts";

const shown = (text: string) => addNoBreakSpaces(text).replaceAll(nbsp, "_");

test("one-letter words hold on to the next word, also several in a row", () => {
  expect(shown("Візьміть з собою й у дорогу")).toBe("Візьміть з_собою й_у_дорогу");
  expect(shown("У кошику порожньо")).toBe("У_кошику порожньо");
  expect(shown("«В торбі» і в небі")).toBe("«В_торбі» і_в_небі");
});

test("a letter after an apostrophe or inside a word is no word", () => {
  expect(shown("зв’я зок на п’я ть")).toBe("зв’я зок на п’я ть");
  expect(shown("розмір М або L")).toBe("розмір М_або L");
});

test("a number keeps its word and its sign, and a dash the word before it", () => {
  expect(shown("Замовлення № {{number}}, № 5")).toBe("Замовлення №_{{number}}, №_5");
  expect(shown("Order No. {{number}}. No. It is")).toBe("Order No._{{number}}. No. It is");
  expect(shown("4 дні, {{count}} товарів")).toBe("4_дні, {{count}}_товарів");
  expect(shown("Перший список — найважчий")).toBe("Перший список_— найважчий");
});
