import { expect, test } from "vitest";
import { ApiRefusal, type CallOptions } from "#admin/wire/call-api.ts";
import { fillChanges, pasteChanges } from "./block-changes.ts";
import { type CellWords, readCellText } from "./cell-text.ts";
import { formatBlock, parseBlock } from "./clipboard.ts";
import {
  applyResult,
  type Edits,
  inverseOf,
  listEdits,
  type SaveResult,
  stageCells,
} from "./edits.ts";
import { layRows } from "./row-layout.ts";
import { type Call, saveEdits } from "./save-edits.ts";
import { moveByKey, selectionAt } from "./selection.ts";
import { sheetColumns } from "./sheet-columns.ts";
import { rowsOf } from "./sheet-rows.ts";

const brand = "0198a000-0000-7000-8000-00000000000b";
const words: CellWords = {
  lang: "ua",
  yes: "Так",
  no: "Ні",
  names: { brands: new Map([[brand, "Карпати"]]), product_categories: new Map() },
};

const tent = {
  id: "tent",
  version: 3,
  name: "Намет",
  sku: "TENT",
  regular_price: 4200,
  sale_price: 0,
  stock_quantity: 5,
  enabled: true,
  brand_id: null,
  options: [],
  variants: [],
};
const shirt = {
  id: "shirt",
  version: 7,
  name: "Футболка",
  regular_price: 500,
  stock_quantity: 3,
  options: [{ id: "size", values: [{ id: "m", name: "M" }] }],
  variants: [
    {
      id: "shirt-m",
      price: 0,
      stock_quantity: 3,
      options: [{ option_id: "size", value_id: "m" }],
    },
  ],
};
const [tentRow] = rowsOf(tent);
const [shirtRow, variantRow] = rowsOf(shirt);
if (!tentRow || !shirtRow || !variantRow) throw new Error("a product has no rows");
const column = (key: string) => sheetColumns.findIndex((one) => one.key === key);

test("a block of a spreadsheet is read as it was copied", () => {
  expect(parseBlock("1\t2\r\n3\t4\r\n")).toEqual([
    ["1", "2"],
    ["3", "4"],
  ]);
  expect(parseBlock('"a\tb\n""c"""\t')).toEqual([['a\tb\n"c"', ""]]);
  expect(parseBlock('5" pipe\tx')).toEqual([['5" pipe', "x"]]);
  const cells = [
    ["a\tb", 'say "hi"'],
    ["", "line\nline"],
  ];
  expect(parseBlock(formatBlock(cells))).toEqual(cells);
});

test("rows and addresses are each other's inverse where variants stand between products", () => {
  const layout = layRows(
    1000,
    new Map([
      [10, 2],
      [11, 1],
      [500, 3],
    ]),
  );
  expect(layout.rowCount).toBe(1006);
  for (let row = 0; row < layout.rowCount; row += 1)
    expect(layout.positionOf(layout.addressAt(row))).toBe(row);
  expect(layout.addressAt(12)).toEqual({ product: 10, part: 2 });
  expect(layout.addressAt(13)).toEqual({ product: 11, part: 0 });
  expect(layout.addressAt(1005)).toEqual({ product: 999, part: 0 });
});

test("a pasted block changes the fields that each row has, and fill down repeats the first", () => {
  const at = column("regular_price");
  const block = { top: 0, bottom: 0, left: at, right: at };
  const changes = pasteChanges(
    [tentRow, shirtRow, variantRow],
    block,
    [
      ["1 250,50", "99"],
      ["600", "x"],
      ["650", "1"],
    ],
    words,
  );
  expect(changes.map(({ row, key, value }) => [row.key, key, value])).toEqual([
    ["tent", "regular_price", 1250.5],
    ["tent", "sale_price", 99],
    ["shirt", "regular_price", 600],
    ["shirt", "sale_price", "x"],
    ["shirt/shirt-m", "price", 650],
  ]);
  const filled = fillChanges([tentRow, variantRow], block, () => 10);
  expect(filled.map(({ key, value }) => [key, value])).toEqual([["price", 10]]);
});

