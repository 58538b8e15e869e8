import { expect, test } from "vitest";
import { decimal, flag, integer, money, shopText, text } from "#contract/admin/fields.ts";
import { promotionFields } from "#contract/admin/promotions.ts";
import { changesOf, errorsOf, mergeValues, missingOf, valuesOf } from "./form-values.ts";

const fields = { name: shopText(), price: money(), sku: text({ max: 5 }), enabled: flag(true) };
const object = {
  id: "1",
  version: 3,
  name: "Намет",
  price: 100,
  sku: "A",
  enabled: true,
  translations: { ua: { name: "Намет" }, en: { name: "Tent" } },
};

test("a translated field holds a text per language", () => {
  const values = valuesOf(fields, object, "ua");
  expect(values.name).toEqual({ ua: "Намет", en: "Tent", ru: "" });
  expect(valuesOf(fields, { id: "1", name: "Намет" }, "ua").name).toEqual({
    ua: "Намет",
    en: "",
    ru: "",
  });
});

test("only what differs is sent, and a number as text is the same number", () => {
  const base = valuesOf(fields, object, "ua");
  expect(changesOf(fields, base, { ...base, price: "100,00", sku: " A " })).toEqual({});
  expect(changesOf(fields, base, { ...base, price: "99,5" })).toEqual({ price: "99,5" });
  const name = { ua: "Намет", en: "Tent 2", ru: "" };
  expect(changesOf(fields, base, { ...base, name })).toEqual({ name });
});

test("a new object needs its name in some language, an old one keeps the one that it has", () => {
  const named = { name: shopText({ isRequired: true }), price: money() };
  const missing = (name: object, changes: object, isNew: boolean) =>
    missingOf(named, { values: { name, price: 1 }, changes: { ...changes }, isNew });
  const none = { ua: "", en: " ", ru: "" };
  expect(missing(none, {}, true)).toEqual({ name: "required" });
  expect(missing({ ...none, en: "Tent" }, {}, true)).toEqual({});
  expect(missing(none, { name: none }, false)).toEqual({ name: "required" });
  expect(missing(none, { price: 1 }, false)).toEqual({});
});

test("what the shop would refuse is named before it is sent", () => {
  expect(errorsOf(fields, { price: "many", sku: "ABCDEF", enabled: true })).toEqual({
    price: "invalid",
    sku: "tooLong",
  });
  // A comma is the decimal mark to one reader, and parts thousands to another.
  const numbers = { price: money(), stock: integer(), weight: decimal() };
  expect(errorsOf(numbers, { price: "1,050", stock: "1,000", weight: "1,050" })).toEqual({
    price: "invalid",
    stock: "invalid",
  });
  // So is a point between three digits, which is a program's decimal mark.
  expect(errorsOf(numbers, { price: "1.050", stock: "1.000", weight: "1.050" })).toEqual({
    price: "invalid",
    stock: "invalid",
  });
  expect(errorsOf(numbers, { price: "1.05", stock: "1 000", weight: 1.05 })).toEqual({});
});

test("two people's changes of different fields meet; the same field is a question", () => {
  const base = { price: 100, sku: "A", enabled: true };
  const merged = mergeValues(fields, {
    base,
    edited: { ...base, price: "90" },
    theirs: { ...base, sku: "B" },
  });
  expect(merged).toEqual({ values: { price: "90", sku: "B", enabled: true }, conflicts: [] });
  const both = mergeValues(fields, {
    base,
    edited: { ...base, price: "90" },
    theirs: { ...base, price: 80 },
  });
  expect(both.conflicts).toEqual(["price"]);
  // A third version changes another field while the question is open: their price was never agreed to.
  const second = { ...base, price: 80 };
  const third = {
    base: second,
    edited: { ...second, price: "90" },
    theirs: { ...second, sku: "C" },
  };
  expect(mergeValues(fields, third, both.conflicts).conflicts).toEqual(["price"]);
  const alike = mergeValues(fields, {
    base,
    edited: { ...base, price: "80" },
    theirs: { ...base, price: 80 },
  });
  expect(alike.conflicts).toEqual([]);
});

test("a gift is not saved while its quantity is no number from 1 to 99", () => {
  const product_id = "0199a0e8-0000-7000-8000-000000000001";
  const errorsFor = (quantity: unknown) =>
    errorsOf(promotionFields, { gift: { product_id, quantity } });
  expect(errorsFor(99)).toEqual({});
  for (const typed of ["", "100", "1,000", "1.000", "5x"])
    expect([typed, errorsFor(typed)]).toEqual([typed, { gift: "invalid" }]);
});
