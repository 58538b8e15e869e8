import { expect, test } from "vitest";
import type { Activity, Item } from "#contract/checklists.ts";
import { itemDefaults } from "#rules/ops/list-rows.ts";
import { dropAt, gapsOf, nearestGap, outlineOf, placeOf, stepGap } from "./outline.ts";

const item = (id: string): Item => ({ ...itemDefaults, id, name: id, position: id });
const group = (id: string, name: string, ...items: string[]) => ({
  id,
  name,
  position: id,
  items: items.map(item),
});
const activity = (id: string, ...groups: Activity["groups"]): Activity => ({
  id,
  name: id,
  icon: "",
  position: id,
  groups,
});

const list = {
  items: [
    activity("A", group("a1", "", "tent", "mat"), group("a2", "Kitchen", "pot")),
    activity("B", group("b1", "Clothes", "hat")),
    activity("C"),
  ],
};
const lines = outlineOf(list, "all");
const indexOf = (id: string) => lines.findIndex((line) => line.id === id);
const drops = (id: string) =>
  gapsOf(lines, indexOf(id)).map((gap) => dropAt(lines, indexOf(id), gap, list));

test("a list is one line for each activity, named group and item", () => {
  expect(lines.map(({ id }) => id).join(" ")).toBe("A tent mat a2 pot B b1 hat C");
  expect(
    outlineOf(list, "sections")
      .map(({ id }) => id)
      .join(" "),
  ).toBe("A a2 B b1 C");
});

test("an item goes anywhere, over the borders of groups, each place once", () => {
  expect(drops("mat")).toEqual([
    { kind: "item", id: "mat", activityId: "A", groupId: "a1", before: "tent" },
    undefined,
    { kind: "item", id: "mat", activityId: "A", groupId: "a2", before: "pot" },
    { kind: "item", id: "mat", activityId: "A", groupId: "a2", before: null },
    { kind: "item", id: "mat", activityId: "B", groupId: "b1", before: "hat" },
    { kind: "item", id: "mat", activityId: "B", groupId: "b1", before: null },
    { kind: "item", id: "mat", activityId: "C", groupId: undefined, before: null },
  ]);
});

test("a group stays in its activity, also above the group without a line", () => {
  expect(drops("a2")).toEqual([
    { kind: "group", id: "a2", activityId: "A", before: "a1" },
    undefined,
  ]);
  expect(drops("b1")).toEqual([undefined]);
});

test("an activity goes between activities", () => {
  expect(drops("B")).toEqual([
    { kind: "activity", id: "B", before: "A" },
    undefined,
    { kind: "activity", id: "B", before: null },
  ]);
});

test("steps and heights find gaps, and the ends hold", () => {
  const gaps = gapsOf(lines, indexOf("B"));
  expect(gaps).toEqual([0, 5, 9]);
  expect([nearestGap(gaps, 2.4), nearestGap(gaps, 2.6), nearestGap(gaps, 99)]).toEqual([0, 5, 9]);
  expect(stepGap(gaps, 5, "up")).toBe(0);
  expect(stepGap(gaps, 0, "up")).toBe(0);
  expect(stepGap(gaps, 9, "down")).toBe(9);
  expect([stepGap(gaps, 5, "first"), stepGap(gaps, 5, "last")]).toEqual([0, 9]);
});

test("a place is said by its section and number", () => {
  const drop = dropAt(lines, indexOf("hat"), indexOf("pot"), list);
  expect(drop && placeOf(drop, list)).toEqual({
    activityName: "A",
    groupName: "Kitchen",
    number: 1,
    total: 2,
  });
});
