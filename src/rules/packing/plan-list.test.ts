import { expect, test } from "vitest";
import { checklistBodies } from "#contract/checklists.ts";
import { plan } from "./plan.ts";
import { listOfPlan, sumPlan } from "./plan-list.ts";

const trip = {
  place: { name: "Воловець", country: "UA", lat: 48.72, lng: 23.19 },
  date_from: "2027-09-11",
  date_to: "2027-09-12",
  people: [{ sex: "f" as const, age: 41 }],
  activities: ["hiking" as const, "camping" as const],
  transport: ["train" as const],
  luggage: "backpack" as const,
  lodging: "tent" as const,
  laundry: false,
  pets: [],
};
const day = (date: string) => ({ date, t_min: 3, t_max: 13, precipitation: 8, snow: false });
const weather = { source: "forecast" as const, days: [day("2027-09-11"), day("2027-09-12")] };

test("a plan becomes a list that the server takes: every thing once, with its reason", () => {
  const { items, rules } = plan(trip, weather, "ua");
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `00000000-0000-4000-8000-${String(ids).padStart(12, "0")}`;
  };
  const about = {
    name: "Воловець",
    trip,
    rules,
    weather,
    takenAt: null,
    dropped: ["tent"],
    owned: new Set(["stove"]),
  };
  const { payload } = listOfPlan(items, { ...about, lang: "ua", newId }).op;
  const { list_id, from: _, ...body } = payload;
  expect(checklistBodies.create.safeParse({ ...body, id: list_id }).error).toBeUndefined();
  const rows = payload.items.flatMap(({ groups }) => groups.flatMap((group) => group.items));
  expect(rows.map(({ name }) => name).sort()).toEqual(items.map(({ name }) => name).sort());
  const had = rows.filter(({ state }) => state === "have").map(({ rule }) => rule);
  expect(had).toEqual(["stove"]);
  for (const row of rows) {
    expect([row.name, row.why]).not.toEqual([row.name, ""]);
    expect(row.rule).not.toBe("");
  }
  expect(payload).toMatchObject({
    journey: { location: "Воловець", people: 1, travellers: [{ age: 41, sex: "f" }] },
    plan: { rules, weather: { source: "forecast", t_min: 3, rainy_days: 2 } },
    dropped: ["tent"],
  });
  const totals = sumPlan(items);
  expect(totals.lines).toBe(rows.length);
  const weight = rows.reduce((total, row) => total + row.quantity * row.weight, 0);
  expect(weight).toBeCloseTo(totals.weight, 1);
  expect(totals.weight).toBeGreaterThan(3);
  expect(totals.weight).toBeLessThan(40);
});
