import { expect, test } from "vitest";
import { feed } from "#tests/support/import/product-files.ts";
import { readImportedProducts } from "#tests/support/import/read-products.ts";

type Inner = Record<string, string>;
type Attributes = Record<string, string>;
const usual: Inner = { name: "Річ", price: "10", vendorCode: "R-1" };
/** An offer in one line; `more` are its elements, an empty one is left out. */
function offer(more: Inner = {}, attributes: Attributes = {}): string {
  const attributeTexts = Object.entries({ id: "1", ...attributes }).map(
    ([key, one]) => `${key}="${one}"`,
  );
  const inner = Object.entries({ ...usual, ...more }).map(([tag, text]) =>
    tag.startsWith("<") ? tag : text && `<${tag}>${text}</${tag}>`,
  );
  return `<offer ${attributeTexts.join(" ")}>${inner.join("")}</offer>`;
}
const read = (...offers: string[]) => readImportedProducts(feed(offers.join("\n")));
/** The first offer stands in the seventh line. */
const sized = (size: string, more: Inner = {}) =>
  offer(
    { vendorCode: `R-${size}`, [`<param name="Розмір">${size}</param>`]: "", ...more },
    { id: size, group_id: "9" },
  );

test.for<[string, string[], string[]]>([
  ["all is well", [offer(), sized("S"), sized("M")], []],
  ["no name", [offer({ name: "" })], ["7 name nameMissing"]],
  ["a name too long", [offer({ name: "я".repeat(201) })], ["7 name nameTooLong"]],
  ["no price", [offer({ price: "" })], ["7 price price"]],
  ["a price that is none", [offer({ price: "дорого" })], ["7 price price"]],
  ["a price that may be a thousand", [offer({ price: "1.234" })], ["(7 price pricePoint)"]],
  ["a price with a part of a kopiyka", [offer({ price: "1234.567" })], []],
  ["a currency without a rate", [offer({ currencyId: "EUR" })], ["7 currencyId currency"]],
  ["hryvnias by their old name", [offer({ currencyId: "грн" })], []],
  [
    "a stock that may be a thousand",
    [offer({ stock_quantity: "5,000" })],
    ["(7 stock_quantity stockComma)"],
  ],
  ["a stock that is none", [offer({ stock_quantity: "багато" })], ["7 stock_quantity stock"]],
  ["a weight that is none", [offer({ weight: "важко" })], ["7 weight weight"]],
  ["an old price that is none", [offer({ oldprice: "дорого" })], ["(7 oldprice sale)"]],
  ["another that is none", [offer({ price_old: "-5" })], ["(7 price_old sale)"]],
  ["a promo price that is none", [offer({ price_promo: "x" })], ["(7 price_promo sale)"]],
  ["measures that are none", [offer({ dimensions: "10/x/5" })], ["(7 dimensions measure)"]],
  ["measures of nothing", [offer({ dimensions: "0/0/0" })], []],
  ["measures", [offer({ dimensions: "10/20/5,5" })], []],
  ["a code that is none", [offer({ barcode: "48200" })], ["(7 barcode barcode)"]],
  ["no code but an id", [offer({ vendorCode: "" })], ["(7 vendorCode skuMade)"]],
  ["neither", [offer({ vendorCode: "" }, { id: "" })], ["7 vendorCode skuMissing"]],
  ["a code too long", [offer({ vendorCode: "s".repeat(101) })], ["7 vendorCode skuTooLong"]],
  ["one id twice", [offer(), offer({ price: "9" })], ["8 id skuRepeated"]],
  ["an unknown category", [offer({ categoryId: "404" })], ["(7 categoryId categoryUnknown)"]],
  [
    "a description too long",
    [offer({ description: "о".repeat(60_001) })],
    ["(7 description descriptionCut)"],
  ],
  [
    "a value too long",
    [offer({ [`<param name="Склад">${"д".repeat(121)}</param>`]: "" })],
    ["(7 param valueCut)"],
  ],
  [
    "two of a group alike",
    [sized("S"), sized("S", { vendorCode: "R-2" })],
    ["7 param options", "8 param options"],
  ],
  [
    "a group whose last is at fault",
    [sized("S"), sized("M"), sized("L", { price: "" })],
    ["9 price price"],
  ],
  [
    "a discount on one of a group",
    [sized("S", { oldprice: "12" }), sized("M")],
    ["(7 param variantSale)"],
  ],
])("a feed with %s: what is said of it", async ([, offers, expected]) => {
  const { said, faulty } = await read(...offers);
  expect([said, faulty]).toEqual([expected, []]);
});

