import { expect, test } from "vitest";
import { products } from "#admin/resources/products.ts";
import type { Column } from "#admin/resources/resource.ts";
import * as en from "#i18n/admin/en/fields.ts";
import * as ru from "#i18n/admin/ru/fields.ts";
import * as ua from "#i18n/admin/ua/fields.ts";
import {
  knownMapping,
  mappingFor,
  matchMapping,
  missingColumns,
  nameOfFile,
  type SavedMapping,
  withColumn,
  withKnown,
} from "./match-mapping.ts";

const saved = (id: string, more: Partial<SavedMapping> = {}): SavedMapping => ({
  id,
  version: 1,
  name: id,
  kind: "products",
  titles: ["Код", "Ціна, $", "Примітка"],
  mapping: { Код: "sku", "Ціна, $": "price" },
  date_created: "2026-01-01",
  date_updated: null,
  ...more,
});

test("a header is known in any order and case, the one changed last first", () => {
  const all = [saved("old"), saved("new", { date_updated: "2026-02-01" })];
  expect(matchMapping(all, [" примітка", "ЦІНА, $", "Код"])?.id).toBe("new");
  expect(matchMapping(all, ["Код", "Вартість"])).toBeUndefined();
});

test("a file with one column more is read by the stored columns, in its own spelling", () => {
  const found = matchMapping([saved("a")], ["КОД", "Ціна, $", "Примітка", "Нове"]);
  expect(found?.id).toBe("a");
  expect(found && mappingFor(found, ["КОД", "Ціна, $", "Нове"])).toEqual({
    КОД: "sku",
    "Ціна, $": "price",
  });
  const one = saved("b", { mapping: { Код: "sku" } });
  expect(matchMapping([one], ["Код", "Інше"])).toBeUndefined();
});

test("the shop's own CSV is known by its titles in every language", async () => {
  for (const { fields } of [ua, en, ru]) {
    const titleOf = (column: Column) => {
      const key = column.title?.replace("fields.", "") ?? column.key;
      return Reflect.get(fields, key) as string; // as: labels are texts
    };
    const columns = products.csv?.columns ?? [];
    const mapping = knownMapping("products", columns.map(titleOf));
    const unknown = columns.filter((column) => mapping[titleOf(column)] === undefined);
    expect(unknown.map(({ key }) => key)).toEqual(["stock_status"]);
    expect(Object.values(mapping)).toEqual(
      expect.arrayContaining(["sku", "name", "price", "sale_price", "stock", "displayed"]),
    );
  }
});

test("a column is known with its unit behind the title too, of that unit alone", () => {
  const titles = [
    "Ціна, грн",
    "Стара ціна (UAH)",
    "Вага (кг)",
    "Залишок, кг",
    "Ціна, $",
    "Колір, грн",
  ];
  expect(knownMapping("products", titles)).toEqual({
    "Ціна, грн": "price",
    "Стара ціна (UAH)": "old_price",
    "Вага (кг)": "weight",
  });
});

test("a table without a needed column is said by that column", () => {
  const titles = ["id", "name", "price", "brand"];
  expect(missingColumns("products", {}, titles)).toEqual(["sku"]);
  expect(missingColumns("products", { id: "sku" }, titles)).toEqual([]);
  expect(missingColumns("customers", {}, titles)).toEqual([]);
});

test("known columns stand beside the first one that a person chooses", () => {
  const titles = ["Назва", "Код", "Ціна", "Націнка"];
  expect(withKnown("products", {}, titles)).toEqual({});
  expect(withKnown("products", { Код: "sku" }, titles)).toEqual({
    Назва: "name",
    Ціна: "price",
    Код: "sku",
  });
  expect(withKnown("products", { Націнка: "price" }, titles)).toEqual({
    Назва: "name",
    Націнка: "price",
  });
});

test("a column of ours goes to one title only, and can be taken away", () => {
  expect(withColumn({ A: "sku", B: "price" }, "C", "sku")).toEqual({ B: "price", C: "sku" });
  expect(withColumn({ A: "sku" }, "A", "")).toEqual({});
});

test("a name comes from the file without its date", () => {
  expect(nameOfFile("Tramp_прайс_2026-11-26 (2).csv")).toBe("Tramp прайс");
  expect(nameOfFile("2026.csv")).toBe("2026.csv");
});
