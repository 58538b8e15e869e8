import { expect, test } from "vitest";
import type { Product } from "#contract/products.ts";
import {
  choiceOf,
  describeVariant,
  findOpenOption,
  findVariant,
  firstChoice,
  isValueForSale,
  priceOf,
  whyNotForSale,
} from "./variants.ts";

const value = (id: string) => ({ id, name: id, label: id.toUpperCase() });
const option = (id: string, ...values: string[]) => ({
  id,
  name: id,
  label: id,
  control: "select",
  required: true,
  values: values.map(value),
});
const variant = (id: string, size: string, color: string, stock_quantity: number | null) => ({
  id,
  sku: id,
  barcode: "",
  price: 0,
  regular_price: 0,
  stock_quantity,
  weight: 0,
  options: [
    { option_id: "size", value_id: size },
    { option_id: "color", value_id: color },
  ],
});
const boots: Pick<Product, "options" | "variants" | "stock_status"> = {
  stock_status: "available",
  options: [option("size", "s41", "s42"), option("color", "nut", "grey")],
  variants: [
    variant("v1", "s41", "nut", 0),
    variant("v2", "s42", "nut", 3),
    variant("v3", "s42", "grey", null),
  ],
};

test("a variant is found when everything is chosen", () => {
  expect(findVariant(boots, { size: "s42" })).toBeUndefined();
  expect(findVariant(boots, { size: "s42", color: "grey" })?.id).toBe("v3");
  expect(findVariant(boots, { size: "s41", color: "grey" })).toBeUndefined();
});

test("a variant costs what it says itself, and its product's price where it says nothing", () => {
  const product = { price: 270, regular_price: 300 };
  const [nut] = boots.variants;
  expect(priceOf(product, undefined)).toEqual(product);
  expect(priceOf(product, nut)).toEqual(product);
  expect(priceOf(product, { price: 252, regular_price: 280 })).toEqual({
    price: 252,
    regular_price: 280,
  });
});

test("the first option without a choice is asked for", () => {
  expect(findOpenOption(boots, {})?.id).toBe("size");
  expect(findOpenOption(boots, { size: "s42" })?.id).toBe("color");
  expect(findOpenOption(boots, { size: "s42", color: "nut" })).toBeUndefined();
});

test("a value that no stock is left of is shown as such", () => {
  expect(isValueForSale(boots, {}, "size", "s41")).toBe(false);
  expect(isValueForSale(boots, {}, "size", "s42")).toBe(true);
  expect(isValueForSale(boots, { size: "s41" }, "color", "grey")).toBe(false);
  expect(isValueForSale({ ...boots, stock_status: "preorder" }, {}, "size", "s41")).toBe(true);
});

test("what leaves no choice is chosen already", () => {
  expect(firstChoice(boots)).toEqual({});
  const one = { ...boots, variants: boots.variants.slice(1, 2) };
  expect(firstChoice(one)).toEqual({ size: "s42", color: "nut" });
  const single = { ...boots, options: [option("size", "s42"), option("color", "nut", "grey")] };
  expect(firstChoice(single)).toEqual({ size: "s42" });
});

test("a variant is called by its values", () => {
  expect(boots.variants.map((one) => describeVariant(boots, one))[1]).toBe("S42, NUT");
});

test("the variant that is named is chosen whole, also when it is sold out", () => {
  expect(choiceOf(boots, "v3")).toEqual({ size: "s42", color: "grey" });
  expect(choiceOf(boots, "v1")).toEqual({ size: "s41", color: "nut" });
});

test("a variant that the product has not, or no longer, is as if none was named", () => {
  for (const id of ["v9", "", null]) expect(choiceOf(boots, id)).toEqual(firstChoice(boots));
});

test("a value that cannot be had says why: sold out, or not made with what is chosen", () => {
  expect(whyNotForSale(boots, { color: "nut" }, "size", "s41")).toBe("soldOut");
  expect(whyNotForSale(boots, { color: "grey" }, "size", "s41")).toBe("unmade");
  expect(whyNotForSale(boots, { color: "nut" }, "size", "s42")).toBeUndefined();
});
