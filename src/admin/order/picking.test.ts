import { expect, test } from "vitest";
import type { OwnerOrderItem } from "#contract/admin/orders.ts";
import { pickingList } from "./picking.ts";

type LineValues = { returned?: number; bin?: string };

const line = (product_id: string, quantity: number, { returned = 0, bin = "" }: LineValues = {}) =>
  // as: only what the list reads
  ({
    product_id,
    variant_id: null,
    quantity,
    quantity_returned: returned,
    bin_location: bin,
    name: product_id,
    variant_name: "",
    sku: "",
  }) as OwnerOrderItem;

test("the same product of several orders is one line; what came back is not picked", () => {
  const [group, ...others] = pickingList([
    { number: "1", items: [line("tent", 2), line("axe", 1, { returned: 1 })] },
    { number: "2", items: [line("tent", 1), line("bag", 3, { returned: 1 })] },
  ]);
  expect(others).toEqual([]);
  expect(group?.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ["bag", 2],
    ["tent", 3],
  ]);
  expect(group?.lines[1]?.orders).toEqual([
    { number: "1", quantity: 2 },
    { number: "2", quantity: 1 },
  ]);
});

test("bins come in the order of a walk, what has none last", () => {
  const groups = pickingList([
    { number: "1", items: [line("axe", 1), line("rope", 1, { bin: "A-10" })] },
    { number: "2", items: [line("tent", 1, { bin: "A-2" }), line("bag", 1, { bin: "A-10" })] },
    { number: "3", items: [line("pot", 1, { bin: "Б-1" }), line("lamp", 1, { bin: "a-3" })] },
  ]);
  expect(groups.map(({ bin, lines }) => [bin, lines.map(({ name }) => name)])).toEqual([
    ["Б-1", ["pot"]],
    ["A-2", ["tent"]],
    ["a-3", ["lamp"]],
    ["A-10", ["bag", "rope"]],
    ["", ["axe"]],
  ]);
});
