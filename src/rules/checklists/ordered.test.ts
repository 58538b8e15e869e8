import fc from "fast-check";
import { expect, test } from "vitest";
import type { Item } from "#contract/checklists.ts";
import type { LineInCart } from "./cover.ts";
import {
  type DeliveredProducts,
  listDelivered,
  orderOutcome,
  subtractDelivered,
} from "./delivered.ts";
import { addOrderedLines } from "./ordered.ts";

const item = (id: string, more: Partial<Item> = {}): Item =>
  // as: the fields of an item that the rules read
  ({
    id,
    state: "need",
    quantity: 1,
    unit: "",
    product_id: "gas",
    variant_id: null,
    ...more,
  }) as Item;
const line = (quantity: number, bought: Record<string, number>): LineInCart => ({
  id: "gas",
  product_id: "gas",
  quantity,
  checklist_items: Object.entries(bought).map(([id, pieces]) => ({ id, quantity: pieces })),
});

/** Gas has no measure, a pack of cheese is 500 g, and the shop says that it is cheese. */
const products: DeliveredProducts = {
  cards: new Map([
    ["gas", { weight: 0.3 }],
    ["cheese", { weight: 0.5, content: { amount: 500, unit: "g" } }],
  ]),
  conceptsById: new Map([["cheese", new Set(["cheese"])]]),
  unticked: new Set(),
};
const grams = (amount: number) => ({ measure: { amount, unit: "g" } });

test("an order is remembered once, and the oldest lines are forgotten first", () => {
  const first = addOrderedLines([], [line(1, { a: 1 })], "one");
  expect(addOrderedLines(first, [line(2, { a: 2 })], "one")).toEqual([
    { ...line(2, { a: 2 }), token: "one" },
  ]);
  const many = Array.from({ length: 300 }, () => line(1, {}));
  const lines = addOrderedLines(first, many, "two");
  expect(lines).toHaveLength(300);
  expect(lines.some(({ token }) => token === "one")).toBe(false);
});

test("a delivered order gives the missing items what it held, and no more", () => {
  const items = [item("a"), item("b", { quantity: 2 }), item("c", { state: "have" })];
  const lines = addOrderedLines([], [line(2, { a: 1, b: 1 })], "one");
  expect(listDelivered(items, lines, products).map(({ id }) => id)).toEqual(["a"]);
});

const deliver = (items: Item[], lines: LineInCart[], unticked: string[] = []) =>
  listDelivered(items, addOrderedLines([], lines, "one"), {
    ...products,
    unticked: new Set(unticked),
  }).map(({ id }) => id);
const cheese = (quantity: number, checklist_items: LineInCart["checklist_items"]): LineInCart => ({
  id: "cheese",
  product_id: "cheese",
  quantity,
  checklist_items,
});

test("an amount is brought when the pieces make it, and one pack may serve two lists", () => {
  const items = [
    item("a", { product_id: "cheese", ...grams(900) }),
    item("b", { product_id: "cheese", ...grams(200) }),
    item("c", { product_id: "cheese", ...grams(600) }),
  ];
  expect(deliver(items, [cheese(3, [])])).toEqual(["a", "b"]);
  const shared = [
    { id: "a", quantity: 2 },
    { id: "c", quantity: 1 },
    { id: "c", quantity: 1, shared: true as const },
  ];
  expect(deliver(items, [cheese(3, shared)])).toEqual(["a", "c"]);
});

test("a thing that names no product is brought by one of its concept, after those that name it", () => {
  const items = [
    item("a", { product_id: null, concept: "cheese" }),
    item("b", { product_id: "cheese" }),
    item("c", { product_id: null, concept: "bread" }),
  ];
  expect(deliver(items, [cheese(1, [])])).toEqual(["b"]);
  expect(deliver(items, [cheese(2, [])])).toEqual(["a", "b"]);
});

test("what was unticked since is the shopper's to judge, and what is not known stays", () => {
  const items = [item("a"), item("b"), item("c", { product_id: "gone", ...grams(200) })];
  const unknown = { ...cheese(5, []), id: "gone", product_id: "gone" };
  expect(deliver(items, [line(2, { a: 1, b: 1 }), unknown], ["a"])).toEqual(["b"]);
});

test("whatever was ordered, nothing is brought twice and nothing more than there are pieces", () => {
  const someItems = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 4 }), state: fc.constantFrom("need", "have") }),
    { maxLength: 8 },
  );
  const someBought = fc.dictionary(
    fc.constantFrom("i0", "i1", "i2", "x"),
    fc.integer({ min: 1, max: 3 }),
  );
  fc.assert(
    fc.property(someItems, fc.nat(12), someBought, (rows, quantity, bought) => {
      const items = rows.map((row, at) => item(`i${at}`, row as Partial<Item>));
      const lines = addOrderedLines([], [line(quantity, bought)], "one");
      const brought = listDelivered(items, lines, products);
      expect(brought.every(({ state }) => state === "need")).toBe(true);
      const pieces = brought.reduce((sum, one) => sum + one.quantity, 0);
      expect(pieces).toBeLessThanOrEqual(quantity);
      const rest = subtractDelivered(lines, "one", items);
      const after = items.map((one) => ({ ...one, state: "need" as const }));
      expect(listDelivered(after, rest, products)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test("what a delivered order held for other lists is still remembered", () => {
  const lines = addOrderedLines([], [line(5, { a: 1, elsewhere: 2 })], "one");
  expect(subtractDelivered(lines, "one", [item("a")])).toEqual([
    { ...line(2, { elsewhere: 2 }), token: "one" },
  ]);
  expect(subtractDelivered(lines, "two", [item("a")])).toEqual(lines);
  const last = subtractDelivered(lines, "one", [item("a")]);
  expect(subtractDelivered(last, "one", [item("elsewhere")])).toEqual([]);
});

test("only a delivered order is here, and a cancelled or unknown one never comes", () => {
  const outcomes = (["placed", "packed", "shipped", "delivered", "closed"] as const).map(
    orderOutcome,
  );
  expect(outcomes).toEqual(["onTheWay", "onTheWay", "onTheWay", "delivered", "delivered"]);
  expect([orderOutcome("cancelled"), orderOutcome("returned"), orderOutcome(undefined)]).toEqual([
    "off",
    "off",
    "off",
  ]);
});
