import { expect, test } from "vitest";
import { readImportedProducts, tableOf } from "#tests/support/import/read-products.ts";

type Cells = Record<string, string>;
const titles = ["ID", "Type", "SKU", "Name", "Regular price", "Parent"];
const read = (...rows: Cells[]) => readImportedProducts(tableOf(titles, rows));
const simple = (more: Cells = {}): Cells => ({
  ID: "1",
  Type: "simple",
  SKU: "R-1",
  Name: "Річ",
  "Regular price": "10",
  ...more,
});
const parent = (more: Cells = {}): Cells => ({
  ...simple({ Type: "variable", "Regular price": "" }),
  ...more,
});
const sized = (value: string) => ({ "Attribute 1 name": "Розмір", "Attribute 1 value(s)": value });
const variation = (value: string, more: Cells = {}): Cells => ({
  Type: "variation",
  SKU: `R-${value}`,
  Parent: "R-1",
  "Regular price": "10",
  ...sized(value),
  ...more,
});
const endsLate = { "Date sale price ends": "пізно" };
const gtin = "GTIN, UPC, EAN, or ISBN";

test.for<[string, Cells[], string[]]>([
  ["all is well", [simple(), parent({ SKU: "P" }), variation("S", { Parent: "P" })], []],
  ["something of another shop", [simple({ Type: "external" })], ["2 Type kind"]],
  ["a kind that is two", [simple({ Type: "simple, virtual" })], []],
  ["no name", [simple({ Name: "" })], ["2 Name nameMissing"]],
  ["a sale that is none", [simple({ "Sale price": "дешево" })], ["(2 Sale price sale)"]],
  ["a sale too dear", [simple({ "Sale price": "10000001" })], ["(2 Sale price sale)"]],
  ["a sale of nothing", [simple({ "Sale price": "0.00" })], []],
  [
    "days of a sale that are none",
    [simple({ "Sale price": "9", "Date sale price starts": "навесні", ...endsLate })],
    ["(2 Date sale price starts saleDay)", "(2 Date sale price ends saleDay)"],
  ],
  ["days of no sale", [simple(endsLate)], []],
  [
    "measures that are none",
    [simple({ "Length (cm)": "довга", "Width (cm)": "0", "Height (cm)": "" })],
    ["(2 Length (cm) measure)"],
  ],
  ["no sku but an id", [simple({ SKU: "" })], ["(2 SKU skuMade)"]],
  ["neither", [simple({ SKU: "", ID: "" })], ["2 SKU skuMissing"]],
  ["a sku too long", [simple({ SKU: "s".repeat(101) })], ["2 SKU skuTooLong"]],
  ["no price", [simple({ "Regular price": "" })], ["2 Regular price price"]],
  ["a stock that is none", [simple({ Stock: "багато" })], ["2 Stock stock"]],
  ["a weight that is none", [simple({ "Weight (lbs)": "важко" })], ["2 Weight (lbs) weight"]],
  ["a code that is none", [simple({ [gtin]: "48200" })], [`(2 ${gtin} barcode)`]],
  [
    "what is hidden",
    [simple({ "Visibility in catalog": "hidden" })],
    ["(2 Visibility in catalog hidden)"],
  ],
  [
    "a description too long",
    [simple({ "Short description": "о".repeat(60_001) })],
    ["(2 Description descriptionCut)"],
  ],
  ["a value too long", [simple(sized(`S, ${"д".repeat(121)}`))], ["(2 Attribute valueCut)"]],
  ["a value just short enough", [simple(sized("д".repeat(120)))], []],
  ["one sku twice", [simple(), simple({ ID: "2" })], ["3 SKU skuRepeated"]],
  ["variants of nobody", [variation("S")], ["2 Parent parentMissing"]],
  ["variants of what has none", [simple(), variation("S")], ["3 Parent parentMissing"]],
  ["a variable product without variants", [parent()], ["2 Regular price price"]],
  [
    "variants without a price",
    [parent(), variation("S", { "Regular price": "" })],
    ["3 Regular price price"],
  ],
  ["variants without a stock", [parent(), variation("S", { Stock: "є" })], ["3 Stock stock"]],
  [
    "a variant's weight",
    [parent(), variation("S", { "Weight (g)": "x" })],
    ["3 Weight (g) weight"],
  ],
  ["a variant's code", [parent(), variation("S", { [gtin]: "1" })], [`(3 ${gtin} barcode)`]],
  [
    "a variant's sku",
    [parent(), variation("S", { SKU: "", ID: "7" }), variation("M", { SKU: "" })],
    ["(3 SKU skuMade)", "4 SKU skuMissing"],
  ],
  [
    "a variant that leaves its size open",
    [parent(), variation("S"), variation("", { SKU: "R-any" })],
    [
      "(3 Attribute anyValue)",
      "(4 Attribute anyValue)",
      "3 Attribute 1 value(s) options",
      "4 Attribute 1 value(s) options",
    ],
  ],
  [
    "two variants of one size",
    [parent(), variation("S"), variation("S", { SKU: "R-S2" })],
    ["4 Attribute 1 value(s) options"],
  ],
  [
    "a sale of one variant alone",
    [parent(), variation("S", { "Sale price": "5" }), variation("M")],
    ["(2 Attribute 1 value(s) variantSale)"],
  ],
  [
    "prices that differ without a sale",
    [parent(), variation("S", { "Regular price": "5" }), variation("M")],
    [],
  ],
])("a WooCommerce table with %s: what is said of it", async ([, rows, expected]) => {
  const { said, faulty } = await read(...rows);
  expect([said, faulty]).toEqual([expected, []]);
});

