import { expect, test } from "vitest";
import { coverPictures } from "#rules/checklists/cover-pictures.ts";
import { activities as tiles } from "#rules/packing/activities.ts";
import { emittedPictures } from "#server/seed/pictures.ts";
import { items, repeated } from "#tests/support/shop/seed-facts.ts";
import { categories } from "./categories.ts";
import { lists } from "./lists.ts";
import { products } from "./products.ts";

test("a ready list has 4 to 7 activities and 25 to 60 items, most of them sold in the shop", () => {
  for (const { slug, activities } of lists) {
    const own = activities.flatMap(({ groups }) => groups.flatMap((group) => group.items));
    expect(activities.length, slug).toBeGreaterThanOrEqual(4);
    expect(activities.length, slug).toBeLessThanOrEqual(7);
    expect(own.length, slug).toBeGreaterThanOrEqual(25);
    expect(own.length, slug).toBeLessThanOrEqual(60);
    const bound = own.filter(({ product }) => product).length;
    expect(bound / own.length, slug).toBeGreaterThan(0.6);
    expect(bound, slug).toBeLessThan(own.length);
    for (const { groups } of activities) {
      expect(groups.length, slug).toBeGreaterThan(0);
      for (const group of groups) expect(group.items.length, slug).toBeGreaterThan(0);
    }
    const products_ = own.flatMap(({ product }) => product ?? []);
    expect(repeated(products_), slug).toEqual([]);
  }
});

test("a list item's product is not discontinued, and has the item's weight", () => {
  for (const { name, product, category, quantity, weight } of items) {
    expect(Number.isInteger(quantity) && quantity > 0, name.ua).toBe(true);
    const slugs = categories.map(({ slug }) => slug);
    if (category !== undefined) expect(slugs).toContain(category);
    if (product === undefined) continue;
    const sold = products.find(({ sku }) => sku === product);
    expect(sold, product).toBeDefined();
    expect(sold?.stock_status, product).not.toBe("discontinued");
    expect(weight, product).toBeGreaterThan(0);
  }
});

test("a list without pictures has a cover that the shop draws, whatever it is for", () => {
  const drawn = emittedPictures();
  const journey = { location: "", date_from: "2027-07-10", date_to: null };
  const journeys = [undefined, ...tiles.map(({ key }) => ({ ...journey, activities: [key] }))];
  const covers = journeys.map((one) => coverPictures({ images: [], ...(one && { journey: one }) }));
  for (const cover of covers) {
    expect(new Set(cover).size).toBe(3);
    for (const path of cover)
      expect(drawn, path).toSatisfy((all: typeof drawn) => all.has(path.slice(13, -4)));
  }
  // Most kinds of journeys are told apart.
  expect(new Set(covers.map(String)).size).toBeGreaterThan(20);
  expect(coverPictures({ images: ["/own.webp"] })).toEqual(["/own.webp"]);
});
