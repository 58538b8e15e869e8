import fc from "fast-check";
import { expect, test } from "vitest";
import { lineId } from "#contract/cart-line.ts";
import type { Item } from "#contract/checklists.ts";
import type { LineInCart } from "./cover.ts";
import { canCover, missingPrice } from "./missing-price.ts";
import { countProducts, listBought, type PurchaseCard, planPurchase } from "./purchase.ts";

const item = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  name: id,
  state: "need",
  quantity: 1,
  unit: "",
  product_id: "gas",
  variant_id: null,
  category_id: null,
  note: "",
  weight: 0,
  position: "a0",
  ...more,
});
const card = (id: string, more: Partial<PurchaseCard> = {}): PurchaseCard => ({
  id,
  name: `Товар ${id}`,
  slug: id,
  path: `/x/${id}`,
  sku: `SKU-${id}`,
  brand_name: "Карпати",
  category_id: null,
  category_ids: [],
  weight: 0.35,
  rating: 0,
  rating_votes: 0,
  images: [{ id: "i", alt: "", position: 0, url: "/images/gas.svg", width: 8, height: 8 }],
  variable: false,
  price: 189.9,
  regular_price: 210,
  sale_price: 189.9,
  min_price: 189.9,
  on_sale: true,
  stock_status: "available",
  stock_quantity: null,
  ...more,
});
const cards = (...all: PurchaseCard[]) => new Map(all.map((one) => [one.id, one]));
const line = (
  product_id: string,
  quantity: number,
  bought: Record<string, number> = {},
  variant_id: string | null = null,
): LineInCart => ({
  id: lineId(product_id, variant_id),
  product_id,
  quantity,
  checklist_items: Object.entries(bought).map(([id, pieces]) => ({ id, quantity: pieces })),
});
const jacket = card("jacket", {
  variable: true,
  min_price: 1500,
  price: 1800,
  options: [
    {
      id: "size",
      name: "size",
      label: "Розмір",
      control: "select",
      required: true,
      values: [{ id: "m", name: "m", label: "M" }],
    },
  ],
  variants: [
    {
      id: "jacket-m",
      sku: "J-M",
      barcode: "",
      price: 1500,
      regular_price: 1700,
      stock_quantity: 2,
      weight: 0.5,
      options: [{ option_id: "size", value_id: "m" }],
    },
  ],
});

test("what is missing costs what buying it does, with the cart, orders and the stock", () => {
  const few = card("pan", { stock_quantity: 3 });
  const all = cards(card("gas"), jacket, few, card("tea", { stock_status: "out_of_stock" }));
  const items = [
    item("a", { quantity: 2 }),
    item("b", { product_id: "jacket" }),
    item("c", { product_id: "tea" }),
    item("d", { product_id: null }),
    item("e", { state: "have" }),
    item("f", { product_id: "unknown" }),
    item("g", { product_id: "pan", quantity: 2 }),
    item("h", { product_id: "pan", quantity: 2 }),
  ];
  expect(missingPrice(items, all)).toBe(2449.5);
  // Of a part of the catalogue: a product without a card has a price that nobody knows here.
  expect(missingPrice(items, all, { hasAllCards: false })).toBeUndefined();
  const known = items.filter(({ id }) => id !== "f");
  expect(missingPrice(known, all, { hasAllCards: false })).toBe(2449.5);
  const cartLines = [line("gas", 1)];
  const orderedLines = [line("pan", 4, { g: 2, h: 2 })];
  expect(missingPrice(items, all, { cartLines, orderedLines })).toBe(1689.9);
  expect([canCover(items, cartLines), canCover(items, [line("cup", 1)])]).toEqual([true, false]);
});

test("what is missing and sold goes into the cart, one add for each item that names it", () => {
  const plan = planPurchase(
    [item("a", { quantity: 2 }), item("b", { state: "have" }), item("c", { product_id: null })],
    [],
    cards(card("gas")),
  );
  expect(plan.adds).toHaveLength(1);
  expect(plan.adds[0]?.intent).toEqual({
    kind: "cart.add",
    payload: {
      product_id: "gas",
      variant_id: null,
      quantity: 2,
      checklist_items: [{ id: "a", quantity: 2 }],
      card: {
        name: "Товар gas",
        path: "/x/gas",
        sku: "SKU-gas",
        brand_name: "Карпати",
        weight: 0.35,
        price: 189.9,
        regular_price: 210,
        stock_status: "available",
        stock_quantity: null,
        variant_name: "",
        image_url: "/images/gas.svg",
      },
    },
  });
  expect(plan).toMatchObject({ total: 37_980, weight: 0.7 });
  expect(plan.unlinked.map(({ id }) => id)).toEqual(["c"]);
});

