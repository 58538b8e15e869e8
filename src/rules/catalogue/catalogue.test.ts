import { expect, test } from "vitest";
import type { CatalogueIndex, CatalogueOverlay, IndexedProduct } from "#contract/catalogue.ts";
import { emptyProductQuery } from "#contract/product-query.ts";
import { locationInForce, queryCatalogue, readFields } from "./catalogue.ts";
import { prepareCatalogue } from "./prepare.ts";

const places = [
  { id: "rivne", name: "Рівне", lat: 0, lng: 0, isLocationDefault: false },
  { id: "lviv", name: "Львів", lat: 0, lng: 0, isLocationDefault: true },
];

test("the place in force is the one chosen, the default, or the first there is", () => {
  expect(locationInForce(places, "rivne")).toBe("rivne");
  expect(locationInForce(places, "gone")).toBe("lviv");
  expect(locationInForce(places, undefined)).toBe("lviv");
  expect(locationInForce(places.slice(0, 1), undefined)).toBe("rivne");
  expect(locationInForce([], "rivne")).toBe("");
});

test("fields that a product lacks are as if they were not asked for", () => {
  expect(readFields(["price", "nonsense", "id"])).toEqual(["id", "price"]);
  expect(readFields(["nonsense"])).toBeNull();
  expect(readFields(null)).toBeNull();
});

function indexed(id: string, popularity: number): IndexedProduct {
  return {
    id,
    name: id,
    slug: id,
    path: `/${id}`,
    sku: id,
    barcode: "",
    brand_id: null,
    brand_name: "",
    category_id: null,
    category_ids: [],
    weight: 0,
    rating: 0,
    rating_votes: 0,
    images: [],
    variable: false,
    position: 0,
    popularity,
    date_created: "2026-01-01T00:00:00.000Z",
    name_key: id,
    attributes: {},
    search_words: id,
    shard: 0,
  };
}

const offer: CatalogueOverlay[string] = {
  price: 10,
  regular_price: 10,
  sale_price: null,
  min_price: 10,
  on_sale: false,
  stock_status: "available",
  stock_quantity: 1,
  variants: {},
};

test("a product that the overlay does not know has no price, and is not shown", () => {
  const index = {
    partial: false,
    categories: [],
    attributes: [],
    locations: places,
    redirects: [],
    settings: { products_limit: 30, default_product_sorting: "popular" },
    products: [indexed("a", 1), indexed("b", 2), indexed("c", 3)],
  };
  // as: a query reads no more of the settings and theme than this
  const catalogue = prepareCatalogue(index as unknown as CatalogueIndex, { a: offer, c: offer });
  const list = queryCatalogue(catalogue, emptyProductQuery(), "lviv");
  expect(list.data.map(({ id }) => id)).toEqual(["c", "a"]);
  expect(list.total_count).toBe(2);
});

test("ratings come from the overlay, and from the index where an older overlay has none", () => {
  const index = {
    partial: false,
    categories: [],
    attributes: [],
    locations: places,
    redirects: [],
    settings: { products_limit: 30, default_product_sorting: "popular" },
    products: [
      { ...indexed("a", 1), rating: 5, rating_votes: 1 },
      { ...indexed("b", 2), rating: 0, rating_votes: 0 },
      { ...indexed("c", 3), rating: 0, rating_votes: 0 },
    ],
  };
  // as: a query reads no more of the settings and theme than this
  const catalogue = prepareCatalogue(index as unknown as CatalogueIndex, {
    a: offer,
    b: { ...offer, rating: 3, rating_votes: 7 },
    c: { ...offer, rating: 4, rating_votes: 2 },
  });
  const query = { ...emptyProductQuery(), sort: ["-rating"] };
  const { data } = queryCatalogue(catalogue, query, "lviv");
  expect(data.map(({ id, rating, rating_votes }) => [id, rating, rating_votes])).toEqual([
    ["a", 5, 1],
    ["c", 4, 2],
    ["b", 3, 7],
  ]);
});
