import { expect, test } from "vitest";
import type { Item } from "#contract/checklists.ts";
import { itemDefaults } from "#rules/ops/list-rows.ts";
import { orderLineIds, planDelivery } from "./brought.ts";
import type { OrderedLine } from "./ordered.ts";

const item = (id: string, fields: Partial<Item> = {}): Item => ({
  ...itemDefaults,
  id,
  name: id,
  product_id: "gas",
  position: id,
  ...fields,
});
const learned: OrderedLine = {
  id: "gas",
  product_id: "gas",
  quantity: 2,
  token: "phone",
  checklist_items: [],
  isLearned: true,
};
const own: OrderedLine = {
  id: "gas",
  product_id: "gas",
  quantity: 2,
  token: "phone",
  checklist_items: ["a", "b"].map((id) => ({ id, quantity: 1 })),
};
const ids = orderLineIds([{ id: "line1", product_id: "gas", variant_id: null }]);

function deliver(items: readonly Item[], line: OrderedLine, unticked: readonly string[] = []) {
  const conceptsById = new Map([["gas", new Set(["gas"])]]);
  const delivery = { cards: new Map(), conceptsById, unticked: new Set(unticked), ids };
  const { had, carriers } = planDelivery(items, [line], delivery);
  const named = (found: typeof had) => found.map(({ item: { id }, brought }) => [id, brought]);
  return { had: named(had), carriers: named(carriers) };
}

test("what an order brought carries the order's line", () => {
  const had = ["a", "b"].map((id) => [id, ["line1"]]);
  expect(deliver([item("a"), item("b"), item("c")], own)).toEqual({ had, carriers: [] });
});

test("a thing that was unticked after the delivery is not marked by another device", () => {
  const unticked = [item("a", { brought: ["line1"] }), item("b", { brought: ["line1"] })];
  expect(deliver(unticked, learned)).toEqual({ had: [], carriers: [] });
  expect(deliver(unticked, own)).toEqual({ had: [], carriers: [] });
});

test("what is wanted anew after the delivery is not brought by the same line", () => {
  const had = { state: "have", brought: ["line1"] } as const;
  const items = [item("a", { ...had, brought: ["line1"] }), item("c")];
  expect(deliver(items, learned).had).toEqual([]);
});

test("the device that ordered knows of things to which the other could not bring it", () => {
  const items = [item("a", { brought: ["line1"] }), item("b")];
  expect(deliver(items, own).had).toEqual([["b", ["line1"]]]);
});

test("a line that changes nothing is carried all the same", () => {
  const ticked = [item("a", { state: "have", brought: ["older"] }), item("b", { state: "have" })];
  expect(deliver(ticked, own)).toEqual({ had: [], carriers: [["a", ["older", "line1"]]] });
  expect(deliver([item("a"), item("b")], own, ["a", "b"])).toEqual({
    had: [],
    carriers: [["a", ["line1"]]],
  });
});

test("a thing without a product is brought by its concept, once", () => {
  const cylinder = item("c", { product_id: null, concept: "gas" });
  expect(deliver([cylinder], learned).had).toEqual([["c", ["line1"]]]);
  expect(deliver([{ ...cylinder, brought: ["line1"] }], learned).had).toEqual([]);
});
