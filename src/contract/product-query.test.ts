import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyProductQuery, formatProductQuery, readProductQuery } from "./product-query.ts";

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
  sku: fc.option(text),
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
    fc.property(query, (asked) => {
      const read = readProductQuery(new URLSearchParams(formatProductQuery(asked)));
      expect({ ...read, attributes: { ...read.attributes } }).toEqual({
        ...asked,
        attributes: { ...asked.attributes },
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