test("pressed twice, the second time adds nothing", () => {
  const items = [item("a", { quantity: 2 }), item("b")];
  const known = cards(card("gas"));
  const first = planPurchase(items, [], known);
  expect(first.adds.map(({ quantity }) => quantity)).toEqual([2, 1]);
  const again = planPurchase(items, [line("gas", 3, { a: 2, b: 1 })], known);
  expect(again).toMatchObject({ adds: [], asks: [], total: 0, weight: 0 });
  expect(again.inCart.map(({ id }) => id)).toEqual(["a", "b"]);
});

test("pieces put into the cart by hand serve the list, another list's do not", () => {
  const known = cards(card("gas"));
  const byHand = planPurchase([item("a", { quantity: 3 })], [line("gas", 2)], known);
  expect(byHand.adds.map(({ quantity }) => quantity)).toEqual([1]);
  const foreign = planPurchase([item("a", { quantity: 3 })], [line("gas", 2, { x: 2 })], known);
  expect(foreign.adds.map(({ quantity }) => quantity)).toEqual([3]);
});

test("pieces bought for a thing ticked since serve the next that is missing", () => {
  const items = [item("a", { state: "have" }), item("b")];
  const plan = planPurchase(items, [line("gas", 1, { a: 1 })], cards(card("gas")));
  expect(plan.adds).toEqual([]);
  expect(plan.inCart.map(({ id }) => id)).toEqual(["b"]);
});

test("what is ordered is not bought again, and pieces that the order lacks are", () => {
  const items = [item("a", { quantity: 2 }), item("b", { quantity: 3 }), item("c")];
  const ordered = [line("gas", 4, { a: 2, b: 2 })];
  const plan = planPurchase(items, [line("gas", 1, { c: 1 })], cards(card("gas")), ordered);
  expect(plan.ordered.map(({ id }) => id)).toEqual(["a"]);
  expect(plan.adds.map(({ item: { id }, quantity }) => [id, quantity])).toEqual([["b", 1]]);
  expect(Object.fromEntries(listBought(plan))).toEqual({ a: "ordered", c: "inCart" });
});

test("two rows of one product are one product", () => {
  const items = [item("a"), item("b"), item("c", { product_id: "jacket" })];
  const plan = planPurchase(items, [], cards(card("gas"), jacket));
  expect([plan.adds.length, plan.asks.length, countProducts(plan)]).toEqual([2, 1, 2]);
});

test("a line made smaller by hand is filled up to what the list wants", () => {
  const plan = planPurchase(
    [item("a", { quantity: 3 })],
    [line("gas", 1, { a: 3 })],
    cards(card("gas")),
  );
  expect(plan.adds.map(({ quantity }) => quantity)).toEqual([2]);
});

test("a product sold in variants is asked for when none is chosen, and counted by the cheapest", () => {
  const plan = planPurchase([item("a", { product_id: "jacket" })], [], cards(jacket));
  expect(plan.adds).toEqual([]);
  expect(plan.asks.map((ask) => ask.item.id)).toEqual(["a"]);
  expect(plan).toMatchObject({ total: 150_000, weight: 0.35 });
});

test("a chosen variant gives its own price, weight, name and number", () => {
  const wanted = item("a", { product_id: "jacket", variant_id: "jacket-m" });
  const plan = planPurchase([wanted], [], cards(jacket));
  expect(plan.adds[0]?.intent.payload).toMatchObject({
    variant_id: "jacket-m",
    card: { sku: "J-M", price: 1500, weight: 0.5, variant_name: "M", stock_quantity: 2 },
  });
  expect(plan).toMatchObject({ total: 150_000, weight: 0.5 });
});

test("a variant that is sold no more is asked for again", () => {
  const wanted = item("a", { product_id: "jacket", variant_id: "jacket-xl" });
  expect(planPurchase([wanted], [], cards(jacket)).asks).toHaveLength(1);
});

test("any variant in the cart covers an item that chose none, once", () => {
  const items = [item("a", { product_id: "jacket" }), item("b", { product_id: "jacket" })];
  const plan = planPurchase(items, [line("jacket", 1, {}, "jacket-m")], cards(jacket));
  expect(plan.inCart.map(({ id }) => id)).toEqual(["a"]);
  expect(plan.asks.map((ask) => ask.item.id)).toEqual(["b"]);
});

