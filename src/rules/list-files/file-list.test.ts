import { expect, test } from "vitest";
import { listLimits } from "#rules/checklists/checklists.ts";
import { collectLists } from "./file-list.ts";
import type { Issue } from "./issues.ts";

const item = { name: "Річ", quantity: 1, note: "", weight: 0, isSkipped: false };
const numbers = (length: number) => Array.from({ length }, (_, at) => String(at));
const first = { line: 1, column: 1 };

function collect(places: readonly { activity: string; group: string }[]) {
  const issues: Issue[] = [];
  const found = collectLists(issues);
  const list = found.addList("Похід");
  for (const place of places) found.addItem(list, place, item);
  return { lists: found.listsWithItems(), codes: issues.map(({ code }) => code) };
}

const activities = (count: number) =>
  numbers(count).map((activity) => ({ activity, group: "Разом" }));
const groups = (count: number) => numbers(count).map((group) => ({ activity: "Усе", group }));
const items = (count: number) => numbers(count).map(() => ({ activity: "Усе", group: "Разом" }));

test.for<[string, number, (count: number) => { activity: string; group: string }[]]>([
  ["parts", listLimits.activities, activities],
  ["groups", listLimits.groups, groups],
  ["things", listLimits.items, items],
])("a list holds so many %s and no more", ([, most, make]) => {
  expect(collect(make(most)).codes).toEqual([]);
  expect(collect(make(most + 1)).codes).toEqual(["tooMany"]);
});

test("a list without things is none", () => {
  expect(collect([]).lists).toEqual([]);
  expect(collect(items(1)).lists).toHaveLength(1);
});

test("a note is cut behind 500 letters, and not before", () => {
  const issues: Issue[] = [];
  const { cutNote } = collectLists(issues);
  expect(cutNote("о".repeat(500), first)).toBe("о".repeat(500));
  expect(issues).toEqual([]);
  expect(cutNote(`${"о".repeat(498)} о о`, first)).toBe(`${"о".repeat(498)}…`);
  expect(issues).toEqual([{ ...first, code: "noteCut" }]);
});
