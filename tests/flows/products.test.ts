import fc from "fast-check";
import { expect, test } from "vitest";
import { product, productList } from "#contract/products.ts";
import { roundCount, scaledRounds } from "#tests/support/rounds.ts";
import { idOf, openTentShop } from "#tests/support/shop/open-tent-shop.ts";

const plai2 = "Намет Плай 2";
const plai10 = "Намет Плай 10";
const ganok = "Ґанок-намет “М’ята”";
const pukh = "Спальник Пух";
const [plai2Id, plai10Id, pukhId] = ["PLAI-2", "PLAI-10", "PUKH"].map(idOf.product);

test("a list has pages of the most popular products, and says whether there are more", async () => {
  const { read } = await openTentShop();
  const list = await read("/products");
  expect(productList.safeParse(list).error).toBeUndefined();
  expect(list.data.map((one: { name: string }) => one.name)).toEqual([ganok, plai2, plai10]);
  expect(list).toMatchObject({ total_count: 4, has_more: true, price: { min: 2500, max: 5000 } });
  expect(await read("/products?offset=3")).toMatchObject({ total_count: 4, has_more: false });
});

test("limits are clamped, and invalid values are ignored", async () => {
  const { read, names } = await openTentShop();
  expect(await names("limit=1000")).toHaveLength(4);
  expect(await names("limit=0")).toHaveLength(1);
  expect(
    await names("limit=x&offset=-1&price_from=abc&stock_status=nonsense&sort=nonsense"),
  ).toEqual(await names(""));
  expect(await names("on_sale&search&category_id=all&price_from=0&sku=null")).toEqual(
    await names(""),
  );
  expect(await names("attributes.nothing=1&nothing=1&__proto__=1")).toEqual(await names(""));
  expect(await read("/products?limit=1&price_to=999999999&price_from=999999999")).toMatchObject({
    total_count: 0,
    data: [],
    price: { min: 2500, max: 5000 },
  });
});

test("an unknown category or product finds nothing and is not an error", async () => {
  const { names } = await openTentShop();
  for (const query of [
    "category_id=nowhere",
    "category_ids=1,2",
    "category_group_id=x",
    "ids=x",
    "sku=%00",
  ])
    expect(await names(`${query}&limit=100`), query).toEqual([]);
});

test("lists sort by price, newest, name, rating and stock, in both directions", async () => {
  const { names } = await openTentShop();
  const sorted = (sort: string) => names(`limit=9&sort=${sort}`);
  expect(await sorted("price_asc")).toEqual([ganok, pukh, plai2, plai10]);
  expect(await sorted("-price_asc")).toEqual([plai10, plai2, pukh, ganok]);
  expect(await sorted("price_desc")).toEqual([plai10, plai2, pukh, ganok]);
  expect(await sorted("newest")).toEqual([pukh, ganok, plai10, plai2]);
  expect(await sorted("date_created")).toEqual([plai2, plai10, ganok, pukh]);
  // Ґ after Г and before Н; 2 before 10.
  expect(await sorted("name")).toEqual([ganok, plai2, plai10, pukh]);
  expect(await sorted("-name")).toEqual([pukh, plai10, plai2, ganok]);
  expect((await sorted("rating"))[0]).toBe(ganok);
  expect((await sorted("stock_status")).at(-1)).toBe(ganok);
  expect(await sorted("-popular")).toEqual([pukh, plai10, plai2, ganok]);
  // Equal values: the name decides, then the order is fixed too.
  expect(await sorted("position")).toEqual([ganok, plai2, plai10, pukh]);
});

test("the default order is the category's, else the shop's", async () => {
  const { names } = await openTentShop((rows) => {
    for (const row of rows.productCategories) if (row.slug === "namety") row.sort = "price_desc";
    rows.settings.push({ key: "default_product_sorting", value: "price_asc" });
  });
  expect(await names("limit=9")).toEqual([ganok, pukh, plai2, plai10]);
  expect(await names(`category_id=${idOf.category("namety")}`)).toEqual([plai10, plai2, ganok]);
});

test("a category contains its subtree, and its groups lead to its subcategories", async () => {
  const { read, names } = await openTentShop();
  const pokhid = idOf.category("pokhid");
  const namety = idOf.category("namety");
  const list = await read(`/products?category_id=${pokhid}`);
  expect(list.total_count).toBe(4);
  expect(list.category_groups).toEqual([
    { id: idOf.category("spalnyky"), name: "Спальники", count: 1 },
    { id: namety, name: "Намети", count: 3 },
  ]);
  const group = await read(`/products?category_id=${pokhid}&category_group_id=${namety}`);
  expect(group.total_count).toBe(3);
  // The other groups can still be chosen.
  expect(group.category_groups).toEqual(list.category_groups);
  expect(await names(`category_ids=${idOf.category("spalnyky")},${idOf.category("ryba")}`)).toEqual(
    [pukh],
  );
});

