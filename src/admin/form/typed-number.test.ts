import { expect, test } from "vitest";
import { decimal, integer } from "#contract/admin/fields.ts";
import { type TypedNumber, typeText } from "./typed-number.ts";

const typeAll = (text: string, field: ReturnType<typeof integer>, handsOn: boolean) => {
  let typed: TypedNumber = { text: "5", value: 5, start: 5 };
  return Array.from(text, (_, at) => {
    typed = typeText(typed, text.slice(0, at + 1), { field, handsOn });
    return typed.value;
  });
};

test("no value is the beginning of a number that is refused", () => {
  const most99 = integer({ min: 1, max: 99 });
  expect(typeAll("100", most99, false)).toEqual([1, 10, 5]);
  expect(typeAll("100", most99, true)).toEqual([1, 10, "100"]);
  expect(typeAll("1,5x", decimal(), false)).toEqual([1, 1, 1.5, 5]);
});
