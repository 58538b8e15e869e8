import { expect, test } from "vitest";
import { emptyListing } from "./listing.ts";
import { mergeFacets } from "./listing-facets.ts";

const value = (name: string, count: number, checked = false) => ({
  name,
  label: name.toUpperCase(),
  checked,
  count,
});
const answer = (...values: ReturnType<typeof value>[]) => ({
  price: { min: 10.4, max: 99.5 },
  attributes: [{ name: "color", label: "Колір", values }],
});

test("a value that leads nowhere now is still named, with nothing behind it", () => {
  const unfiltered = answer(value("red", 3), value("blue", 2));
  const facets = mergeFacets(answer(value("red", 1)), unfiltered, emptyListing);
  expect(facets.attributes[0]?.values.map(({ name, count }) => [name, count])).toEqual([
    ["red", 1],
    ["blue", 0],
  ]);
});

test("what is chosen is told by the address, before any answer is there", () => {
  const unfiltered = answer(value("red", 3), value("blue", 2));
  const state = { ...emptyListing, attributes: { color: ["blue"] } };
  const [color] = mergeFacets(unfiltered, unfiltered, state).attributes;
  expect(color?.values.map(({ isChosen }) => isChosen)).toEqual([false, true]);
});

test("one value alone is no filter, unless it is chosen", () => {
  const one = answer(value("red", 3));
  expect(mergeFacets(one, one, emptyListing).attributes).toEqual([]);
  const chosen = { ...emptyListing, attributes: { color: ["red"] } };
  expect(mergeFacets(one, one, chosen).attributes).toHaveLength(1);
});

test("price bounds are whole and hold every price, also where nothing is found", () => {
  const found = answer(value("red", 1));
  expect(mergeFacets(found, found, emptyListing).price).toEqual({ min: 10, max: 100 });
  const unfiltered = { ...found, price: { min: 1, max: 900 } };
  expect(mergeFacets(found, unfiltered, emptyListing).price).toEqual({ min: 10, max: 100 });
  const none = { price: { min: 0, max: 0 }, attributes: [] };
  expect(mergeFacets(none, found, emptyListing).price).toEqual({ min: 10, max: 100 });
});

test("what only one of the answers knows is named all the same, under its label", () => {
  const named = (name: string, ...values: ReturnType<typeof value>[]) => ({
    price: { min: 1, max: 2 },
    attributes: [{ name, label: name.toUpperCase(), values }],
  });
  const both = [value("a", 1), value("b", 1)];
  const facets = mergeFacets(named("size", ...both), named("color", ...both), emptyListing);
  expect(facets.attributes.map(({ label, values }) => [label, values.length])).toEqual([
    ["COLOR", 2],
    ["SIZE", 2],
  ]);
  const more = mergeFacets(answer(value("blue", 2)), answer(value("red", 3)), emptyListing);
  expect(more.attributes[0]?.values.map(({ name, count }) => [name, count])).toEqual([
    ["red", 0],
    ["blue", 2],
  ]);
});
