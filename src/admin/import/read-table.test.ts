import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";

test("titles and rows are read with their lines, whatever parts the cells", () => {
  const table = readTable(
    '\ufeffsku;Назва;Ціна\r\nA;"Намет; ""2""\nмісця";10\r\n\r\nB;Ліхтар;x\r\n',
    10,
  );
  expect(table).toEqual({
    titles: ["sku", "Назва", "Ціна"],
    rows: [
      { line: 2, cells: ["A", 'Намет; "2"\nмісця', "10"] },
      { line: 5, cells: ["B", "Ліхтар", "x"] },
    ],
  });
  expect(readTable("# Список\n- намет\n", 10)).toBeUndefined();
  expect(readTable("a,b\n1,2\n3,4\n5,6\n", 2)?.rows.length).toBe(2);
});
