import { expect, test } from "vitest";
import { readImportedProducts, tableOf } from "#tests/support/import/read-products.ts";

type Cells = Record<string, string>;
const row = (more: Cells = {}): Cells => ({
  Handle: "rich",
  Title: "Річ",
  "Variant SKU": "R-1",
  "Variant Price": "10",
  ...more,
});
/** A second row of the same product. */
const more = (cells: Cells): Cells => ({ Handle: "rich", ...cells });
const sized = (size: string) => ({ "Option1 Name": "Розмір", "Option1 Value": size });
const read = (...rows: Cells[]) => readImportedProducts(tableOf(["Handle", "Variant Price"], rows));

test.for<[string, Cells[], string[]]>([
  ["all is well", [row()], []],
  ["no name", [row({ Title: "" })], ["2 Title nameMissing"]],
  ["a name of 200 letters", [row({ Title: "я".repeat(200) })], []],
  ["a name of 201", [row({ Title: "я".repeat(201) })], ["2 Title nameTooLong"]],
  ["a sku of 100 signs", [row({ "Variant SKU": "s".repeat(100) })], []],
  ["a sku of 101", [row({ "Variant SKU": "s".repeat(101) })], ["2 Variant SKU skuTooLong"]],
  ["no sku but a handle", [row({ "Variant SKU": "" })], ["(2 Variant SKU skuMade)"]],
  ["neither", [row({ "Variant SKU": "", Handle: "" })], ["2 Variant SKU skuMissing"]],
  ["no price", [row({ "Variant Price": "" })], ["2 Variant Price price"]],
  ["a price that is none", [row({ "Variant Price": "дорого" })], ["2 Variant Price price"]],
  [
    "a stock that is none",
    [row({ "Variant Inventory Qty": "багато" })],
    ["2 Variant Inventory Qty stock"],
  ],
  ["a weight that is none", [row({ "Variant Grams": "важко" })], ["2 Variant Grams weight"]],
  [
    "an old price that is none",
    [row({ "Variant Compare At Price": "дорого" })],
    ["(2 Variant Compare At Price sale)"],
  ],
  ["an old price of nothing", [row({ "Variant Compare At Price": "0.00" })], []],
  ["a code that is none", [row({ "Variant Barcode": "48200" })], ["(2 Variant Barcode barcode)"]],
  [
    "a description too long",
    [row({ "Body (HTML)": "о".repeat(60_001) })],
    ["(2 Body (HTML) descriptionCut)"],
  ],
  ["a description just short enough", [row({ "Body (HTML)": "о".repeat(60_000) })], []],
  ["a row of a picture alone", [row(sized("S")), more({ "Image Src": "https://x.y/1.jpg" })], []],
  [
    "a picture beside an option without a price",
    [row(sized("S")), more({ "Option1 Value": "M", "Image Src": "https://x.y/1.jpg" })],
    ["3 Variant Price price"],
  ],
  ["a row of nothing", [row(sized("S")), more({})], ["3 Variant Price price"]],
  [
    "a variant without a sku of its own",
    [row(sized("S")), more({ "Variant Price": "10", "Option1 Value": "M" })],
    ["(3 Variant SKU skuMade)"],
  ],
  [
    "a product of options whose handle is too long",
    [row({ ...sized("S"), Handle: "h".repeat(101) })],
    ["2 Handle skuTooLong"],
  ],
  [
    "a second row of a product without options",
    [row(), more({ "Variant Price": "12" })],
    ["3 Option1 Value options"],
  ],
])("a Shopify table with %s: what is said of it", async ([, rows, expected]) => {
  const { said, faulty } = await read(...rows);
  expect([said, faulty]).toEqual([expected, []]);
});

