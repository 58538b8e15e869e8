import { expect, test } from "vitest";
import type { Trip } from "#contract/assistant.ts";
import { isOver, mayBeUnneeded } from "./after-trip.ts";
import { addMissed, seldomNeeded } from "./apply-lessons.ts";
import { plan } from "./plan.ts";
import { listOfPlan } from "./plan-list.ts";
import { addAnswers, readLessons } from "./trip-lessons.ts";

const trip: Trip = {
  place: { name: "Яремче", country: "UA", lat: 48.46, lng: 24.55 },
  date_from: "2027-07-10",
  date_to: "2027-07-12",
  people: [{ age: 30 }],
  activities: ["hiking"],
  transport: ["train"],
  luggage: "backpack",
  lodging: "hotel",
  laundry: false,
  pets: [],
};
const weather = {
  source: "climate",
  days: [{ date: "2027-07-10", t_min: 12, t_max: 24, precipitation: 4, snow: false }],
};
const answers = (listId: string, unneeded: string[], missed: string[] = []) => ({
  listId,
  activities: ["hiking"],
  unneeded,
  missed,
});
const none = readLessons(undefined);

test("what was not needed on three trips is offered unticked, and what is vital never", () => {
  const first = addAnswers(none, answers("one", ["umbrella", "first_aid"]));
  // The same trip twice is one trip.
  const again = addAnswers(first, answers("one", ["umbrella", "first_aid"]));
  const second = addAnswers(again, answers("two", ["umbrella", "first_aid"]));
  expect([...seldomNeeded(second)]).toEqual([]);
  const third = addAnswers(second, answers("three", ["umbrella", "first_aid"]));
  expect([...seldomNeeded(third)]).toEqual([["umbrella", 3]]);
  expect(third.answered).toEqual(["three", "two", "one"]);
});

test("what was missing is on the next plan of that kind once, with its reason", () => {
  const lessons = addAnswers(none, answers("one", [], [" прищіпки", "Прищіпки ", "Ліхтарик"]));
  const { items } = plan(trip, weather, "ua");
  const why = "минулого разу бракувало";
  const added = addMissed(items, lessons, trip, why).slice(items.length);
  expect(added.map(({ name }) => name)).toEqual(["Прищіпки", "Ліхтарик"]);
  expect(added[0]).toMatchObject({ why, quantity: 1, for: [0] });
  expect(addMissed(items, lessons, { ...trip, activities: ["beach"] }, why)).toEqual(items);
  // A thing of the rules is not there a second time.
  const known = addAnswers(none, answers("one", [], [items[0]?.name ?? ""]));
  expect(addMissed(items, known, trip, why)).toEqual(items);
  // And one that was not needed after all is forgotten.
  const rule = added[0]?.rule ?? "";
  const forgotten = addAnswers(lessons, answers("two", [rule]));
  expect(forgotten.missed.map(({ name }) => name)).toEqual(["Ліхтарик"]);
});

test("a stored value of another build is read as far as it can be", () => {
  expect(readLessons("lessons")).toEqual(none);
  const strange = { unneeded: { hat: ["one", 2] }, missed: [{ name: "Хліб" }, 7], answered: "one" };
  expect(readLessons(strange)).toEqual({
    unneeded: { hat: ["one"] },
    missed: [{ name: "Хліб", activities: [] }],
    answered: [],
  });
});

test("after the trip things are asked about that went along and could stay at home", () => {
  const { items, rules } = plan(trip, weather, "ua");
  let ids = 0;
  const about = {
    name: "Гори",
    trip,
    rules,
    weather,
    takenAt: null,
    dropped: [],
    owned: new Set<string>(),
    lang: "ua",
  };
  const newId = () => String(++ids);
  const { op } = listOfPlan(items, { ...about, lang: "ua", newId });
  const { payload: list } = op;
  const offered = mayBeUnneeded(list).map(({ rule }) => rule);
  expect(offered).toContain("umbrella");
  expect(offered).not.toContain("first_aid");
  expect(offered).not.toContain("snacks");
  const tick = (rule: string) => ({
    items: list.items.map((activity) => ({
      ...activity,
      groups: activity.groups.map((group) => ({
        ...group,
        items: group.items.map((item) =>
          item.rule === rule ? { ...item, state: "packed" as const } : item,
        ),
      })),
    })),
  });
  expect(mayBeUnneeded(tick("umbrella")).map(({ rule }) => rule)).toEqual(["umbrella"]);
  expect(isOver(list, "2027-07-12")).toBe(false);
  expect(isOver(list, "2027-07-13")).toBe(true);
});
