import { expect, test } from "vitest";
import type { Item } from "#contract/checklists.ts";
import { textOfList } from "./list-text.ts";

const item = (name: string, more: Partial<Item> = {}): Item =>
  // as: the fields of an item that the text has
  ({ name, state: "need", quantity: 1, unit: "", note: "", ...more }) as Item;
const part = { id: "", icon: "", position: "a0" };

test("a list is a checklist in words; what stays at home is left out", () => {
  const items = [
    item("Намет", { state: "packed", note: "бере Оля" }),
    item("Газ", { quantity: 2 }),
    item("Фен", { state: "skip" }),
  ];
  const list = {
    name: "Карпати",
    items: [
      { ...part, name: "Табір", groups: [{ ...part, name: "", items }] },
      { ...part, name: "Порожньо", groups: [{ ...part, name: "", items: [] }] },
    ],
  };
  expect(textOfList(list, ({ quantity }) => (quantity > 1 ? `${quantity} шт.` : ""))).toBe(
    "Карпати\n\nТабір\n- [x] Намет, бере Оля\n- [ ] Газ, 2 шт.",
  );
});
