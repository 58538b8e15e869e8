import { expect, test } from "vitest";
import type { OwnerOrderItem } from "#contract/admin/orders.ts";
import { pickingList } from "./picking.ts";

type LineFacts = { returned?: number; shelf?: string };

const line = (product_id: string, quantity: number, { returned = 0, shelf = "" }: LineFacts = {}) =>
  // as: only what the list reads
  ({
    ...{ product_id, variant_id: null, quantity, quantity_returned: returned, shelf },
    ...{ name: product_id, variant_name: "", sku: "" },
  }) as OwnerOrderItem;

test("the same product of several orders is one line; what came back is not picked", () => {
  const [shelf, ...others] = pickingList([
    { number: "1", items: [line("tent", 2), line("axe", 1, { returned: 1 })] },
    { number: "2", items: [line("tent", 1), line("bag", 3, { returned: 1 })] },
  ]);
  expect(others).toEqual([]);
  expect(shelf?.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ["bag", 2],
    ["tent", 3],
  ]);
  expect(shelf?.lines[1]?.orders).toEqual([
    { number: "1", quantity: 2 },
    { number: "2", quantity: 1 },
  ]);
});

test("shelves come in the order of a walk, goods without one last", () => {
  const shelves = pickingList([
    { number: "1", items: [line("axe", 1), line("rope", 1, { shelf: "A-10" })] },
    { number: "2", items: [line("tent", 1, { shelf: "A-2" }), line("bag", 1, { shelf: "A-10" })] },
    { number: "3", items: [line("pot", 1, { shelf: "Б-1" }), line("lamp", 1, { shelf: "a-3" })] },
  ]);
  expect(shelves.map(({ shelf, lines }) => [shelf, lines.map(({ name }) => name)])).toEqual([
    ["Б-1", ["pot"]],
    ["A-2", ["tent"]],
    ["a-3", ["lamp"]],
    ["A-10", ["bag", "rope"]],
    ["", ["axe"]],
  ]);
});
