import { expect, test } from "vitest";
import { fillGaps, findWrongGaps, gapsOf, letterKinds } from "./placeholders.ts";
import { en } from "./texts/en.ts";
import { ru } from "./texts/ru.ts";
import { ua } from "./texts/ua.ts";

test("the shop's own words have no gap that stays empty", () => {
  for (const { letters } of [ua, en, ru])
    for (const kind of letterKinds) {
      const { subject, title, lines } = letters[kind];
      const words = [subject, title, ...lines].join("\n");
      expect([kind, findWrongGaps(kind, words)]).toEqual([kind, []]);
    }
});

test("a gap that nothing fills, and half a gap, are found", () => {
  expect(findWrongGaps("welcome", "Вітаємо, {{ name }}, у {{shop}}")).toEqual([]);
  expect(findWrongGaps("welcome", "{{phone}} {{constructor}}")).toEqual([
    "{{phone}}",
    "{{constructor}}",
  ]);
  for (const text of ["{{name", "name}}", "{{}}", "{{a b}}"])
    expect([text, findWrongGaps("welcome", text).length > 0]).toEqual([text, true]);
});

test("what fills a gap is one line, and fills no further gap", () => {
  expect(fillGaps("{{name}}!", { name: "Олена\r\nBcc: a@b.ua" })).toBe("Олена Bcc: a@b.ua!");
  expect(fillGaps("{{name}}", { name: "{{shop}}", shop: "Torba" })).toBe("{{shop}}");
  expect(fillGaps("a{{toString}}b", {})).toBe("ab");
  expect(gapsOf("subscriptionConfirm")).toEqual(["shop"]);
});
