import { expect, test } from "vitest";
import type { ListRow } from "#contract/checklists.ts";
import { bringBackDeleted, type DeletedItem } from "./bring-back.ts";
import { itemDefaults } from "./list-rows.ts";

const list = { row: "list", id: "l", name: "Карпати" } as ListRow; // as: the rest is not read here
const activity = { row: "activity", id: "a", name: "Табір", icon: "tent", position: "a0" } as const;
const group = { row: "group", id: "g", activity_id: "a", name: "Сон", position: "a0" } as const;
const item = (id: string, name: string): DeletedItem["item"] => ({
  row: "item",
  id,
  group_id: "g",
  name,
  position: "a0",
  ...itemDefaults,
  state: "have",
});
const deleted = [item("i1", "Мат"), item("i2", "Спальник")].map((one) => ({
  activity,
  group,
  item: one,
}));
const rowsOf = (...rows: ListRow[]) => new Map(rows.map((row) => [row.id, row]));
function bringBack(...rows: ListRow[]) {
  let made = 0;
  const newId = () => `new${++made}`;
  return bringBackDeleted("l", deleted, rowsOf(...rows), newId).map(({ kind, payload }) => [
    kind,
    JSON.stringify(payload).match(/"id":"(\w+)"/)?.[1],
  ]);
}

test("deleted items come back under new ids into the group that is still there", () => {
  expect(bringBack(list, activity, group)).toEqual([
    ["item.create", "new1"],
    ["item.create", "new2"],
  ]);
});

test("a group and an activity that are gone come back once, before their items", () => {
  expect(bringBack(list, activity)).toEqual([
    ["group.create", "new1"],
    ["item.create", "new2"],
    ["item.create", "new3"],
  ]);
  expect(bringBack(list).map(([kind]) => kind)).toEqual([
    "activity.create",
    "group.create",
    "item.create",
    "item.create",
  ]);
});

test("a deleted list is restored, and the states are set again", () => {
  expect(bringBack().map(([kind]) => kind)).toEqual(["list.restore", "item.state", "item.state"]);
});

test("what is there again is left alone", () => {
  expect(bringBack(list, activity, group, ...deleted.map((one) => one.item))).toEqual([]);
});
