import { expect, test } from "vitest";
import { readListView, sortItems, usualView } from "./sort.ts";

const items = ["Їжа", "Єдвабний шнур", "Абрикоси", "Сірники 10", "Сірники 9"].map((name, at) => ({
  name,
  price: at % 2,
}));
const namesBy = (sort: "list" | "name" | "price") =>
  sortItems(items, sort, { priceOf: ({ price }) => price, lang: "uk" }).map(({ name }) => name);

test("items are sorted by the Ukrainian alphabet, by price, or not at all", () => {
  expect(namesBy("name")).toEqual(["Абрикоси", "Єдвабний шнур", "Їжа", "Сірники 9", "Сірники 10"]);
  expect(namesBy("price")).toEqual(["Єдвабний шнур", "Сірники 10", "Їжа", "Абрикоси", "Сірники 9"]);
  expect(namesBy("list")).toEqual(items.map(({ name }) => name));
});

test("a stored view that this build does not know is the usual one", () => {
  for (const stored of [undefined, null, "x", { sort: "weight", hasPrices: 1 }])
    expect(readListView(stored)).toEqual(usualView);
  expect(readListView({ sort: "name", hasPrices: false })).toEqual({
    sort: "name",
    hasPrices: false,
  });
});
