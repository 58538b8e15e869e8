import { expect, test } from "vitest";
import { findNamedIds, joinNamedIds, numberOfId } from "./named-ids.ts";

const [one, other] = [
  "0198a0b0-0000-7000-8000-0000000000ff",
  "0198a0b0-0000-7000-8000-000000000100",
];

test("ids are found at any depth, and other texts are none", () => {
  const answer = { data: [{ id: one, names: ["a", `see ${other}`] }], next: { product_id: other } };
  expect([...(findNamedIds({ call: "readReadyLists" }, answer) ?? [])]).toEqual([255, 256]);
  expect(numberOfId("0198a0b0-0000-7000-8000-00000000zzzz")).toBeUndefined();
  expect([...(findNamedIds({ call: "readSettings" }, null) ?? [1])]).toEqual([]);
});

test("an answer without the ids of its products, or with the whole catalogue, may show any product", () => {
  const answer = { data: [{ stock_quantity: 3 }] };
  const find = (query: string) => findNamedIds({ call: "readProducts", query }, answer);
  expect(find("fields=stock_quantity")).toBeUndefined();
  expect(find("fields=stock_quantity, id")).toBeDefined();
  // As the list itself reads them.
  expect(find("fields=stock_quantity&fields=id")).toBeDefined();
  expect(find(`fields=${"x,".repeat(300)}id`)).toBeUndefined();
  expect(findNamedIds({ call: "readCatalogue" }, { catalogue_version: 3 })).toBeUndefined();
  expect(joinNamedIds([Uint32Array.of(1), undefined])).toBeUndefined();
  expect(joinNamedIds([Uint32Array.of(1, 2), Uint32Array.of(2)])).toEqual(Uint32Array.of(1, 2));
});