test.for<[string, Cells, object]>([
  ["nobody counts", { "Variant Inventory Qty": "0" }, { status: "available", quantity: null }],
  [
    "some are left",
    { "Variant Inventory Tracker": "shopify", "Variant Inventory Qty": "1" },
    { status: "available", quantity: 1 },
  ],
  [
    "none is left",
    { "Variant Inventory Tracker": "shopify", "Variant Inventory Qty": "0" },
    { status: "out_of_stock", quantity: 0 },
  ],
  [
    "none is left, and it is sold all the same",
    { "Variant Inventory Tracker": "shopify", "Variant Inventory Policy": "Continue" },
    { status: "preorder", quantity: null },
  ],
])("the stock of a Shopify row: %s", async ([, cells, stock]) => {
  expect((await read(row(cells))).products).toMatchObject([{ stock }]);
});

test.for<[string, Cells, object]>([
  ["an old price above", { "Variant Compare At Price": "12" }, { regular: 1200, sale: 1000 }],
  ["an old price as high", { "Variant Compare At Price": "10" }, { regular: 1000, sale: null }],
  ["an old price that is none", { "Variant Compare At Price": "x" }, { regular: 1000, sale: null }],
])("the price of a Shopify row: %s", async ([, cells, price]) => {
  expect((await read(row(cells))).products).toMatchObject([{ price }]);
});

test.for<[string, Cells, boolean | undefined]>([
  ["says nothing", {}, undefined],
  ["is published", { Published: "TRUE" }, true],
  ["is not published", { Published: "false" }, false],
  ["is active", { Published: "false", Status: "Active" }, true],
  ["is a draft", { Published: "true", Status: "draft" }, false],
])("a Shopify product that %s", async ([, cells, displayed]) => {
  expect((await read(row(cells))).products).toMatchObject([{ displayed }]);
});

test("a Shopify product is cut to what the shop holds, and its pictures stand in their order", async () => {
  const { products } = await read(
    row({
      Handle: "Rich Tretia",
      Vendor: "в".repeat(201),
      Type: "",
      "Product Category": "Дім > Сад",
      Tags: Array.from({ length: 51 }, (_, at) => `т${at}`).join(", "),
      "Image Src": "2.jpg",
      "Image Position": "2",
      "Image Alt Text": "а".repeat(201),
      "Variant Image": "3.jpg",
      "Variant Grams": "250",
      "Variant Barcode": "48200017",
    }),
    { ...more({ "Image Src": "1.jpg", "Image Position": "1" }), Handle: "Rich Tretia" },
    { ...more({ "Image Src": "2.jpg", "Image Position": "3" }), Handle: "Rich Tretia" },
  );
  expect(products).toMatchObject([
    {
      line: 2,
      sku: "R-1",
      slug: "rich-tretia",
      barcode: "48200017",
      weight: 0.25,
      brand: "в".repeat(200),
      categories: [["Дім", "Сад"]],
      variants: [],
      pictures: [
        { line: 3, column: "Image Src", source: "1.jpg", alt: "" },
        { line: 2, column: "Image Src", source: "2.jpg", alt: "а".repeat(200) },
        { line: 2, column: "Variant Image", source: "3.jpg" },
      ],
    },
  ]);
  expect(products[0]?.tags).toHaveLength(50);
});

test("variants of a Shopify product have skus, codes and choices of their own", async () => {
  const { products, units } = await read(
    row({
      ...sized("S"),
      "Option2 Name": "Колір",
      "Option2 Value": "",
      "Variant Barcode": "48200017",
    }),
    more({
      "Variant Price": "10",
      "Option1 Value": "м".repeat(121),
      "Variant Barcode": "48200024",
    }),
  );
  expect(units).toEqual([[2, 3]]);
  expect(products).toMatchObject([
    {
      sku: "rich",
      barcode: "",
      variants: [
        { sku: "R-1", barcode: "48200017", choices: [{ label: "Розмір", value: "S" }] },
        { line: 3, barcode: "48200024", choices: [{ label: "Розмір", value: "м".repeat(120) }] },
      ],
    },
  ]);
});

test("a table has 2000 columns at most", async () => {
  const wide = (count: number) =>
    readImportedProducts(
      tableOf(
        [...Array.from({ length: count - 4 }, (_, at) => `c${at}`), ...Object.keys(row())],
        [row()],
      ),
    );
  expect((await wide(2000)).products).toHaveLength(1);
  await expect(wide(2001)).rejects.toThrow("has over 2000 columns.");
});
