import { expect, test } from "vitest";
import type { OwnerOrderItem } from "#contract/admin/orders.ts";
import { pickingList } from "./picking.ts";

const line = (product_id: string, quantity: number, returned = 0) =>
  // as: only what the list reads
  ({
    ...{ product_id, variant_id: null, quantity, quantity_returned: returned },
    ...{ name: product_id, variant_name: "", sku: "" },
  }) as OwnerOrderItem;

test("the same product of several orders is one line; what came back is not picked", () => {
  const list = pickingList([
    { number: "1", items: [line("tent", 2), line("axe", 1, 1)] },
    { number: "2", items: [line("tent", 1), line("bag", 3, 1)] },
  ]);
  expect(list.map(({ name, quantity }) => [name, quantity])).toEqual([
    ["bag", 2],
    ["tent", 3],
  ]);
  expect(list[1]?.orders).toEqual([
    { number: "1", quantity: 2 },
    { number: "2", quantity: 1 },
  ]);
});
