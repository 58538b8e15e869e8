import { expect, test } from "vitest";
import type { Trip, TripWeather } from "#contract/assistant.ts";
import type { Checklist } from "#contract/checklists.ts";
import { opArguments } from "#contract/op-arguments.ts";
import type { OpIntent } from "#contract/ops.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { foldListOps, listOfRows, rowsOfList } from "#rules/ops/list-tree.ts";
import { emptyState } from "#rules/ops/op-rule.ts";
import { inverseOf, isListOp } from "#rules/ops/op-table.ts";
import { plan } from "./plan.ts";
import { listOfPlan } from "./plan-list.ts";
import { lineOf, oldLinesOf, opsOfReplan, type ReplanChoices, replanList } from "./replan-list.ts";

const trip: Trip = {
  place: { name: "Воловець", country: "UA", lat: 48.72, lng: 23.19 },
  date_from: "2027-07-10",
  date_to: "2027-07-11",
  people: [{ sex: "f", age: 41 }],
  activities: ["hiking"],
  transport: ["train"],
  luggage: "backpack",
  lodging: "tent",
  laundry: false,
  pets: [],
};
const weatherOf = (days: number, t_min: number, precipitation = 0): TripWeather => ({
  source: "forecast",
  days: Array.from({ length: days }, (_, at) => ({
    date: `2027-07-${10 + at}`,
    t_min,
    t_max: t_min + 9,
    precipitation,
    snow: false,
  })),
});
const mild = weatherOf(2, 12);
/** Two nights more, frost, and a boy comes along. */
const longer: Trip = { ...trip, date_to: "2027-07-13", people: [...trip.people, { age: 9 }] };
const colder = weatherOf(4, -6, 5);

