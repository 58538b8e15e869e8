import { expect, test } from "vitest";
import { attributeFacts, fullestGroup, groupCompared, isSame } from "./comparison.ts";

const say = (name: string, value_label: string) => ({
  name,
  label: name.toUpperCase(),
  value: value_label,
  value_label,
});

test("every characteristic of any product has a value for each, several are one", () => {
  const facts = attributeFacts([
    { attributes: [say("season", "Літо"), say("season", "Осінь"), say("size", "M")] },
    { attributes: [say("colour", "Синій"), say("size", "M")] },
  ]);
  expect(facts).toEqual([
    { name: "season", label: "SEASON", values: ["Літо, Осінь", ""] },
    { name: "size", label: "SIZE", values: ["M", "M"] },
    { name: "colour", label: "COLOUR", values: ["", "Синій"] },
  ]);
  expect(facts.filter((fact) => !isSame(fact)).map(({ name }) => name)).toEqual([
    "season",
    "colour",
  ]);
});

test("products stand with those of their category, the latest category first", () => {
  const products = ["b", "a", "b", null].map((category_id, id) => ({ id, category_id }));
  const groups = groupCompared(products).map(({ categoryId, products: own }) => [
    categoryId,
    own.map(({ id }) => id),
  ]);
  expect(groups).toEqual([
    ["b", [0, 2]],
    ["a", [1]],
    ["", [3]],
  ]);
});

test("the fullest category is opened first, and of two as full the newest", () => {
  const product = (category_id: string) => ({ category_id });
  const opened = (...ids: string[]) => fullestGroup(groupCompared(ids.map(product)))?.categoryId;
  expect(opened("lamp", "tent", "tent")).toBe("tent");
  expect(opened("lamp", "tent")).toBe("lamp");
  expect(opened()).toBeUndefined();
});