test("what is out of stock, discontinued or unknown cannot be had", () => {
  const items = ["out", "old", "gone"].map((id) => item(id, { product_id: id }));
  const known = cards(
    card("out", { stock_status: "out_of_stock" }),
    card("old", { stock_status: "discontinued" }),
  );
  const plan = planPurchase(items, [], known);
  expect(plan.unavailable.map(({ item: { id }, reason }) => [id, reason])).toEqual([
    ["out", "outOfStock"],
    ["old", "outOfStock"],
    ["gone", "gone"],
  ]);
  expect(plan.total).toBe(0);
  // Until the shop has answered for all of them, nothing is said of the last one.
  expect(
    planPurchase(items, [], known, [], false).unavailable.map(({ item: { id } }) => id),
  ).toEqual(["out", "old"]);
});

test("stock is shared among all that want it, the cart's line included", () => {
  const items = [item("a", { quantity: 2 }), item("b", { quantity: 3 }), item("c")];
  const known = cards(card("gas", { stock_quantity: 5 }));
  const plan = planPurchase(items, [line("gas", 1, { x: 1 })], known);
  expect(plan.adds.map(({ item: { id }, quantity, short }) => [id, quantity, short])).toEqual([
    ["a", 2, 0],
    ["b", 2, 1],
  ]);
  expect(plan.unavailable.map(({ item: { id } }) => id)).toEqual(["c"]);
});

test("a preorder has no limit but the line's", () => {
  const known = cards(card("gas", { stock_status: "preorder", stock_quantity: 0 }));
  const items = [item("a", { quantity: 999 }), item("b", { quantity: 5 })];
  const plan = planPurchase(items, [], known);
  expect(plan.adds.map(({ quantity }) => quantity)).toEqual([999]);
  expect(plan.unavailable).toHaveLength(1);
});

const someItems = fc
  .array(
    fc.record({
      product_id: fc.constantFrom(null, "gas", "rope", "jacket", "gone"),
      variant_id: fc.constantFrom(null, "jacket-m"),
      state: fc.constantFrom("need", "have", "packed", "skip"),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map((one, index) =>
      item(`i${index}`, {
        ...one,
        variant_id: one.product_id === "jacket" ? one.variant_id : null,
      }),
    ),
  );
const someLines = fc
  .uniqueArray(
    fc.record({
      product: fc.constantFrom(["gas", null], ["rope", null], ["jacket", "jacket-m"]),
      quantity: fc.integer({ min: 1, max: 8 }),
      bought: fc.dictionary(fc.constantFrom("i0", "i1", "i2", "x"), fc.integer({ min: 1, max: 4 })),
    }),
    { selector: (one) => one.product[0], maxLength: 3 },
  )
  .map((all) =>
    all.map(({ product, quantity, bought }) =>
      line(product[0] ?? "", quantity, bought, product[1] ?? null),
    ),
  );
const known = cards(card("gas", { stock_quantity: 7 }), card("rope"), jacket);

const stocks: Record<string, number> = { gas: 7, "jacket.jacket-m": 2 };

/** The cart after the plan, as the server would keep it. */
function buy(lines: LineInCart[], plan: ReturnType<typeof planPurchase>): LineInCart[] {
  const byId = new Map(lines.map((one) => [one.id, structuredClone(one)]));
  for (const { intent } of plan.adds) {
    const { product_id, variant_id, quantity, checklist_items = [] } = intent.payload;
    const id = lineId(product_id, variant_id);
    const present = byId.get(id) ?? { id, product_id, quantity: 0, checklist_items: [] };
    byId.set(id, {
      ...present,
      quantity: present.quantity + quantity,
      checklist_items: [...present.checklist_items, ...checklist_items],
    });
  }
  return [...byId.values()];
}

test("every missing item has one fate, stock holds, and buying again adds nothing", () => {
  fc.assert(
    fc.property(someItems, someLines, (items, lines) => {
      const plan = planPurchase(items, lines, known);
      const outcomes = [
        ...plan.adds.map((one) => one.item.id),
        ...plan.asks.map((one) => one.item.id),
        ...plan.unavailable.map((one) => one.item.id),
        ...plan.inCart.map((one) => one.id),
        ...plan.unlinked.map((one) => one.id),
      ];
      const missing = items.filter((one) => one.state === "need").map((one) => one.id);
      expect(outcomes.sort()).toEqual(missing.sort());
      const after = buy(lines, plan);
      for (const { id, quantity } of after) {
        const before = lines.find((one) => one.id === id)?.quantity ?? 0;
        const stock = stocks[id] ?? 999;
        expect(quantity).toBeLessThanOrEqual(Math.max(before, stock));
      }
      expect(planPurchase(items, after, known).adds).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
