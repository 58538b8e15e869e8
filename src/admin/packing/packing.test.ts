import { expect, test } from "vitest";
import { type CodedProduct, countMissing, packingLines, scanCode } from "./packing.ts";

const item = (id: string, more: object = {}) => ({
  id,
  product_id: id,
  variant_id: null,
  quantity: 1,
  sku: `SKU-${id}`,
  name: id,
  variant_name: "",
  brand_name: "",
  path: "",
  image_url: "",
  price: 0,
  price_total: 0,
  tax_class: "",
  tax_total: 0,
  discount_total: 0,
  weight: 0,
  stock_quantity: null,
  stock_preorder: false,
  stock_backorder: false,
  stock_short: false,
  quantity_returned: 0,
  bin_location: "",
  ...more,
});
const product = (id: string, more: object = {}): CodedProduct => ({
  id,
  sku: `SKU-${id}`,
  barcode: "",
  variants: [],
  ...more,
});

const order = {
  items: [
    item("tent", { quantity: 2 }),
    item("shirt", { variant_id: "m", sku: "SHIRT-M" }),
    item("shirt again", { product_id: "shirt", variant_id: "l", sku: "SHIRT-L" }),
    item("returned", { quantity_returned: 1 }),
  ],
};
const variants = [
  { id: "m", sku: "SHIRT-M", barcode: "0075678164125" },
  { id: "l", sku: "SHIRT-L", barcode: "" },
];
const products = [product("tent", { barcode: "4820000000017" }), product("shirt", { variants })];

test("a code finds its line by barcode or SKU, however the scanner writes it", () => {
  const lines = packingLines(order, products, {});
  expect(lines.map(({ id, wanted }) => [id, wanted])).toEqual([
    ["tent", 2],
    ["shirt", 1],
    ["shirt again", 1],
  ]);
  expect(scanCode(lines, "4820000000017\n")).toMatchObject({ kind: "packed", line: { packed: 1 } });
  // The same code as UPC.
  expect(scanCode(lines, "075678164125")).toMatchObject({ line: { id: "shirt" } });
  expect(scanCode(lines, "shirt-l")).toMatchObject({ line: { id: "shirt again" } });
  expect(scanCode(lines, " 123 ")).toEqual({ kind: "unknown", code: "123" });
});

test("no more pieces than were ordered, and nothing is missing once all are in", () => {
  const lines = packingLines(order, products, { tent: 2, shirt: 7, "shirt again": 1 });
  expect(countMissing(lines)).toBe(0);
  expect(scanCode(lines, "SKU-tent")).toMatchObject({ kind: "tooMany", line: { id: "tent" } });
  expect(countMissing(packingLines(order, products, { tent: 1 }))).toBe(3);
});

test("the same product on two lines fills one after the other", () => {
  const twice = { items: [item("a", { product_id: "p" }), item("b", { product_id: "p" })] };
  const coded = [product("p", { barcode: "7" })];
  expect(scanCode(packingLines(twice, coded, {}), "7")).toMatchObject({ line: { id: "a" } });
  expect(scanCode(packingLines(twice, coded, { a: 1 }), "7")).toMatchObject({ line: { id: "b" } });
});

test("pieces are put in by their bins", () => {
  const items = [
    item("tent"),
    item("rope", { bin_location: "B-10" }),
    item("axe", { bin_location: "B-9" }),
  ];
  expect(packingLines({ items }, [], {}).map(({ id, bin_location }) => [id, bin_location])).toEqual(
    [
      ["axe", "B-9"],
      ["rope", "B-10"],
      ["tent", ""],
    ],
  );
});
