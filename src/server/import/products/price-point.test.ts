import { expect, test } from "vitest";
import { openPriceDoubt, withoutPoints } from "./price-point.ts";

test.for<[string, string[], string | undefined]>([
  ["all with three digits after the point", ["1.050", "12.500", "950"], "1.050"],
  ["with kopiykas after a comma", ["1.050", "1.200,50", "12,50"], "1.050"],
  ["millions", ["", "1.050", "1.250.000", "за запитом"], "1.050"],
  ["a part of two digits", ["1.050", "12.50"], undefined],
  ["a program's three decimals", ["350.000", "1050.000"], undefined],
  ["a part of a hryvnia", ["1.050", "0.950"], undefined],
  ["a thousand without a mark", ["1.050", "1250"], undefined],
  ["no point at all", ["1050", "950"], undefined],
])("prices %s", ([, cells, example]) => {
  const doubt = openPriceDoubt();
  for (const cell of cells) doubt.learn(cell);
  expect(doubt.findExample()).toBe(example);
});

test("points that part thousands are taken out, others stay", () => {
  const cells = ["1.050", "1 250.000", "1.250.000", "1.200,50", "12.50", "0.950", "1050"];
  expect(cells.map(withoutPoints)).toEqual([
    "1050",
    "1 250.000",
    "1250000",
    "1200,50",
    "12.50",
    "0.950",
    "1050",
  ]);
});
