import { expect, test } from "vitest";
import { contentInName } from "#rules/checklists/content-in-name.ts";
import { categories } from "#server/seed/data/categories.ts";
import { products } from "#server/seed/data/products.ts";

/** Sold by a measure that a list may want: everything that is eaten, drunk or used up. */
const measured = ["krupy", "konservy", "napoi", "ovochi-i-frukty", "molochne", "miaso"];

test("what a list wants by the measure says how much is in a piece", () => {
  expect(measured.every((slug) => categories.some((one) => one.slug === slug))).toBe(true);
  const contents = products.map((product) => ({
    sku: product.sku,
    category: product.categories[0],
    isVariable: !!product.variants,
    content: product.content ?? contentInName(product.name.ua),
  }));
  const silent = contents.filter(
    ({ category, content, isVariable }) => measured.includes(category) && !content && !isVariable,
  );
  expect(silent.map(({ sku }) => sku)).toEqual([]);
  expect(contents.filter(({ content }) => content).length).toBeGreaterThan(130);
  const held = ["PACK-STEZHKA-28", "THERMOS-KLASYK", "JERRYCAN-10", "TARP-3X3", "ROD-FLOAT"];
  expect(contents.filter(({ sku, content }) => content && held.includes(sku))).toEqual([]);
});
