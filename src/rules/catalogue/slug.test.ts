import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.for<[string, string]>([
  ["Намети й тенти", "namety-i-tenty"],
  ["Їжа в похід", "yizha-v-pokhid"],
  ["Дім і здоров’я", "dim-i-zdorovia"],
  ["Згущене молоко", "zghushchene-moloko"],
  ["Объём 2,5 л", "obiom-2-5-l"],
  ["  Café «Плай» — №1 ", "cafe-plai-1"],
  ["T-Shirt – Blue", "t-shirt-blue"],
  ["⛺", ""],
])("a name makes an address: %s", ([name, slug]) => {
  expect(slugOf(name)).toBe(slug);
});

test("an address ends with a whole letter, however long the name", () => {
  const slug = slugOf("намет ".repeat(40));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});
