import { expect, test } from "vitest";
import type { Activity, ItemState } from "#contract/checklists.ts";
import { previewOf } from "./preview.ts";

const id = (n: number) => `019b76da-a800-7000-8000-${String(n).padStart(12, "0")}`;

function part(n: number, states: ItemState[]): Activity {
  const items = states.map((state, at) => ({
    id: id(n * 100 + at),
    name: `${n}.${at}`,
    state,
    quantity: 1,
    unit: "",
    product_id: null,
    variant_id: null,
    category_id: null,
    note: "",
    weight: 0,
    position: `a${at}`,
  }));
  const group = { id: id(n * 10), name: "", position: "a0", items };
  return { id: id(n), name: String(n), icon: "", position: `a${n}`, groups: [group] };
}
const names = (items: Activity[]) => previewOf({ items }).map((item) => item.name);

test("a list is drawn by the part that is being packed now", () => {
  expect(names([part(1, ["need"]), part(2, ["have", "need"]), part(3, ["need"])])).toEqual([
    "2.0",
    "2.1",
  ]);
});

test("where nothing is begun, by the first part in which something is missing", () => {
  expect(names([part(1, ["have"]), part(2, ["need"])])).toEqual(["2.0"]);
  expect(names([part(1, ["skip"]), part(2, ["packed"])])).toEqual(["2.0"]);
  expect(names([])).toEqual([]);
});

test("by four rows at the most, and none of them a thing that stays at home", () => {
  const states: ItemState[] = ["skip", "need", "have", "need", "need", "need"];
  expect(names([part(1, states)])).toEqual(["1.1", "1.2", "1.3", "1.4"]);
});