test("values of one attribute are alternatives, several attributes must all match, counts ignore their own", async () => {
  const { read, names } = await openTentShop();
  const facets = async (query: string) =>
    Object.fromEntries(
      (await read(`/products?${query}`)).attributes.map(
        (facet: { name: string; values: { name: string; checked: boolean; count: number }[] }) => [
          facet.name,
          facet.values.map((v) => `${v.name}${v.checked ? "*" : ""} ${v.count}`),
        ],
      ),
    );
  expect(await facets("")).toEqual({
    color: ["blue 2", "red 1"],
    season: ["summer 2", "winter 3"],
    size: ["s 1", "m 1"],
  });
  expect(await facets("attributes.color=blue&season=summer")).toEqual({
    color: ["blue* 1", "red 1"],
    season: ["summer* 1", "winter 2"],
  });
  expect(await names("attributes.color=blue&attributes.color=red")).toEqual([ganok, plai2, plai10]);
  expect(await names("attributes.color=blue&attributes.season=summer")).toEqual([plai2]);
  // A selected value without products is still shown, so that it can be unselected.
  expect((await facets("attributes.color=green&price_to=1")).color).toEqual(["green* 0"]);
  // An unknown value of the attribute is ignored.
  expect(await names("attributes.color=nonsense")).toEqual(await names(""));
  expect(await names("attributes.color=nonsense&attributes.color=red")).toEqual(
    await names("attributes.color=red"),
  );
});

test("price bounds ignore price and attribute filters, and include their ends", async () => {
  const { read, names } = await openTentShop();
  expect(await names("price_from=3000&price_to=3900&sort=price_asc")).toEqual([pukh, plai2]);
  expect(await names("price_from=3001&price_to=3899")).toEqual([]);
  const narrow = await read("/products?price_from=3900&attributes.color=red");
  expect(narrow).toMatchObject({ total_count: 1, price: { min: 2500, max: 5000 } });
  const winter = await read(`/products?category_id=${idOf.category("spalnyky")}`);
  expect(winter.price).toEqual({ min: 3000, max: 3000 });
});

test("stock, sale, sku and ids are filters", async () => {
  const { names } = await openTentShop();
  expect(await names("stock_status=out_of_stock")).toEqual([ganok]);
  expect(await names("stock_status=available,preorder")).toEqual([plai2, plai10, pukh]);
  expect(await names("on_sale=true")).toEqual([plai2]);
  expect(await names("sku=PUKH")).toEqual([pukh]);
  expect((await names("sku=PUKH, PLAI-2")).sort()).toEqual([plai2, pukh].sort());
  // A variant's sku finds its product.
  expect(await names("sku=PUKH-M")).toEqual([pukh]);
  expect(await names("sku=pukh-m")).toEqual([]);
  // Ids keep their order, whatever the shop's is, unless another is requested.
  const inOrder = [pukhId, plai10Id, plai2Id].join(",");
  expect(await names(`ids=${inOrder}`)).toEqual([pukh, plai10, plai2]);
  expect(await names(`ids=${inOrder}&limit=1&offset=1`)).toEqual([plai10]);
  expect(await names(`ids=${plai2Id}&ids=${pukhId}`)).toEqual([plai2, pukh]);
  expect(await names(`ids=${inOrder}&sort=price_asc`)).not.toEqual([pukh, plai10, plai2]);
  expect(await names(`ids=${inOrder}&sort=nonsense`)).toEqual([pukh, plai10, plai2]);
  const ids = `${idOf.product("PUKH")},${idOf.product("GANOK")},${idOf.product("SKARB")}`;
  expect(await names(`ids=${ids}`)).toEqual([pukh, ganok]);
});

test("tags are a filter: any of those named", async () => {
  const { names } = await openTentShop((rows) => {
    for (const row of rows.products) {
      if (row.sku === "PLAI-2") row.tags = ["hit", "light"];
      if (row.sku === "PUKH") row.tags = ["warm"];
    }
  });
  expect(await names("tags=hit")).toEqual([plai2]);
  expect((await names("tags=light,warm")).sort()).toEqual([plai2, pukh].sort());
  expect(await names("tags=warm&sku=PLAI-2")).toEqual([]);
  expect(await names("tags=unknown")).toEqual([]);
});

