import { expect, test } from "vitest";
import { contentOfFile, readContent } from "./file-content.ts";

const named = (name: string, ...characteristics: { label: string; values: string[] }[]) =>
  contentOfFile({ texts: { ua: { name, description: "" } }, characteristics });

test("a column wins over a characteristic, and that over the name", () => {
  const weighed = { label: "Вага нетто", values: ["250 г"] };
  expect(named("Кава, 300 г", weighed)).toEqual({ amount: 250, unit: "g" });
  expect(named("Кава, 300 г")).toEqual({ amount: 300, unit: "g" });
  const texts = { ru: { name: "Вода 6 × 1,5 л", description: "" } };
  expect(contentOfFile({ texts, characteristics: [] })).toEqual({ amount: 9, unit: "l" });
  const content = { amount: 1, unit: "kg" };
  expect(contentOfFile({ texts, characteristics: [weighed], content })).toEqual(content);
});

test("what only holds something, or differs by variant, has no content", () => {
  expect(named("Рюкзак Гора", { label: "Об'єм", values: ["60 л"] })).toBeUndefined();
  expect(named("Кава", { label: "Фасування", values: ["250 г", "1 кг"] })).toBeUndefined();
  expect(named("Шкарпетки")).toBeUndefined();
});

test("an amount and a unit of two columns", () => {
  expect(readContent("250.0", "ml")).toEqual({ amount: 250, unit: "ml" });
  expect(readContent("1", "кг")).toEqual({ amount: 1, unit: "kg" });
  expect(readContent("1", "шт.")).toBeUndefined();
  expect(readContent("", "ml")).toBeUndefined();
});
