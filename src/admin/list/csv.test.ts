import { expect, test } from "vitest";
import { formatCsv } from "./csv.ts";

test("cells that begin like a formula are text, numbers stay numbers", () => {
  const csv = formatCsv(
    ["name", "price"],
    [
      ['=HYPERLINK("x")', -5],
      ["+380", 1.5],
      ["@a", null],
    ],
  );
  expect(csv).toBe('\ufeffname,price\r\n"\'=HYPERLINK(""x"")",-5\r\n\'+380,1.5\r\n\'@a,\r\n');
});

test("commas, quotes, lines and lists are one cell", () => {
  expect(formatCsv(["a"], [['б "в", г\nд'], [["x", "y"]]])).toBe(
    '\ufeffa\r\n"б ""в"", г\nд"\r\n"x, y"\r\n',
  );
});
