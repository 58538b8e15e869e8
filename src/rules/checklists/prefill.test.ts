import { expect, test } from "vitest";
import { choiceOfNames, findChosenVariant, nameOfSize, namesOfChoice } from "./prefill.ts";
import type { PurchaseCard } from "./purchase.ts";

const option = (id: string, name: string, ...values: string[]) => ({
  id,
  name,
  label: name,
  control: "select",
  required: true,
  values: values.map((value) => ({
    id: `${id}-${value}`,
    name: value,
    label: value.toUpperCase(),
  })),
});
const variant = (size: string, stock_quantity: number) => ({
  id: size,
  sku: size,
  barcode: "",
  price: 0,
  regular_price: 0,
  weight: 0,
  stock_quantity,
  options: [
    { option_id: "o1", value_id: `o1-${size}` },
    { option_id: "o2", value_id: "o2-grey" },
  ],
});
// as: the fields of a card that the rules read
const jacket = {
  stock_status: "available",
  options: [option("o1", "size", "m", "l"), option("o2", "colour", "grey")],
  variants: [variant("m", 2), variant("l", 0)],
} as unknown as PurchaseCard;

test("the last choice is made again where the product has it and sells it", () => {
  const choice = choiceOfNames(jacket, { size: "m", colour: "red" });
  expect(choice).toEqual({ o1: "o1-m", o2: "o2-grey" });
  expect(findChosenVariant(jacket, choice)?.id).toBe("m");
  expect(choiceOfNames(jacket, { size: "xl" })).toEqual({ o2: "o2-grey" });
  // Sold out: the shopper chooses.
  expect(choiceOfNames(jacket, { size: "l" })).toEqual({ o2: "o2-grey" });
});

test("a sold-out variant is not chosen, and an option with one value says nothing", () => {
  expect(findChosenVariant(jacket, { o1: "o1-l", o2: "o2-grey" })).toBeUndefined();
  expect(namesOfChoice(jacket, { o1: "o1-m", o2: "o2-grey" })).toEqual({ size: "m" });
});

test("a row of the size table is a value of the size option", () => {
  const table = {
    unit: "cm",
    columns: ["size", "chest"],
    rows: [
      ["M", 100],
      ["XXL", 130],
    ],
  };
  expect(nameOfSize(jacket, table, 0)).toEqual({ size: "m" });
  expect(nameOfSize(jacket, table, 1)).toBeUndefined();
});
