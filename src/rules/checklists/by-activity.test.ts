import fc from "fast-check";
import { expect, test } from "vitest";
import type { Activity, Item, ItemState } from "#contract/checklists.ts";
import { countList, purchaseItemsOf, unlinkedItemsOf, weighList } from "./by-activity.ts";
import { countItems, isMissing, itemsOf, weighItems } from "./checklists.ts";
import type { LineInCart } from "./cover.ts";
import { productIdsOf } from "./product-ids.ts";
import { planPurchase } from "./purchase.ts";

const states: ItemState[] = ["need", "have", "packed", "skip"];
const products = ["gas", "rope", null] as const;
const things = fc.array(
  fc.record({
    state: fc.constantFrom(...states),
    product_id: fc.constantFrom(...products),
    weight: fc.integer({ min: 0, max: 40 }).map((n) => n / 10),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 8 },
);
const trees = fc.array(fc.array(things, { maxLength: 3 }), { maxLength: 4 }).map((activities) =>
  activities.map((groups, a) => ({
    id: `a${a}`,
    name: "",
    icon: "",
    position: "a0",
    groups: groups.map((items, g) => ({
      id: `a${a}g${g}`,
      name: "",
      position: "a0",
      items: items.map((item, n): Item => ({ ...plain, ...item, id: `a${a}g${g}i${n}` })),
    })),
  })),
);
const plain: Item = {
  id: "",
  name: "",
  state: "need",
  quantity: 1,
  unit: "",
  product_id: null,
  variant_id: null,
  category_id: null,
  note: "",
  weight: 0,
  position: "a0",
};
const weights = new Map([["gas", { weight: 0.35 }]]);

test("what is computed by activities is what all items give, after every change", () => {
  fc.assert(
    fc.property(trees, fc.nat(), fc.constantFrom(...states), (items, at, state) => {
      for (const list of [{ items }, { items: setState(items, at, state) }]) {
        const all = itemsOf(list);
        expect(countList(list)).toEqual(countItems(all));
        expect(weighList(list, weights)).toBe(weighItems(all, weights));
        expect(unlinkedItemsOf(list)).toEqual(
          all.filter((item) => isMissing(item) && item.product_id === null),
        );
        expect(productIdsOf(list)).toEqual(
          [...new Set(all.flatMap(({ product_id }) => product_id ?? []))].sort(),
        );
      }
    }),
  );
});

test("a purchase of the items that matter is that of the list", () => {
  const lineOf = fc.record({
    id: fc.constantFrom("gas", "rope"),
    product_id: fc.constantFrom("gas", "rope"),
    quantity: fc.integer({ min: 1, max: 4 }),
    checklist_items: fc.array(
      fc.record({
        id: fc.constantFrom("a0g0i0", "a0g0i1", "a1g0i0", "elsewhere"),
        quantity: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 3 },
    ),
  });
  const lines = fc.uniqueArray(lineOf, { selector: ({ id }) => id, maxLength: 2 });
  fc.assert(
    fc.property(trees, lines, lines, (items, cart: LineInCart[], ordered: LineInCart[]) => {
      const few = purchaseItemsOf({ items }, [...cart, ...ordered]);
      const plan = planPurchase(few, cart, new Map(), ordered);
      expect({ ...plan, unlinked: unlinkedItemsOf({ items }) }).toEqual(
        planPurchase(itemsOf({ items }), cart, new Map(), ordered),
      );
    }),
  );
});

test("a tick among many items reads the items of its own activity only", () => {
  let reads = 0;
  const counted = (activity: Activity): Activity => ({
    ...activity,
    groups: activity.groups.map((group) => ({
      ...group,
      get items() {
        reads += 1;
        return group.items;
      },
    })),
  });
  const item = (id: string): Item => ({ ...plain, id, product_id: "gas" });
  const items = Array.from({ length: 200 }, (_, a) =>
    counted({
      id: `a${a}`,
      name: "",
      icon: "",
      position: "a0",
      groups: [{ id: `g${a}`, name: "", position: "a0", items: [item(`i${a}`)] }],
    }),
  );
  const readAll = (list: { items: Activity[] }) => {
    countList(list);
    weighList(list, weights);
    productIdsOf(list);
    unlinkedItemsOf(list);
    purchaseItemsOf(list, []);
  };
  readAll({ items });
  expect(reads).toBe(400);
  reads = 0;
  readAll({ items: items.with(7, counted({ ...(items[7] ?? fail()) })) });
  expect(reads).toBeLessThanOrEqual(5);
});

function fail(): never {
  throw new Error("no such activity");
}

/** The item at that place, in the order of the list, gets that state. */
function setState(items: Activity[], at: number, state: ItemState): Activity[] {
  const all = itemsOf({ items });
  const { id } = all[at % Math.max(1, all.length)] ?? plain;
  return items.map((activity) =>
    activity.groups.some((group) => group.items.some((item) => item.id === id))
      ? {
          ...activity,
          groups: activity.groups.map((group) => ({
            ...group,
            items: group.items.map((item) => (item.id === id ? { ...item, state } : item)),
          })),
        }
      : activity,
  );
}
