import { expect, test } from "vitest";
import { describeWarning, openReport } from "./report.ts";

test("what is warnings is counted by column and by what it is", () => {
  const { reporter, warnings } = openReport(() => undefined);
  reporter.warn(2, "SKU", "skuMade");
  reporter.warn(3, "SKU", "skuMade");
  reporter.warn(3, "ID", "skuMade");
  reporter.warn(3, "SKU", "barcode");
  expect(warnings().map(({ column, code, rows }) => [column, code, rows])).toEqual([
    ["SKU", "skuMade", 2],
    ["ID", "skuMade", 1],
    ["SKU", "barcode", 1],
  ]);
  const [twice, once] = warnings().map(describeWarning);
  expect([twice, once]).toEqual([
    expect.stringMatching(/^column SKU, 2 rows: .* \(skuMade\)$/),
    expect.stringMatching(/^column ID, 1 row: .* \(skuMade\)$/),
  ]);
});