const left = { status: "out_of_stock", quantity: 0 };
const ordered = { status: "preorder", quantity: null };
test.for<[string, Cells, object]>([
  ["nobody counts", {}, { status: "available", quantity: null }],
  ["its product counts", { Stock: "Parent" }, { status: "available", quantity: null }],
  ["some are left", { Stock: "3", "In stock?": "1" }, { status: "available", quantity: 3 }],
  ["none is left", { Stock: "0", "In stock?": "1" }, left],
  ["it says so", { "In stock?": "0" }, left],
  ["some are counted that are not sold", { Stock: "3", "In stock?": "0" }, left],
  ["it is ordered", { "In stock?": "Backorder" }, ordered],
  ["none is left and it may be ordered", { Stock: "0", "Backorders allowed?": "1" }, ordered],
  ["it may be, which is told", { Stock: "0", "Backorders allowed?": "notify" }, ordered],
  ["it may be, in a word", { Stock: "0", "Backorders allowed?": "Yes" }, ordered],
  ["none is left and it may not", { Stock: "0", "Backorders allowed?": "0" }, left],
  [
    "some are left and it may be ordered",
    { Stock: "2", "Backorders allowed?": "yes" },
    { status: "available", quantity: 2 },
  ],
])("the stock of a WooCommerce row: %s", async ([, cells, stock]) => {
  expect((await read(simple(cells))).products).toMatchObject([{ stock }]);
});

test.for<[string, number]>([
  ["cm", 25],
  ["mm", 2.5],
  ["m", 2500],
  ["in", 63.5],
  ["yd", 2286],
  ["ells", 25],
])("the measures of a WooCommerce row in %s", async ([unit, cm]) => {
  const cells = ["Length", "Width", "Height"].map((name) => [`${name} (${unit})`, "25"]);
  const { products } = await read(simple(Object.fromEntries(cells)));
  expect(products).toMatchObject([{ dimensions: { length: cm, width: cm, height: cm } }]);
});

const days = {
  "Date sale price starts": "2026-05-01",
  "Date sale price ends": "2026-05-31",
};
test.for<[string, Cells, object]>([
  ["no sale", days, { regular: 1000, sale: null, from: null, to: null }],
  ["a sale that is dearer", { "Sale price": "10", ...days }, { sale: null, from: null, to: null }],
  ["a sale that is none", { "Sale price": "x", ...days }, { regular: 1000, sale: null }],
  [
    "a sale whose end is no day",
    { "Sale price": "9", "Date sale price ends": "x" },
    { regular: 1000, sale: null, to: null },
  ],
  [
    "a sale of some days",
    { "Sale price": "9", ...days },
    {
      regular: 1000,
      sale: 900,
      from: new Date("2026-04-30T21:00:00Z"),
      to: new Date("2026-05-31T21:00:00Z"),
    },
  ],
])("the price of a WooCommerce row: %s", async ([, cells, price]) => {
  expect((await read(simple(cells))).products).toMatchObject([{ price }]);
});

