import { expect, test } from "vitest";
import type { PlaceKind } from "#rules/search/places.ts";
import { initialOptions, nextActiveOption, resultOptions } from "./suggestion-options.ts";

const category = (name: string, is_main = false) => ({
  id: name,
  name,
  path: `/${name}`,
  image: "",
  is_main,
});

test("without text the options are recent searches, then main categories", () => {
  const options = initialOptions(["намет"], [category("Намети", true), category("Інше")]);
  expect(options.map(({ kind, href }) => [kind, href])).toEqual([
    ["recent", `/search?search=${encodeURIComponent("намет")}`],
    ["popular", "/Намети"],
  ]);
});

test("results are places of the shop, products and a link to all", () => {
  const product = {
    id: "p",
    name: "Намет",
    path: "/p",
    images: [],
    category_id: null,
    min_price: 1,
    on_sale: false,
    stock_status: "available" as const,
  };
  const place = (kind: PlaceKind, name: string) => ({
    kind,
    id: name,
    name,
    path: `/${name}`,
    about: "",
    image: "",
  });
  const places = [
    place("category", "Намети й тенти"),
    place("category", "Ліхтарі"),
    place("page", "Як поставити намет"),
    place("readyList", "У похід із наметом"),
    place("ownList", "Мій похід із наметом"),
  ];
  const options = resultOptions("намет", { products: [product], count: 9 }, places);
  expect(options.map(({ kind }) => kind)).toEqual([
    "ownList",
    "readyList",
    "category",
    "page",
    "product",
    "all",
  ]);
  expect(resultOptions("x", { products: [], count: 0 }, places)).toEqual([]);
});

test("what is found in a category leads to it, and to the whole shop", () => {
  const waysTo = (text: string) =>
    resultOptions(text, { products: [], count: 3, pathHere: "/namety" }, []).map((option) => [
      option.kind === "all" ? option.count : option.kind,
      decodeURIComponent(option.href),
    ]);
  expect(waysTo("намет")).toEqual([
    [3, "/namety?search=намет"],
    [undefined, "/search?search=намет"],
  ]);
  const misspelt = { products: [], count: 3, searched: "намет", pathHere: "/namety" };
  expect(decodeURIComponent(resultOptions("yfvtn", misspelt, [])[0]?.href ?? "")).toBe(
    "/namety?search=намет",
  );
  expect(waysTo("намет до 3000 грн")).toEqual([
    [3, "/namety?search=намет&price_to=3000"],
    [undefined, "/search?search=намет до 3000 грн"],
  ]);
});

test("arrows cycle through the field; Home and End work only inside the list", () => {
  expect(nextActiveOption("ArrowDown", -1, 3)).toBe(0);
  expect(nextActiveOption("ArrowDown", 2, 3)).toBe(-1);
  expect(nextActiveOption("ArrowUp", -1, 3)).toBe(2);
  expect(nextActiveOption("ArrowUp", 0, 3)).toBe(-1);
  expect(nextActiveOption("Home", -1, 3)).toBeUndefined();
  expect(nextActiveOption("End", 0, 3)).toBe(2);
  expect(nextActiveOption("ArrowDown", -1, 0)).toBeUndefined();
});
