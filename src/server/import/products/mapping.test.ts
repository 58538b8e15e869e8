import { expect, test } from "vitest";
import { ownColumns } from "./mapping.ts";

test("a table titled with our own names needs no mapping", () => {
  expect(ownColumns(["SKU", " name ", "price", "Margin"])).toEqual({
    sku: "SKU",
    name: " name ",
    price: "price",
  });
});

test("a table without a price is not guessed", () => {
  expect(ownColumns(["sku", "name"])).toBeUndefined();
});