test.for<[string, Cells, boolean | undefined]>([
  ["says nothing", {}, undefined],
  ["is published", { Published: "1" }, true],
  ["is a draft", { Published: "-1" }, false],
  ["is published and hidden", { Published: "1", "Visibility in catalog": "hidden" }, false],
])("a WooCommerce product that %s", async ([, cells, displayed]) => {
  expect((await read(simple(cells))).products).toMatchObject([{ displayed }]);
});

test("a WooCommerce product is measured in its table's units, and cut to what the shop holds", async () => {
  const { products } = await read(
    simple({
      Brands: `${"в".repeat(201)}, Друга`,
      Categories: "Дім > Сад, Подарунки",
      Images: "1.jpg, 2.jpg, 1.jpg",
      Tags: Array.from({ length: 51 }, (_, at) => `т${at}`).join(", "),
      [gtin]: "48200017",
      "Weight (oz)": "10",
      "Length (in)": "10",
      "Width (in)": "2",
      "Height (in)": "-1",
      "Attribute 1 name": "х".repeat(121),
      "Attribute 1 value(s)": "Льон",
      "Attribute 2 name": "Порожнє",
      "Attribute 30 name": "Останнє",
      "Attribute 30 value(s)": "Так",
      "Attribute 31 name": "Зайве",
      "Attribute 31 value(s)": "Так",
    }),
  );
  expect(products).toMatchObject([
    {
      sku: "R-1",
      slug: "rich",
      barcode: "48200017",
      weight: 0.2835,
      brand: "в".repeat(200),
      categories: [["Дім", "Сад"], ["Подарунки"]],
      pictures: [{ source: "1.jpg" }, { source: "2.jpg" }],
      dimensions: { length: 25.4, width: 5.08, height: 0 },
      characteristics: [
        { label: "х".repeat(120), values: ["Льон"] },
        { label: "Останнє", values: ["Так"] },
      ],
    },
  ]);
  expect(products[0]?.tags).toHaveLength(50);
  expect((await read(simple())).products).toMatchObject([
    { weight: undefined, dimensions: undefined },
  ]);
});

test("what is chosen of a WooCommerce product is none of its characteristics", async () => {
  const { products, units } = await read(
    variation("S", { Parent: "id:1", Images: "s.jpg" }),
    parent({
      "Attribute 1 name": "Розмір",
      "Attribute 1 value(s)": "S, M",
      Images: "1.jpg",
      "Attribute 2 name": "Склад",
      "Attribute 2 value(s)": "Льон",
    }),
    variation("М".repeat(121), { SKU: "R-M", "Weight (kg)": "2", [gtin]: "48200017" }),
  );
  expect(units).toEqual([[2, 3, 4]]);
  expect(products).toMatchObject([
    {
      line: 3,
      sku: "R-1",
      characteristics: [{ label: "Склад", values: ["Льон"] }],
      pictures: [
        { line: 3, source: "1.jpg" },
        { line: 2, source: "s.jpg" },
      ],
      variants: [
        { line: 2, weight: undefined, choices: [{ label: "Розмір", value: "S" }] },
        { line: 4, weight: 2, barcode: "48200017", choices: [{ value: "М".repeat(120) }] },
      ],
    },
  ]);
});

test("a parent is known by its id too, and a sku of a simple row is nobody's parent", async () => {
  const byId = variation("S", { Parent: "id:7" });
  const { units, said } = await read(parent({ ID: "7", SKU: "P" }), byId);
  expect([units, said]).toEqual([[[2, 3]], []]);
  const nameless = await read(parent({ ID: "7", SKU: "" }), byId);
  expect([nameless.units, nameless.said]).toEqual([[[2, 3]], ["(2 SKU skuMade)"]]);
});
