import { expect, test } from "vitest";
import { findNamedIds, joinNamedIds, numberOfId } from "./named-ids.ts";

const [one, other] = [
  "0198a0b0-0000-7000-8000-0000000000ff",
  "0198a0b0-0000-7000-8000-000000000100",
];

test("ids are found at any depth, and other texts are none", () => {
  const answer = { data: [{ id: one, names: ["a", `see ${other}`] }], next: { product_id: other } };
  expect([...(findNamedIds("readReadyLists", answer) ?? [])]).toEqual([255, 256]);
  expect(numberOfId("0198a0b0-0000-7000-8000-00000000zzzz")).toBeUndefined();
  expect([...(findNamedIds("readSettings", null) ?? [1])]).toEqual([]);
});

test("an answer without the ids of its products, or with the whole catalogue, may show any product", () => {
  const find = (...data: object[]) => findNamedIds("readProducts", { data });
  expect(find({ stock_quantity: 3 })).toBeUndefined();
  expect(find({ id: one, stock_quantity: 3 }, { stock_quantity: 3 })).toBeUndefined();
  expect(find({ id: one, stock_quantity: 3 })).toEqual(Uint32Array.of(255));
  expect(find()).toEqual(Uint32Array.of());
  expect(findNamedIds("readProduct", { stock_quantity: 3 })).toBeUndefined();
  expect(findNamedIds("readProduct", { id: one })).toEqual(Uint32Array.of(255));
  expect(findNamedIds("readCatalogue", { catalogue_version: 3 })).toBeUndefined();
  expect(joinNamedIds([Uint32Array.of(1), undefined])).toBeUndefined();
  expect(joinNamedIds([Uint32Array.of(1, 2), Uint32Array.of(2)])).toEqual(Uint32Array.of(1, 2));
});