let ids = 0;
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`;
const now = "2027-01-01T00:00:00.000Z";

function saved(): Checklist {
  const { items, rules } = plan(trip, mild, "ua");
  const about = {
    name: "Гори",
    trip,
    rules,
    weather: mild,
    takenAt: null,
    dropped: [],
    owned: new Set<string>(),
  };
  const { op } = listOfPlan(items, { ...about, lang: "ua", newId });
  const { list_id: id, items: activities, ...fields } = op.payload;
  return {
    id,
    version: 1,
    epoch: "e",
    kind: "own",
    description: "",
    images: [],
    ...fields,
    items: activities,
    date_updated: now,
  };
}

const rowMap = (list: Checklist) => new Map(rowsOfList(list).map((row) => [row.id, row]));

function applied(list: Checklist, intents: readonly OpIntent[]): Checklist {
  const ops = intents.filter(isListOp).map((op) => ({ op, now }));
  expect(ops).toHaveLength(intents.length);
  const { version, epoch } = list;
  const result = listOfRows(foldListOps(rowMap(list), ops).values(), { version, epoch });
  if (!result) throw new Error("the list is gone");
  return result;
}

function planAgain(
  list: Checklist,
  next: Trip,
  weather: TripWeather,
  choices: Partial<ReplanChoices> = {},
) {
  const travellers = [
    ...(list.journey?.travellers ?? []),
    ...next.people
      .slice(list.journey?.travellers?.length)
      .map(({ age }) => ({ id: "boy", name: "", age: age ?? null, sex: null })),
  ];
  const planned = plan(next, weather, "ua");
  const old = oldLinesOf(list, plan(trip, mild, "ua").items);
  const lines = planned.items.map((item) => lineOf(item, travellers));
  const result = replanList({ list, old, next: lines });
  const chosen = { declined: new Set<string>(), restored: new Set<string>(), ...choices };
  const { rules, items } = planned;
  const source = { trip: next, rules, weather, takenAt: null };
  const named = { name: "Гори, 10–13 липня", lang: "ua" as const, newId };
  const about = { ...source, ...named, items, travellers, choices: chosen };
  const ops = opsOfReplan(list, result, about);
  return { result, ops, list: applied(list, ops), lines };
}

const find = (list: Checklist, rule: string) => itemsOf(list).find((item) => item.rule === rule);
const edit = (list: Checklist, rule: string, changes: { quantity: number }): Checklist => {
  const activity = list.items.find((one) => itemsOf({ items: [one] }).some((i) => i.rule === rule));
  const group = activity?.groups[0];
  const item = find(list, rule);
  const at = { activity_id: activity?.id ?? "", group_id: group?.id ?? "" };
  const payload = { list_id: list.id, ...at, item_id: item?.id ?? "", changes };
  return applied(list, [{ kind: "item.edit", payload }]);
};
const without = (list: Checklist, rule: string): Checklist => ({
  ...list,
  items: list.items.map((activity) => ({
    ...activity,
    groups: activity.groups.map((group) => ({
      ...group,
      items: group.items.filter((item) => item.rule !== rule),
    })),
  })),
});

test("the same trip in the same weather changes nothing, also where the list says so in another language", () => {
  const { result } = planAgain(saved(), trip, mild);
  expect(result).toMatchObject({ added: [], changed: [], removed: [], heldBack: [] });
  const list = saved();
  const english = oldLinesOf(list, plan(trip, mild, "en").items);
  const spoken = replanList({ list, old: english, next: english });
  expect(spoken).toMatchObject({ added: [], removed: [] });
  expect(spoken.changed.flatMap(({ fields }) => Object.keys(fields))).not.toContain("quantity");
});

test("a longer, colder trip with one more: the list follows, and it is the plan's", () => {
  const before = saved();
  const { ops, list, lines } = planAgain(before, longer, colder);
  for (const { kind, payload } of ops)
    expect(opArguments[kind].safeParse(payload).error, kind).toBeUndefined();
  expect(find(before, "socks")?.quantity).toBe(3);
  expect(find(list, "socks")?.quantity).toBe(10);
  expect(find(list, "warm_jacket")).toMatchObject({ quantity: 2, state: "need" });
  expect(
    itemsOf(list)
      .map(({ rule }) => rule)
      .sort(),
  ).toEqual(lines.map(({ rule }) => rule).sort());
  for (const line of lines) {
    const { quantity, why } = line;
    expect(find(list, line.rule)).toMatchObject({ quantity, why });
  }
  expect(list.name).toBe("Гори, 10–13 липня");
  expect(list.journey).toMatchObject({ date_to: "2027-07-13", people: 2 });
  expect(list.journey?.travellers?.[0]?.id).toBe(before.journey?.travellers?.[0]?.id);
  expect(list.plan?.weather).toMatchObject({ t_min: -6, rainy_days: 4 });
  // Sections that came in stand where a new list has them.
  const names = list.items.map(({ name }) => name);
  expect(names.indexOf("Дитині")).toBeGreaterThan(names.indexOf("Здоров’я"));
  expect(names.indexOf("Дитині")).toBeLessThan(names.indexOf("Табір"));
});

test("what a person touched stays, and what they removed does not come back by itself", () => {
  const touched = without(edit(saved(), "socks", { quantity: 7 }), "headlamp");
  const first = planAgain(touched, longer, colder);
  expect(find(first.list, "socks")).toMatchObject({ quantity: 7, touched: ["quantity"] });
  expect(first.result.heldBack.map(({ rule }) => rule)).toEqual(["headlamp"]);
  expect(find(first.list, "headlamp")).toBeUndefined();
  expect(first.list.dropped).toEqual(["headlamp"]);
  const restored = planAgain(touched, longer, colder, { restored: new Set(["headlamp"]) });
  expect(find(restored.list, "headlamp")?.quantity).toBe(2);
  expect(restored.list.dropped ?? []).toEqual([]);
});

test("a line that was left out of the changes stays out of the next ones too", () => {
  const declined = new Set(["warm_jacket", "underwear"]);
  const first = planAgain(saved(), longer, colder, { declined });
  expect(find(first.list, "warm_jacket")).toBeUndefined();
  expect(find(first.list, "underwear")).toMatchObject({ quantity: 3, touched: ["quantity"] });
  expect(first.list.dropped).toEqual(["warm_jacket"]);
});

test("one undo brings the list back as it was", () => {
  const before = edit(saved(), "socks", { quantity: 7 });
  const { ops, list } = planAgain(before, longer, colder);
  const inverse = inverseOf(ops, { ...emptyState, rows: rowMap(before) }, newId);
  // What was deleted comes back as a new row.
  const withoutIds = ({ items, ...rest }: Checklist) => ({
    ...rest,
    items: items.map(({ groups, ...activity }) => ({
      ...activity,
      items: groups.flatMap((group) => group.items.map(({ id: _, ...item }) => item)),
    })),
  });
  expect(withoutIds(applied(list, inverse))).toEqual(withoutIds(before));
});
