import { expect, test } from "vitest";
import { describeNote, openReport } from "./report.ts";

test("what is noted is counted by column and by what it is", () => {
  const { say, noted } = openReport(() => undefined);
  say.note(2, "SKU", "skuMade");
  say.note(3, "SKU", "skuMade");
  say.note(3, "ID", "skuMade");
  say.note(3, "SKU", "barcode");
  expect(noted().map(({ column, code, rows }) => [column, code, rows])).toEqual([
    ["SKU", "skuMade", 2],
    ["ID", "skuMade", 1],
    ["SKU", "barcode", 1],
  ]);
  const [twice, once] = noted().map(describeNote);
  expect([twice, once]).toEqual([
    expect.stringMatching(/^column SKU, 2 rows: .* \(skuMade\)$/),
    expect.stringMatching(/^column ID, 1 row: .* \(skuMade\)$/),
  ]);
});
