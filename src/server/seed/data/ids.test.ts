import { expect, test } from "vitest";
import { stableId } from "#server/platform/stable-id.ts";
import { repeated } from "#tests/support/shop/seed-facts.ts";
import { categories } from "./categories.ts";
import { products } from "./products.ts";

test("a seeded id is a UUIDv7 that is the same on every machine", () => {
  expect(stableId("product", "TENT-PLAI-2")).toBe("019b76da-a800-7deb-b2fe-cc22345e4901");
  expect(stableId("a", "bc")).not.toBe(stableId("ab", "c"));
  const ids = [
    ...products.flatMap(({ sku, variants = [] }) => [
      stableId("product", sku),
      ...variants.map((variant) => stableId("variant", variant.sku)),
    ]),
    ...categories.map(({ slug }) => stableId("category", slug)),
  ];
  expect(repeated(ids)).toEqual([]);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