test("search: every word is a prefix of some word of the product, in any language", async () => {
  const { names } = await openTentShop();
  expect(await names("search=намет&limit=9")).toEqual([plai2, plai10, ganok]);
  expect(await names("search=плай 2")).toEqual([plai2]);
  expect(await names("search=ПАЛАТКА")).toEqual([plai2, plai10, "Ґанок-намет “М’ята”"]);
  expect(await names("search=down")).toEqual([pukh]);
  expect(await names("search=sleep")).toEqual([pukh]);
  expect(await names("search=48200000")).toEqual([pukh]);
  expect(await names("search=pukh-m")).toEqual([pukh]);
  for (const mint of ["мята", "М'ята", "м`я", "ганок", "ґанок"])
    expect(await names(`search=${encodeURIComponent(mint)}`), mint).toEqual([ganok]);
  expect(await names("search=мет")).toEqual([]);
  expect(await names("search=!!")).toEqual([]);
  expect(await names("search=н")).toEqual(await names(""));
});

test("a search ranks products named by the word before those that contain it, whatever their popularity", async () => {
  const doll = "Наметик для ляльки";
  const { names } = await openTentShop((rows) => {
    const row = rows.products.find(({ sku }) => sku === "PLAI-10");
    Object.assign(row ?? {}, { popularity: 99, translations: { ua: { name: doll } } });
  });
  expect(await names("limit=9")).toEqual([doll, ganok, plai2, pukh]);
  expect(await names("search=намет")).toEqual([plai2, ganok, doll]);
  expect(await names("search=намет&sort=-search")).toEqual([doll, ganok, plai2]);
  expect(await names("search=намет&sort=popular")).toEqual([doll, ganok, plai2]);
});

test("the assistant's activities lead to their categories", async () => {
  const { names } = await openTentShop((rows) => {
    for (const row of rows.productCategories) if (row.slug === "spalnyky") row.activity = "winter";
  });
  expect(await names("assistant=winter,other")).toEqual([pukh]);
  expect(await names("assistant=other")).toEqual([]);
});

test("only the requested fields are answered, by default all", async () => {
  const { read } = await openTentShop();
  const [some] = (await read("/products?limit=1&fields=id,price,nonsense")).data;
  expect(some).toEqual({ id: idOf.product("GANOK"), price: 2500 });
  const [all] = (await read("/products?limit=1")).data;
  expect(product.safeParse(all).error).toBeUndefined();
});

test("a product has all its fields", async () => {
  const { read } = await openTentShop();
  const tent = await read(`/products/${idOf.product("PLAI-2")}`);
  expect(product.safeParse(tent).error).toBeUndefined();
  expect(tent).toMatchObject({
    name: plai2,
    slug: "plai-2",
    path: "/pokhid/namety/plai-2",
    sku: "PLAI-2",
    url: "https://torba.example/pokhid/namety/plai-2",
    brand_name: "Плай",
    category_name: "Намети",
    category_id: idOf.category("namety"),
    category_ids: [idOf.category("namety"), idOf.category("ryba")],
    price: 3900,
    regular_price: 4200,
    sale_price: 3900,
    min_price: 3900,
    on_sale: true,
    date_sale_from: "2026-06-29T21:00:00.000Z",
    date_sale_to: "2026-07-07T21:00:00.000Z",
    stock_status: "available",
    stock_quantity: 5,
    weight: 2.1,
    rating: 4.6,
    rating_votes: 18,
    attributes: [
      { name: "color", label: "Колір", value: "blue", value_label: "Синій" },
      { name: "season", label: "Сезон", value: "summer", value_label: "Літо" },
      { name: "season", label: "Сезон", value: "winter", value_label: "Зима" },
    ],
    related_product_ids: [idOf.product("GANOK")],
    variable: false,
    options: [],
    variants: [],
    size_table: null,
  });
});