test("a typed text is the column's value, or stays as it was typed and is an error", () => {
  const read = (key: string, text: string) => {
    const one = sheetColumns[column(key)];
    return one && readCellText(one, text, words);
  };
  expect(read("brand_id", "карпати")).toBe(brand);
  expect(read("enabled", "ні")).toBe(false);
  expect(read("stock_quantity", "\u22122")).toBe("-2");
  expect([read("stock_quantity", "1 000"), read("weight", "1,050")]).toEqual([1000, 1.05]);
  const edits = stageCells({}, [
    { row: tentRow, key: "brand_id", value: read("brand_id", "Nobody") },
    { row: tentRow, key: "regular_price", value: read("regular_price", "1,050") },
    { row: tentRow, key: "stock_quantity", value: read("stock_quantity", "1,000") },
    { row: tentRow, key: "low_stock_threshold", value: read("low_stock_threshold", "1,000") },
    { row: tentRow, key: "sku", value: "TENT" },
  ]);
  expect(listEdits(edits).map(({ key, error }) => [key, error])).toEqual([
    ["brand_id", "invalid"],
    ["regular_price", "invalid"],
    ["stock_quantity", "invalid"],
    ["low_stock_threshold", "invalid"],
  ]);
});

test("Tab leaves the grid at its edge, and arrows stay in it", () => {
  const size = { rows: 2, columns: 3, page: 10 };
  const press = (key: string, shiftKey = false) => ({
    key,
    shiftKey,
    ctrlKey: false,
    metaKey: false,
  });
  const last = selectionAt({ row: 1, column: 2 });
  expect(moveByKey(last, press("Tab"), size)).toBeUndefined();
  expect(moveByKey(last, press("ArrowDown"), size)).toEqual(last);
  const extended = moveByKey(last, press("ArrowLeft", true), size);
  expect(extended).toEqual({ anchor: last.active, active: { row: 1, column: 1 } });
});

type Sent = { path: string } & CallOptions;

async function saveAll(edits: Edits, answer: (sent: Sent) => unknown) {
  const calls: Sent[] = [];
  const results: SaveResult[] = [];
  const call: Call = async <T>(path: string, options: CallOptions) => {
    const sent = { path, ...options };
    calls.push(sent);
    // as: the test answers what the path is documented with
    return answer(sent) as T;
  };
  await saveEdits(call, edits, {
    onResult: (result) => results.push(result),
    stockKey: () => "key",
  });
  return { calls, open: results.reduce(applyResult, edits), results };
}

test("somebody else's other fields are no conflict, and the same field is a question", async () => {
  const edits = stageCells({}, [
    { row: tentRow, key: "regular_price", value: 4000 },
    { row: tentRow, key: "name", value: "Намет Х" },
  ]);
  const theirs = { ...tent, version: 4, name: "Намет У", sale_price: 3900 };
  const { calls, open, results } = await saveAll(edits, ({ version }) => {
    if (version !== 4) throw new ApiRefusal(412, { code: "versionChanged", state: theirs });
    return theirs;
  });
  expect(calls.map(({ body, version }) => [version, body])).toEqual([
    [3, { regular_price: 4000, name: "Намет Х" }],
    [4, { regular_price: 4000 }],
  ]);
  expect(open).toMatchObject({
    tent: {
      version: 4,
      base: { name: "Намет У" },
      edited: { name: "Намет Х" },
      conflicts: ["name"],
    },
  });
  expect(results[0]?.saved?.edited).toEqual({ regular_price: 4000 });
});

test("stock is compared and set, a difference is added, and a sale meanwhile is a question", async () => {
  const edits = stageCells({}, [
    { row: tentRow, key: "stock_quantity", value: 8 },
    { row: variantRow, key: "stock_quantity", value: "+2" },
  ]);
  const { calls, open } = await saveAll(edits, () => ({
    results: [
      { before: 4, code: "conflict" },
      { before: 3, code: null },
    ],
  }));
  expect(calls[0]?.body).toEqual({
    changes: [
      { product_id: "tent", set: 8, expected: 5 },
      { variant_id: "shirt-m", delta: 2 },
    ],
    reason: "sheet",
  });
  expect(Object.keys(open)).toEqual(["tent"]);
  expect(open.tent).toMatchObject({ base: { stock_quantity: 4 }, conflicts: ["stock_quantity"] });
  expect(inverseOf(edits)["shirt/shirt-m"]).toMatchObject({
    base: { stock_quantity: 5 },
    edited: { stock_quantity: 3 },
  });
});