const none = { status: "out_of_stock", quantity: 0 };
test.for<[string, Inner, Attributes, object]>([
  ["nothing is said", {}, {}, { status: "available", quantity: null }],
  ["it is there", { quantity: "3" }, { available: "true" }, { status: "available", quantity: 3 }],
  ["it is not", {}, { available: "false" }, none],
  ["it is not, in an element", { available: "No" }, {}, none],
  ["it is not, as Prom says", { quantity_in_stock: "3" }, { in_stock: "false" }, none],
  ["none is left", { stock_quantity: "0" }, { available: "true" }, none],
  ["it is made to order", {}, { available: "" }, { status: "preorder", quantity: null }],
  [
    "it is made to order, and some are there",
    { quantity_in_stock: "2" },
    { available: "" },
    { status: "available", quantity: 2 },
  ],
])("the stock of an offer: %s", async ([, inner, attributes, stock]) => {
  expect((await read(offer(inner, attributes))).products).toMatchObject([{ stock }]);
});

test.for<[string, Inner, object]>([
  ["alone", {}, { regular: 1000, sale: null }],
  ["with an old one above", { price_old: "12" }, { regular: 1200, sale: 1000 }],
  ["with an old one as high", { oldprice: "10" }, { regular: 1000, sale: null }],
  ["with an old one below", { oldprice: "8" }, { regular: 1000, sale: null }],
  ["with a promo below", { price_promo: "9", price_old: "12" }, { regular: 1200, sale: 900 }],
  ["with a promo below, and no old one", { price_promo: "9" }, { regular: 1000, sale: 900 }],
  ["with a promo as high", { price_promo: "10" }, { regular: 1000, sale: null }],
  ["with a promo above", { price_promo: "11" }, { regular: 1000, sale: null }],
  ["of dollars", { currencyId: "USD", oldprice: "12" }, { regular: 49_800, sale: 41_500 }],
])("the price of an offer %s", async ([, inner, price]) => {
  expect((await read(offer(inner))).products).toMatchObject([{ price }]);
});

test("a currency's rate is a number above nothing", async () => {
  const text = feed(offer({ currencyId: "USD" }));
  const rated = (rate: string) =>
    readImportedProducts(text.replace('rate="41.5"', `rate="${rate}"`));
  expect((await rated("41,5")).products).toMatchObject([{ price: { regular: 41_500 } }]);
  for (const rate of ["0", "-1", "NBU", ""])
    expect([rate, (await rated(rate)).said]).toEqual([rate, ["7 currencyId currency"]]);
});

test("offers are told apart where all of a feed stands in one line", async () => {
  const offers = ["1", "2", "3"].map((id) => offer({ vendorCode: `R-${id}` }, { id }));
  const { products, units } = await readImportedProducts(feed(offers.join("")));
  expect(products.map(({ sku, line }) => [sku, line])).toEqual([
    ["R-1", 7],
    ["R-2", 8],
    ["R-3", 9],
  ]);
  expect(units).toEqual([[7], [8], [9]]);
});

