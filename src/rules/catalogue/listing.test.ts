import fc from "fast-check";
import { expect, test } from "vitest";
import { shopSorts, stockStatuses } from "#contract/product-names.ts";
import {
  emptyListing,
  formatListing,
  isFiltered,
  type ListingState,
  queryOf,
  readListing,
  toggleStock,
  toggleValue,
  usualSort,
  withoutFilters,
} from "./listing.ts";

const read = (search: string) => readListing(new URLSearchParams(search));
const sorted = (values: string[]) => [...values].sort();

const word = fc
  .stringMatching(/^[a-z][a-z0-9-]{0,8}$/)
  .filter((one) => !/^(all|null|undefined)$/.test(one));
const text = fc
  .stringMatching(/^[а-яіїєґ'a-z0-9&=+%# ]{1,20}$/)
  .map((one) => one.trim())
  .filter((one) => one !== "" && one !== "null" && one !== "undefined");

const state: fc.Arbitrary<ListingState> = fc.record({
  search: fc.oneof(fc.constant(""), text),
  category_group_id: fc.option(word),
  assistant: fc.uniqueArray(word, { maxLength: 3 }).map(sorted),
  on_sale: fc.boolean(),
  price_from: fc.nat(999_999),
  price_to: fc.nat(999_999),
  stock_status: fc.subarray([...stockStatuses]),
  attributes: fc.dictionary(
    word,
    fc.uniqueArray(text, { minLength: 1, maxLength: 3 }).map(sorted),
    {
      maxKeys: 3,
      noNullPrototype: true,
    },
  ),
  sort: fc.option(fc.constantFrom(...shopSorts)),
});

test("what a page writes into its address, it reads out of it", () => {
  fc.assert(
    fc.property(state, (original) => {
      expect(read(formatListing(original))).toEqual(original);
    }),
  );
});

test("whatever an address says, the page writes it one way", () => {
  const keys = fc.oneof(
    fc.constantFrom(..."price_from price_to sort search on_sale stock_status assistant".split(" ")),
    fc.constantFrom("attributes.color", "attributes.", "attributes.size", "color", "__proto__"),
    fc.string({ maxLength: 12 }),
  );
  const values = fc.oneof(
    fc.constantFrom(
      ..."true 1 0 100 99.5 -3 popular price_asc available,preorder red a,b".split(" "),
    ),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, values), { maxLength: 8 }), (pairs) => {
      const once = readListing(pairs);
      expect(read(formatListing(once))).toEqual(once);
    }),
  );
});

test("wrong values and strangers' marks are as if they were not there", () => {
  const wrong =
    "price_from=many&price_to=-5&sort=cheap&on_sale=maybe&stock_status=some&category_id=x&limit=5&utm_source=letter&gclid=1&fields=id&ids=a&sku=b";
  expect(read(wrong)).toEqual(emptyListing);
  expect(formatListing(read(wrong))).toBe("");
});

test("one attribute may have one or several values", () => {
  expect(read("attributes.color=red&attributes.color=blue&attributes.size=m").attributes).toEqual({
    color: ["blue", "red"],
    size: ["m"],
  });
});

test("what an address says twice is said once, and in one order", () => {
  expect(read("assistant=b,a&assistant=b").assistant).toEqual(["a", "b"]);
  expect(read("attributes.color=red&attributes.color=red").attributes).toEqual({ color: ["red"] });
});

test("what the page stands for is asked over what is chosen on it", () => {
  const state = { ...emptyListing, search: "намет", on_sale: true };
  const within = { search: "килим", category_ids: ["a"] };
  expect(queryOf(state, within)).toMatchObject({ ...within, on_sale: true });
});

test("cleared filters leave an empty query string; a search page keeps what was searched", () => {
  expect(formatListing(withoutFilters())).toBe("");
  const within = { search: "намет" };
  expect(withoutFilters(within)).toEqual({ ...emptyListing, search: "намет" });
  expect(isFiltered(withoutFilters(within), within)).toBe(false);
  expect(isFiltered(withoutFilters(within))).toBe(true);
});

test("an order alone is no filter", () => {
  expect(isFiltered(read("sort=newest"))).toBe(false);
  expect(isFiltered(read("sort=newest&on_sale=true"))).toBe(true);
  expect(isFiltered(read("attributes.color=red"))).toBe(true);
});

test("a value chosen twice is let go, and leaves nothing behind", () => {
  const one = toggleValue(emptyListing, "color", "red");
  const two = toggleValue(one, "color", "blue");
  expect(two.attributes).toEqual({ color: ["blue", "red"] });
  expect(toggleValue(two, "size", "m").attributes).toEqual({ ...two.attributes, size: ["m"] });
  expect(toggleValue(toggleValue(two, "color", "red"), "color", "blue")).toEqual(emptyListing);
  const stock = toggleStock(toggleStock(emptyListing, "preorder"), "available");
  expect(stock.stock_status).toEqual(["available", "preorder"]);
  expect(toggleStock(toggleStock(stock, "available"), "preorder")).toEqual(emptyListing);
});

test("the usual order is the category's, then the shop's, then what is bought most", () => {
  expect(usualSort("price_desc", "newest")).toBe("price_desc");
  expect(usualSort("", "newest,-name")).toBe("newest");
  expect(usualSort("", undefined)).toBe("popular");
  expect(usualSort("position", "newest")).toBe("shop");
});
