import { expect, test } from "vitest";
import { deals, parents } from "#tests/support/shop/seed-facts.ts";
import { categories } from "./categories.ts";
import { locations } from "./locations.ts";
import { products } from "./products.ts";

test("a category's parent exists, and some categories are limited to locations", () => {
  const slugs = categories.map(({ slug }) => slug);
  for (const parent of parents) expect(slugs).toContain(parent);
  const local = categories.filter((category) => category.locations);
  expect(local.map((category) => category.locations)).toEqual([["lviv", "kyiv"], ["odesa"]]);
  const places = locations.map(({ slug }) => slug);
  expect(places).toEqual(["rivne", "lviv", "kyiv", "odesa"]);
  expect(locations.filter((place) => place.isDefault).map(({ slug }) => slug)).toEqual(["lviv"]);
});

test("a promo group has products of other categories, and shows its days and coupon", () => {
  expect(deals.length).toBeGreaterThanOrEqual(3);
  for (const { slug, promo, parent } of deals) {
    expect(categories.find((one) => one.slug === parent)?.promo, slug).toBeDefined();
    expect(products.filter(({ categories: all }) => all.includes(slug)).length).toBeGreaterThan(4);
    expect(promo?.adverts?.length, slug).toBeGreaterThan(0);
    // A promo group has either a discount for some days or a code.
    expect(promo?.discount === undefined, slug).toBe(promo?.coupon !== undefined);
    if (promo?.discount === undefined) continue;
    expect(promo.discount).toBeLessThanOrEqual(30);
    expect(promo.fromDay ?? 0, slug).toBeLessThan(promo.toDay ?? 0);
  }
});
