import { expect, test } from "vitest";
import { readAcceptedLang, readQuery } from "./visitor.ts";

test("a query loses what the database cannot store and what exceeds the limit", () => {
  expect([...readQuery("/ajax/cart")]).toEqual([]);
  expect([...readQuery("/ajax/cart?")]).toEqual([]);
  // Not dropped: without it a filter would match everything, and the search page show it.
  expect([...readQuery("/ajax/products?search=%00&%00=1&b=1&b=2")]).toEqual([
    ["search", "\ufffd"],
    ["b", "1"],
    ["b", "2"],
  ]);
  expect([...readQuery("/ajax/products?a=%ED%A0%80&b=%zz")]).toEqual([
    ["a", "\ufffd\ufffd\ufffd"],
    ["b", "%zz"],
  ]);
  expect([...readQuery(`/ajax/products?${"a=1&".repeat(10_000)}`)]).toHaveLength(300);
});

test("the language is the best of the browser's that the shop has", () => {
  expect(readAcceptedLang("uk-UA,uk;q=0.9,en;q=0.8")).toBe("ua");
  expect(readAcceptedLang("de;q=1, ru;q=0.3, en;q=0.5")).toBe("en");
  expect(readAcceptedLang("de, *;q=0.5")).toBeUndefined();
  expect(readAcceptedLang("uk;q=0, ru;q=0.1")).toBe("ru");
  expect(readAcceptedLang(undefined)).toBeUndefined();
});
