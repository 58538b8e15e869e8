import { expect, test } from "vitest";
import { dropRules } from "./dropped.ts";
import { travellersOf } from "./travellers.ts";

test("people who were only counted are so many adults, under ids that stay", () => {
  expect(travellersOf({ people: 2 })).toEqual([
    { id: "1", name: "", age: null, sex: null },
    { id: "2", name: "", age: null, sex: null },
  ]);
  const olia = { id: "x", name: "Оля", age: 6, sex: "f" as const };
  expect(travellersOf({ people: 1, travellers: [olia] })).toEqual([olia]);
});

test("a removed thing of a plan is remembered once, one made by hand is not", () => {
  const item = { state: "need" as const, quantity: 1, unit: "", note: "", weight: 0 };
  const links = { product_id: null, variant_id: null, category_id: null };
  const items = ["socks", "socks", undefined].map((rule, n) => ({
    ...item,
    ...links,
    id: `${n}`,
    name: "x",
    position: "a0",
    ...(rule && { rule }),
  }));
  const groups = [{ id: "g", name: "", position: "a0", items }];
  const list = { items: [{ id: "a", name: "a", icon: "", position: "a0", groups }] };
  expect(dropRules(list, "l", ["2"])).toEqual([]);
  expect(dropRules(list, "l", ["0", "1"])).toEqual([
    { kind: "list.update", payload: { list_id: "l", dropped: ["socks"] } },
  ]);
  expect(dropRules({ ...list, dropped: ["socks"] }, "l", ["0"])).toEqual([]);
});
