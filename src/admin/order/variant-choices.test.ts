import { expect, test } from "vitest";
import { type ChoiceProduct, choicesOf, findChoices } from "./variant-choices.ts";

const variant = (id: string, more: object) => ({
  id,
  sku: `SHOES-${id}`,
  barcode: "",
  price: 0,
  price_now: 990,
  stock_quantity: 3,
  bin_location: "",
  weight: 0,
  position: 0,
  options: [],
  ...more,
});
const value = (id: string) => ({ id, name: id, label: id, key: id });
const shoes: ChoiceProduct = {
  id: "shoes",
  name: "Аквашузи",
  sku: "SHOES",
  price: 900,
  stock_status: "available",
  stock_quantity: 3,
  stock_preorder: false,
  stock_backorder: false,
  options: [
    {
      id: "size",
      name: "Розмір",
      label: "Розмір",
      key: "size",
      control: "select",
      required: true,
      position: 0,
      values: [value("43"), value("44")],
    },
  ],
  variants: [
    variant("43", { options: [{ option_id: "size", value_id: "43" }], stock_quantity: 0 }),
    variant("44", { options: [{ option_id: "size", value_id: "44" }], price_now: 1090 }),
  ],
};
const mug: ChoiceProduct = { ...shoes, id: "mug", sku: "MUG", options: [], variants: [] };

test("a product with sizes is offered by size, each with its price and stock", () => {
  expect(choicesOf(shoes)).toMatchObject([
    { variantId: "43", variantName: "43", price: 990, stock: 0, state: "out_of_stock" },
    { variantId: "44", variantName: "44", price: 1090, stock: 3, state: "available" },
  ]);
  expect(choicesOf({ ...shoes, stock_preorder: true })[0]?.state).toBe("preorder");
  expect(choicesOf(mug)).toMatchObject([{ productId: "mug", variantId: null, price: 900 }]);
});

test("a variant's number finds that variant alone, a name all of them", () => {
  const skus = (typed: string) => findChoices([shoes, mug], typed).map(({ sku }) => sku);
  expect(skus("аквашузи")).toEqual(["SHOES-43", "SHOES-44", "MUG"]);
  expect(findChoices([shoes], "shoes-44").map(({ sku }) => sku)).toEqual(["SHOES-44"]);
});
