import { expect, test } from "vitest";
import {
  fillPlaceholders,
  findInvalidPlaceholders,
  messageKinds,
  placeholdersOf,
} from "./placeholders.ts";
import { en } from "./texts/en.ts";
import { ru } from "./texts/ru.ts";
import { ua } from "./texts/ua.ts";

test("the built-in texts have no unknown placeholder", () => {
  for (const { messages } of [ua, en, ru])
    for (const kind of messageKinds) {
      const { subject, title, lines } = messages[kind];
      const words = [subject, title, ...lines].join("\n");
      expect([kind, findInvalidPlaceholders(kind, words)]).toEqual([kind, []]);
    }
});

test("unknown and unclosed placeholders are found", () => {
  expect(findInvalidPlaceholders("welcome", "Вітаємо, {{ name }}, у {{shop}}")).toEqual([]);
  expect(findInvalidPlaceholders("welcome", "{{phone}} {{constructor}}")).toEqual([
    "{{phone}}",
    "{{constructor}}",
  ]);
  for (const text of ["{{name", "name}}", "{{}}", "{{a b}}"])
    expect([text, findInvalidPlaceholders("welcome", text).length > 0]).toEqual([text, true]);
});

test("a value is filled in as one line, and placeholders inside it are not filled", () => {
  expect(fillPlaceholders("{{name}}!", { name: "Олена\r\nBcc: a@b.ua" })).toBe(
    "Олена Bcc: a@b.ua!",
  );
  expect(fillPlaceholders("{{name}}", { name: "{{shop}}", shop: "Torba" })).toBe("{{shop}}");
  expect(fillPlaceholders("a{{toString}}b", {})).toBe("ab");
  expect(placeholdersOf("subscriptionConfirm")).toEqual(["shop"]);
});
