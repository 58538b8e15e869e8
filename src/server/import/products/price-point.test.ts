import { expect, test } from "vitest";
import { openPriceDoubt, withoutPoints } from "./price-point.ts";

test.for<[string, string[], string | undefined]>([
  ["all with three digits after the point", ["1.050", "12.500", "950"], "1.050"],
  ["with kopiykas after a comma", ["1.050", "12,50", "1250,00"], "1.050"],
  ["beside what is no price", ["1.050", "100-200", "5 шт", "2.5.24", "за запитом", ""], "1.050"],
  ["beside a comma of two readings", ["1.050", "12,500"], "1.050"],
  ["that contradict each other", ["1.050", "12.50", "1.250.000"], "1.050"],
  ["a table program marks as texts", ["'1.050"], "1.050"],
  ["a thousand and kopiykas", ["1.050", "1.200,50"], "thousands"],
  ["millions", ["", "1.050", "1.250.000", "за запитом"], "thousands"],
  ["a part of two digits", ["1.050", "12.50"], "decimal"],
  ["a part of four digits", ["1.050", "12.5000"], "decimal"],
  ["thousands after a comma", ["1.050", "1,250.50"], "decimal"],
  ["a program's three decimals", ["350.000", "1050.000"], "decimal"],
  ["a part of a hryvnia", ["1.050", "0.950"], "decimal"],
  ["a thousand without a mark", ["1.050", "1250"], "decimal"],
  ["no point at all", ["950", "12,50"], undefined],
])("prices %s", ([, cells, expected]) => {
  const doubt = openPriceDoubt();
  for (const cell of cells) doubt.learn(cell);
  expect(doubt.findPoint() ?? doubt.findExample()).toBe(expected);
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
