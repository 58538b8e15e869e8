import { expect, test } from "vitest";
import { deals, parents } from "#tests/support/shop/seed-facts.ts";
import { categories } from "./categories.ts";
import { locations } from "./locations.ts";
import { products } from "./products.ts";

test("a category has a parent that exists, and some are seen only where they are brought", () => {
  const slugs = categories.map(({ slug }) => slug);
  for (const parent of parents) expect(slugs).toContain(parent);
  const local = categories.filter((category) => category.locations);
  expect(local.map((category) => category.locations)).toEqual([["lviv", "kyiv"], ["odesa"]]);
  const places = locations.map(({ slug }) => slug);
  expect(places).toEqual(["rivne", "lviv", "kyiv", "odesa"]);
  expect(locations.filter((place) => place.isDefault).map(({ slug }) => slug)).toEqual(["lviv"]);
});

test("a promo group holds products of the shop's shelves, and its days and coupon are told", () => {
  expect(deals.length).toBeGreaterThanOrEqual(3);
  for (const { slug, promo, parent } of deals) {
    expect(categories.find((one) => one.slug === parent)?.promo, slug).toBeDefined();
    expect(products.filter(({ categories: all }) => all.includes(slug)).length).toBeGreaterThan(4);
    expect(promo?.adverts?.length, slug).toBeGreaterThan(0);
    // A shopper is promised either a price that falls for some days or a code.
    expect(promo?.discount === undefined, slug).toBe(promo?.coupon !== undefined);
    if (promo?.discount === undefined) continue;
    expect(promo.discount).toBeLessThanOrEqual(30);
    expect(promo.fromDay ?? 0, slug).toBeLessThan(promo.toDay ?? 0);
  }
});
