import { expect, test } from "vitest";
import { repeated } from "#tests/support/shop/seed-facts.ts";
import { products } from "./products.ts";
import { reviews } from "./reviews.ts";

test("every review has a product and a text, and no product has more reviews than votes", () => {
  const votes = new Map(products.map(({ sku, rating_votes }) => [sku, rating_votes]));
  const counts = new Map<string, number>();
  for (const { sku } of reviews) counts.set(sku, (counts.get(sku) ?? 0) + 1);
  const odd = [...counts].filter(([sku, count]) => count > (votes.get(sku) ?? 0));
  expect(odd).toEqual([]);
  const wrong = reviews.filter(
    ({ author, text, pros, cons, daysAgo }) =>
      [author, text, pros, cons].some((reviewTexts) => reviewTexts.trim() !== reviewTexts) ||
      author === "" ||
      text === "" ||
      !(daysAgo >= 0),
  );
  expect(wrong).toEqual([]);
});

test("there are many reviews with different ratings, consistent with each product's rating", () => {
  expect(reviews.length).toBeGreaterThanOrEqual(160);
  const reviewed = [...new Set(reviews.map(({ sku }) => sku))];
  expect(reviewed.length).toBeGreaterThanOrEqual(60);
  for (const rating of [1, 2, 3, 4, 5]) {
    expect(reviews.filter((one) => one.rating === rating).length, `${rating}`).toBeGreaterThan(0);
  }
  for (const sku of reviewed) {
    const own = reviews.filter((one) => one.sku === sku);
    const { rating = 0, rating_votes = 0 } = products.find((one) => one.sku === sku) ?? {};
    const reviewTexts = own.reduce((all, one) => all + one.rating, 0);
    const silent = rating_votes - own.length;
    const rest = Math.round(rating * rating_votes) - reviewTexts;
    expect(rest >= silent && rest <= 5 * silent, `${sku}: ${rest} from ${silent}`).toBe(true);
    expect(repeated(own.map(({ author }) => author)), sku).toEqual([]);
  }
});
