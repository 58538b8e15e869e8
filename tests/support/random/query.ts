/** Queries for the random shops of `catalogue.ts`: any filters, valid or not, a few at a time. */

import fc from "fast-check";
import { langs } from "#contract/lang.ts";
import { stableId } from "#server/platform/stable-id.ts";
import {
  attributeName,
  categorySlug,
  type DrawnCatalogue,
  few,
  name,
  pick,
  places,
  productSku,
  tagName,
  valueName,
  word,
} from "./catalogue.ts";

/** Queries that a shopper or an attacker may send to any shop. */
const drawnQuery = fc.record({
  lang: fc.constantFrom(...langs),
  location: fc.constantFrom(...places, "unknown"),
  search: fc.oneof(
    fc.constantFrom(
      "н",
      "--",
      "",
      "  намет  ",
      "НАМЕТ 2",
      "мята",
      "м`ята",
      "ган",
      "йод єнот",
      "yfvtn",
      "vznf",
      "namet",
      "namt",
      "намтеи",
      "наметику",
      "їжака",
      "єнотами",
      "tukor",
      "цукру",
      "еуте",
    ),
    fc.tuple(word, fc.integer({ min: 1, max: 6 })).map(([full, length]) => full.slice(0, length)),
    name,
  ),
  category_id: fc.oneof(few, fc.nat(7), fc.constantFrom("unknown", "not-an-id", "all", "")),
  category_ids: fc.array(fc.nat(9), { minLength: 1, maxLength: 3 }),
  category_group_id: fc.oneof(few, fc.constantFrom("unknown", "all")),
  assistant: fc.constantFrom("hiking", "hiking,fishing", "sleeping"),
  brand_id: fc.oneof(fc.nat(2), fc.constantFrom("unknown", "not-an-id", "all")),
  ids: fc.array(fc.nat(30), { minLength: 1, maxLength: 8 }),
  sku: fc.array(fc.tuple(fc.nat(30), fc.option(fc.nat(2))), { minLength: 1, maxLength: 3 }),
  tags: fc.array(fc.nat(3), { minLength: 1, maxLength: 2 }),
  on_sale: fc.constantFrom("true", "1", "false", ""),
  price_from: fc.constantFrom("0", "10", "99", "100", "101", "999999999", "abc", "-5"),
  price_to: fc.constantFrom("0", "5", "99", "100", "250", "251", "abc"),
  stock_status: fc.constantFrom("available", "available,preorder", "out_of_stock", "nonsense"),
  attributes: fc.array(fc.tuple(fc.nat(3), fc.nat(4), fc.boolean()), {
    minLength: 1,
    maxLength: 4,
  }),
  sort: fc
    .array(
      fc.constantFrom(
        ..."popular newest price_asc price_desc search stock_status price position name".split(" "),
        ..."date_created rating -popular -newest -name -rating -price_asc -search nonsense".split(
          " ",
        ),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((sorts) => sorts.join(",")),
  limit: fc.constantFrom("1", "2", "5", "0", "1000", "x"),
  offset: fc.constantFrom("0", "1", "3", "10", "999999999", "x"),
  fields: fc.constantFrom("id,name,price", "nonsense", "id,description,variants", "id"),
});

const drawnFilters = [
  "search",
  "category_id",
  "category_ids",
  "category_group_id",
  "brand_id",
  "assistant",
  "ids",
  "sku",
  "tags",
  "on_sale",
  "price_from",
  "price_to",
  "stock_status",
  "attributes",
] as const;
type Drawn = (typeof drawnFilters)[number];

/** Few filters at a time, or nothing would ever match; the most important ones most often. */
const frequentFilters = [
  "attributes",
  "attributes",
  "attributes",
  "search",
  "category_id",
] as const;

export const randomQuery = queryWith(undefined, 4);

/** A list of queries that contains every filter at least once, with a few others. */
export const queryOfEach = fc.tuple(...drawnFilters.map((name) => queryWith(name, 3)));

function queryWith(must: Drawn | undefined, others: number) {
  return fc
    .tuple(drawnQuery, fc.uniqueArray(fc.nat(99), { maxLength: others }))
    .map(([{ lang, location, ...all }, picks]) => {
      // as: Object.keys loses the key type
      const keys = [...(Object.keys(all) as (keyof typeof all)[]), ...frequentFilters];
      const chosen = new Set<string>(picks.flatMap((at) => keys[at % keys.length] ?? []));
      if (must) chosen.add(must);
      const filters: Partial<typeof all> = Object.fromEntries(
        Object.entries(all).filter(([key]) => chosen.has(key)),
      );
      return { lang, location, filters };
    });
}
export type RandomQuery = typeof randomQuery extends fc.Arbitrary<infer T> ? T : never;

/** Everything that can narrow a list. */
export const filterNames = [...drawnFilters, "location"] as const;
export type Filter = (typeof filterNames)[number];

/** The same query without one filter; for the filter `location`, from another location. */
export function withoutFilter(query: RandomQuery, name: Filter): RandomQuery {
  if (name === "location") {
    const at = places.indexOf(query.location);
    return { ...query, location: places[(at + 1) % places.length] ?? query.location };
  }
  const { [name]: _, ...filters } = query.filters;
  return { ...query, filters };
}

const unknownId = stableId("category", "unknown");

/** The query string, and the location's id for the cookie. */
export function buildQuery({ lang, location, filters }: RandomQuery, drawn: DrawnCatalogue) {
  const categoryId = (chosen: number | string | undefined) => {
    if (typeof chosen !== "number") return chosen === "unknown" ? unknownId : chosen;
    const at = pick(chosen, drawn.categories.length);
    return at === undefined ? unknownId : stableId("category", categorySlug(at));
  };
  const brandId = (chosen: number | string | undefined) =>
    typeof chosen === "number" ? stableId("brand", `brand-${chosen}`) : chosen;
  const {
    category_id,
    category_ids,
    brand_id,
    category_group_id,
    ids,
    sku,
    tags,
    attributes,
    ...plainFilters
  } = filters;
  const params = new URLSearchParams();
  const put = (key: string, value: string | undefined) => {
    if (value !== undefined) params.append(key, value);
  };
  for (const [key, value] of Object.entries(plainFilters)) put(key, value);
  put("category_id", categoryId(category_id));
  put("category_ids", category_ids?.map(categoryId).join(","));
  put("category_group_id", categoryId(category_group_id));
  put("brand_id", brandId(brand_id));
  put("ids", ids?.map((at) => stableId("product", productSku(at))).join(","));
  const skuOf = ([at, nth]: [number, number | null]) =>
    nth === null ? productSku(at) : `${productSku(at)}-${nth}`;
  put("sku", sku?.map(skuOf).join(","));
  put("tags", tags?.map(tagName).join(","));
  for (const [attribute, value, isCustom] of attributes ?? [])
    put(`${isCustom ? "" : "attributes."}${attributeName(attribute)}`, valueName(value));
  params.set("lang", lang);
  const cookie = location === "unknown" ? unknownId : stableId("location", location);
  return { params, location: cookie };
}
