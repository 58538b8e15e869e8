import fc from "fast-check";
import { expect, test } from "vitest";
import {
  emptyProductQuery,
  formatProductQuery,
  type ProductQuery,
  readProductQuery,
} from "./product-query.ts";

const word = fc
  .stringMatching(/^[a-z][a-z0-9-]{0,8}$/)
  .filter((text) => text !== "all" && text !== "null" && text !== "undefined");
const text = fc
  .stringMatching(/^[а-яіїєґ'a-z0-9&=+% ]{1,20}$/)
  .map((one) => one.trim())
  .filter((one) => one !== "" && one !== "null" && one !== "undefined");
const words = fc.uniqueArray(word, { maxLength: 3 });
const known = new Set(Object.keys(emptyProductQuery()));
const names = word.filter(
  (name) => !known.has(name) && !["lang", "location", "no_cache"].includes(name),
);

const query = fc.record({
  on_sale: fc.boolean(),
  search: fc.oneof(fc.constant(""), text),
  category_id: fc.option(word),
  category_ids: words,
  category_group_id: fc.option(word),
  assistant: words,
  ids: fc.option(fc.uniqueArray(word, { minLength: 1, maxLength: 3 })),
  sku: fc.option(fc.uniqueArray(word, { minLength: 1, maxLength: 3 })),
  tags: fc.uniqueArray(word, { maxLength: 3 }),
  price_from: fc.nat(999_999),
  price_to: fc.nat(999_999),
  attributes: fc.dictionary(names, fc.uniqueArray(text, { minLength: 1, maxLength: 3 }), {
    maxKeys: 3,
  }),
  brand_id: fc.option(word),
  stock_status: words,
  sort: words,
  limit: fc.option(fc.nat(200)),
  offset: fc.nat(9999),
  fields: fc.option(fc.uniqueArray(word, { minLength: 1, maxLength: 3 })),
});

test("what is written into the query string is read out of it", () => {
  fc.assert(
    fc.property(query, (parsed) => {
      const read = readProductQuery(new URLSearchParams(formatProductQuery(parsed)));
      expect({ ...read, attributes: { ...read.attributes } }).toEqual({
        ...parsed,
        attributes: { ...parsed.attributes },
      });
    }),
  );
});

test("a wrong value is as if it were not there", () => {
  const params = new URLSearchParams(
    "price_from=many&price_to=-5&limit=1e9&offset=x&category_id=all&on_sale=maybe&search=&sort=null&no_cache=1&lang=en&__proto__=1",
  );
  expect(readProductQuery(params)).toEqual(emptyProductQuery());
});

test("one attribute may be given many times, and any other key is a custom filter", () => {
  const params = new URLSearchParams("attributes.color=blue&attributes.color=red&season=summer");
  expect(readProductQuery(params).attributes).toEqual({
    color: ["blue", "red"],
    season: ["summer"],
  });
});

test.for<[string, Partial<ProductQuery>]>([
  ["category_group_id=all&brand_id=all", {}],
  ["category_ids=a, ,null,b,", { category_ids: ["a", "b"] }],
  ["assistant=undefined", {}],
  ["sku=%20%20&search= %20", {}],
  ["price_from=999999999", { price_from: 999_999_999 }],
  ["price_from=1000000000", {}],
  ["price_to=12.55", { price_to: 12 }],
  ["price_to=12.555", {}],
  ["on_sale=1", { on_sale: true }],
  ["ids=a&ids=b", { ids: ["a", "b"] }],
  ["fields=id&fields=name", { fields: ["id", "name"] }],
  ["category_ids=a&category_ids=b", { category_ids: ["a", "b"] }],
  ["assistant=a&assistant=b", { assistant: ["a", "b"] }],
  ["stock_status=a&stock_status=b", { stock_status: ["a", "b"] }],
  ["sort=a&sort=b", { sort: ["a", "b"] }],
  ["location=lviv", {}],
  ["attributes.a_b-1=red", { attributes: { "a_b-1": ["red"] } }],
  ["attributes.=red&attributes.1a=red&a b=red&колір=red&attributes._a=red", {}],
  [`${"a".repeat(65)}=red`, {}],
  [`${"a".repeat(64)}=red`, { attributes: { ["a".repeat(64)]: ["red"] } }],
  ["constructor=red&toString=1", { attributes: { constructor: ["red"], toString: ["1"] } }],
])("an address that says %s asks for what is right in it", ([search, expected]) => {
  expect(readProductQuery(new URLSearchParams(search))).toEqual({
    ...emptyProductQuery(),
    ...expected,
  });
});

test("attributes are written in one order, whichever was chosen first", () => {
  const attributes = { size: ["m"], color: ["red"] };
  expect(formatProductQuery({ ...emptyProductQuery(), attributes })).toBe(
    "attributes.color=red&attributes.size=m",
  );
});

test("an address asks for no more than anybody could read", () => {
  const read = (search: string) => readProductQuery(new URLSearchParams(search));
  const csv = (count: number) => Array.from({ length: count }, (_, at) => `i${at}`).join(",");
  expect(read(`search=${"я".repeat(201)}`).search).toHaveLength(200);
  expect(read(`category_ids=${csv(201)}`).category_ids).toHaveLength(200);
  expect(read(`ids=${csv(150)}&ids=${csv(150)}`).ids).toHaveLength(200);
  const colors = Array.from({ length: 201 }, (_, at) => `attributes.color=c${at}`).join("&");
  expect(read(colors).attributes.color).toHaveLength(200);
});
