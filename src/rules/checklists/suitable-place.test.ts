import { expect, test } from "vitest";
import type { Checklist, Item } from "#contract/checklists.ts";
import { findSuitablePlace } from "./suitable-place.ts";

type TestThing = { concept?: string; category?: string };
const activity = (name: string, icon: string, items: readonly TestThing[]) => ({
  id: name,
  name,
  icon,
  position: "",
  // as: what is looked at of a thing
  groups: [{ id: `${name} 1`, name: "", position: "", items: items as unknown as Item[] }],
});
const list: Pick<Checklist, "items"> = {
  items: [
    activity("Гігієна", "bag.svg", [{ concept: "soap", category: "care" }]),
    activity("Малюкові", "bear.svg", [{ category: "toys" }]),
    activity("Їжа й напої", "bread.svg", [{ concept: "tea" }, { category: "care" }]),
    activity("Одяг", "fleece.svg", [{ category: "winter" }, { category: "winter" }]),
    activity("Зима", "", [{ category: "winter" }]),
  ],
};
// as: of the made things above
const categoryOf = (item: Item) => (item as unknown as TestThing).category;
const place = (kind: Parameters<typeof findSuitablePlace>[1]) =>
  findSuitablePlace(list, kind, categoryOf)?.activityId;

test("a recognised thing stands beside the same, in its section, or among its category", () => {
  const hygiene = { names: ["Гігієна", "Hygiene"], icon: "bag.svg" };
  const children = { names: ["Дитині"], icon: "bear.svg" };
  expect(place({ concept: "tea", section: hygiene })).toBe("Їжа й напої");
  expect(place({ concept: "shampoo", section: hygiene, category: "winter" })).toBe("Гігієна");
  // A section that the shopper has renamed still has its picture.
  expect(place({ concept: "sled", section: children, category: "winter" })).toBe("Малюкові");
  expect(place({ category: "winter" })).toBe("Одяг");
});

test("for a thing that nobody knows no place is better than another", () => {
  expect(place({})).toBeUndefined();
  expect(place({ concept: "kite", category: "sport" })).toBeUndefined();
  expect(place({ section: { names: ["Авто"], icon: "car.svg" } })).toBeUndefined();
});
