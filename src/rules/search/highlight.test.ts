import { expect, test } from "vitest";
import { markWords, wordsIn } from "./highlight.ts";

const marked = (name: string, search: string) =>
  markWords(name, wordsIn(search))
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join("");

test("what was typed is marked where words begin so, and words of its form whole", () => {
  expect(marked("Намет двомісний Плай 2", "наме пл")).toBe("[Наме]т двомісний [Пл]ай 2");
  expect(marked("Шкарпетки вовняні", "шкарпеток")).toBe("[Шкарпетки] вовняні");
  expect(marked("Пальник Полум’я", "полумя")).toBe("Пальник [Полум’я]");
  expect(marked("Термос", "намет")).toBe("Термос");
  expect(marked("Термос", "т")).toBe("Термос");
});

test("what is not marked stands in one piece", () => {
  expect(markWords("Намет двомісний Плай", ["плай"])).toEqual([
    { text: "Намет двомісний ", isMarked: false },
    { text: "Плай", isMarked: true },
  ]);
});