test("an offer is cut to what the shop holds", async () => {
  const { products } = await read(
    offer({
      vendor: "в".repeat(201),
      barcode: "48200017",
      weight: "0,35",
      categoryId: "2",
      keywords: Array.from({ length: 51 }, (_, at) => `т${at}`).join(", , "),
      dimensions: "14,5/7/2",
      "<picture>1.jpg</picture>": "",
      "<picture>2.jpg</picture>": "",
      [`<param name="${"х".repeat(121)}" unit="см">5</param>`]: "",
      '<param name="">без назви</param>': "",
      '<param name="Порожнє"> </param>': "",
      '<param name="Колір"><value lang="ru">Синий</value><value lang="ua">Синій</value></param>':
        "",
    }),
  );
  expect(products).toMatchObject([
    {
      line: 7,
      sku: "R-1",
      slug: "rich",
      barcode: "48200017",
      weight: 0.35,
      brand: "в".repeat(200),
      categories: [["Спорядження", "Ліхтарі"]],
      dimensions: { length: 14.5, width: 7, height: 2 },
      pictures: [{ source: "1.jpg" }, { source: "2.jpg" }],
      characteristics: [
        { label: "х".repeat(120), values: ["5 см"] },
        { label: "Колір", values: ["Синій"] },
      ],
    },
  ]);
  expect([products[0]?.tags.length, products[0]?.tags[1]]).toEqual([50, "т1"]);
});

test("a side of an offer is short of a kilometre", async () => {
  const { products } = await read(offer({ dimensions: "99999.9/1/1" }));
  expect(products).toMatchObject([{ dimensions: { length: 99_999.9 } }]);
});

test("a category of a feed is cut to what the shop holds", async () => {
  const text = feed(offer({ categoryId: "2" })).replace("Ліхтарі", "р".repeat(201));
  expect((await readImportedProducts(text)).products).toMatchObject([
    { categories: [["Спорядження", "р".repeat(200)]] },
  ]);
});

test.for(["1/2", "1/2/3/4", "1/0/3", "1/100000/3", "1/x/3", ""])(
  "sides of «%s» are no dimensions of an offer",
  async (dimensions) => {
    const [product] = (await read(offer({ dimensions }))).products;
    expect([product?.sku, product?.dimensions, product?.weight]).toEqual([
      "R-1",
      undefined,
      undefined,
    ]);
  },
);

test("offers of a group are one product, and of one row it is that row", async () => {
  const { products, units } = await read(
    sized("S", { barcode: "48200017", "<picture>s.jpg</picture>": "" }),
    offer({ vendorCode: "LONE", barcode: "48200024" }, { group_id: "8" }),
    sized("M", { "<picture>m.jpg</picture>": "" }),
  );
  expect(units).toEqual([[8], [7, 9]]);
  expect(products).toMatchObject([
    { sku: "LONE", barcode: "48200024", variants: [] },
    {
      sku: "group-9",
      barcode: "",
      characteristics: [],
      pictures: [
        { line: 7, source: "s.jpg" },
        { line: 9, source: "m.jpg" },
      ],
      variants: [{ barcode: "48200017" }, { line: 9 }],
    },
  ]);
});

test.for<[string, Inner, object]>([
  ["in its own language", {}, { ua: { name: "Річ", description: "" } }],
  [
    "in both",
    { name_ua: "Намет", description_uk: "Ні" },
    { ua: { name: "Намет", description: "<p>Ні</p>" }, ru: { name: "Річ" } },
  ],
  ["with a model for a name", { name: "", model: "М-1" }, { ua: { name: "М-1" } }],
])("an offer speaks %s", async ([, inner, texts]) => {
  expect((await read(offer(inner))).products).toMatchObject([{ texts }]);
});

test("an offer nests 20 deep at most", async () => {
  const deep = (count: number) =>
    read(offer({ [`${"<b>".repeat(count - 1)}${"</b>".repeat(count - 1)}`]: "" }));
  expect((await deep(20)).products).toHaveLength(1);
  await expect(deep(21)).rejects.toThrow("nests too deep");
});

test("a feed may begin with empty lines, and by its shop", async () => {
  const text = feed(offer()).replace(/<\?xml[^>]*\?>/, "");
  const bare = text.replace(/<yml_catalog[^>]*>/, "").replace("</yml_catalog>", "");
  for (const one of [text, `\n \n${text.trimStart()}`, bare]) {
    const { products } = await readImportedProducts(one);
    expect(products.map(({ sku }) => sku)).toEqual(["R-1"]);
  }
});
