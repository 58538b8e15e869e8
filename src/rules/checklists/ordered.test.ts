import { expect, test } from "vitest";
import type { Item } from "#contract/checklists.ts";
import type { LineInCart } from "./cover.ts";
import { addOrderedLines, listDelivered, orderOutcome, subtractDelivered } from "./ordered.ts";

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
  expect(listDelivered(items, lines).map(({ id }) => id)).toEqual(["a"]);
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
    ...["off", "off", "off"],
  ]);
});