test("a product with variants has options, their values, and the lowest available price", async () => {
  const { read } = await openTentShop();
  const bag = await read(`/products/${idOf.product("PUKH")}`);
  // S is cheaper, and sold out.
  expect(bag).toMatchObject({ variable: true, price: 3000, min_price: 3000 });
  expect(bag.options).toMatchObject([
    { name: "size", label: "Розмір", required: true, values: [{ name: "s" }, { name: "m" }] },
  ]);
  expect(bag.variants).toMatchObject([
    { id: idOf.variant("PUKH-S"), price: 2800, stock_quantity: 0, weight: 1 },
    { id: idOf.variant("PUKH-M"), price: 0, stock_quantity: 2, weight: 1.1 },
  ]);
  const [option] = bag.options;
  expect(bag.variants[1].options).toEqual([
    { option_id: option.id, value_id: option.values[1].id },
  ]);
});

test("texts fall back to Ukrainian field by field, keys stay the same", async () => {
  const { read, names } = await openTentShop();
  const english = await read(`/products/${idOf.product("PLAI-2")}?lang=en`);
  expect(english).toMatchObject({
    name: "Plai 2 tent",
    description: "<p>Words</p>",
    url: "https://torba.example/en/pokhid/namety/plai-2",
    path: "/pokhid/namety/plai-2",
  });
  expect(english.attributes[0]).toEqual({
    name: "color",
    label: "Colour",
    value: "blue",
    value_label: "Blue",
  });
  const russian = await read(`/products/${idOf.product("PLAI-10")}?lang=ru`);
  expect(russian).toMatchObject({ name: plai10, description: "<p>Опис</p>", brand_name: "Плай" });
  expect(await names("lang=en&sort=name&limit=9")).toEqual([
    "Down bag",
    "Plai 2 tent",
    "Plai 10 tent",
    ganok,
  ]);
});

test("a product whose categories are all hidden is not found", async () => {
  const { shopper, names, moveTo } = await openTentShop();
  const status = async (sku: string) =>
    (await shopper.call("GET", `/products/${idOf.product(sku)}`)).status;
  expect([await status("VUDKA"), await status("SKARB"), await status("PLAI-2")]).toEqual([
    404, 404, 200,
  ]);
  expect(await names("search=вудка")).toEqual([]);
  moveTo("odesa");
  expect([await status("VUDKA"), await status("SKARB")]).toEqual([200, 404]);
  expect(await names(`category_id=${idOf.category("ryba")}`)).toEqual([plai2, "Вудка"]);
});

test("a product that is not displayed is not found by id, list or path", async () => {
  const { shopper, names, read } = await openTentShop((rows) => {
    for (const row of rows.products) if (row.sku === "PLAI-10") row.displayed = false;
  });
  const id = idOf.product("PLAI-10");
  for (const path of [`/products/${id}`, "/sitemap?path=/pokhid/namety/plai-10"])
    expect((await shopper.call("GET", path)).status, path).toBe(404);
  expect(await names("limit=9")).toEqual([ganok, plai2, pukh]);
  expect((await read("/products")).total_count).toBe(3);
  expect(await names(`ids=${id}`)).toEqual([]);
  expect((await read(`/product_categories/${idOf.category("namety")}`)).products_count).toBe(2);
});

test("a malformed or unknown product is not found", async () => {
  const { shopper } = await openTentShop();
  for (const id of ["x", "00000000-0000-0000-0000-000000000000", "%00", "a".repeat(200)]) {
    const answer = await shopper.call("GET", `/products/${id}`);
    expect([answer.status, answer.body.code], id).toEqual([404, "notFound"]);
  }
});

test("no query causes an internal error", async () => {
  const { shopper } = await openTentShop();
  const keys =
    "search category_id category_ids category_group_id ids sku on_sale price_from price_to sort " +
    "limit offset fields stock_status assistant attributes.color attributes. color lang location";
  const odd = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(
      "\0",
      "\ud800",
      "'",
      "';--",
      "%",
      "\\",
      "1e400",
      "-1",
      "99999999999999999999",
      "NaN",
      "а".repeat(3000),
      "а ".repeat(300),
      "':*",
      "!()&|",
      "{}",
      "null",
      "true",
      "[object Object]",
    ),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.oneof(fc.constantFrom(...keys.split(" ")), odd), odd), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.constantFrom("/products", "/sitemap", "/product_categories"),
      async (pairs, path) => {
        const query = pairs.map((pair) => pair.map(encodeOdd).join("=")).join("&");
        const { status } = await shopper.call(
          "GET",
          `${path}?${query}&path=${encodeOdd(pairs[0]?.[1] ?? "")}`,
        );
        expect([200, 404, 414, 431], query).toContain(status);
      },
    ),
    { numRuns: scaledRounds(roundCount(50, 300)) },
  );
});

/** As a careless client sends it: a lone surrogate has no valid encoding. */
function encodeOdd(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
}
