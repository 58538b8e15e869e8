import { expect, test } from "vitest";
import type { PlanItem } from "#contract/assistant.ts";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";
import { planPurchase } from "#rules/checklists/purchase.ts";
import { listOfPlan } from "./plan-list.ts";
import { pricePlan } from "./plan-prices.ts";

const item = (rule: string, quantity: number, more: Partial<PlanItem> = {}): PlanItem => ({
  rule,
  name: rule,
  quantity,
  unit: "piece",
  measure: null,
  weight: 0,
  scope: "shared",
  for: [0],
  group: "children",
  activity: null,
  concept: rule,
  product_id: rule,
  why: "",
  ...more,
});
const card = (id: string, more: Partial<PurchaseCard> = {}) =>
  // as: the fields that a purchase reads
  ({
    id,
    name: id,
    path: `/product/${id}`,
    sku: id,
    images: [],
    price: 100,
    min_price: 100,
    variable: false,
    weight: 1,
    content: null,
    stock_status: "available",
    stock_quantity: 99,
    ...more,
  }) as unknown as PurchaseCard;

const trip = {
  place: { name: "Затока", country: "UA", lat: 46, lng: 30 },
  date_from: "2027-07-10",
  date_to: "2027-07-17",
  people: [{ age: 1 }],
  activities: ["beach" as const],
  transport: ["train" as const],
  luggage: "suitcase" as const,
  lodging: "apartment" as const,
  laundry: false,
  pets: [],
};

test("a plan costs what its list will cost: by the pack, and as much as there is", () => {
  const items = [
    item("nappies", 50),
    item("cream", 9),
    item("shirts", 4),
    item("gone", 2),
    item("rice", 0.5, { unit: "kg", measure: { amount: 0.5, unit: "kg" } }),
    item("unknown", 3, { product_id: null }),
    item("wipes", 4),
  ];
  const cards = new Map(
    [
      card("nappies", { content: { amount: 46, unit: "piece" } }),
      card("cream", { stock_quantity: 5 }),
      card("shirts", { variable: true, price: 200, min_price: 150 }),
      card("gone", { stock_status: "out_of_stock" }),
      card("rice", { content: { amount: 300, unit: "g" } }),
      card("wipes"),
    ].map((one) => [one.id, one]),
  );
  const wipes = { id: "wipes", product_id: "wipes", quantity: 3, checklist_items: [] };
  const prices = pricePlan(items, cards, [wipes]);
  expect(Object.fromEntries(prices)).toEqual({
    nappies: 2_00_00,
    cream: 5_00_00,
    shirts: 6_00_00,
    rice: 2_00_00,
    wipes: 1_00_00,
  });
  let ids = 0;
  const newId = () => `id ${ids++}`;
  const source = { trip, rules: "", weather: { source: "none" as const, days: [] }, takenAt: null };
  const about = { ...source, name: "", dropped: [], owned: new Set<string>(), newId };
  const { payload } = listOfPlan(items, { ...about, lang: "ua" }).op;
  const rows = payload.items.flatMap(({ groups }) => groups.flatMap((group) => group.items));
  const sum = [...prices.values()].reduce((total, price) => total + price, 0);
  expect(planPurchase(rows, [wipes], cards).total).toBe(sum);
  // What the shopper has costs nothing there either.
  const owning = { ...about, owned: new Set(["cream"]) };
  const list = listOfPlan(items, { ...owning, lang: "ua" }).op.payload.items;
  const stated = list.flatMap(({ groups }) => groups.flatMap((group) => group.items));
  expect(planPurchase(stated, [wipes], cards).total).toBe(sum - 5_00_00);
});
