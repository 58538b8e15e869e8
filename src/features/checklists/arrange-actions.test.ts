import { expect, onTestFinished, test } from "vitest";
import type { Checklist, Item } from "#contract/checklists.ts";
import type { Device } from "#offline/device.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { dropAt, outlineOf } from "#rules/checklists/outline.ts";
import { loadPageDevice } from "#tests/support/device/page-device.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createList, undoChange } from "./actions.ts";
import { addText } from "./add-typed.ts";
import { dropLine, duplicateItem, moveItems, moveToList } from "./arrange-actions.ts";
import { deleteItem } from "./item-actions.ts";
import { indexList } from "./list-index.ts";
import {
  deleteItems,
  deleteSection,
  duplicateSection,
  moveGroup,
  setStateOfItems,
} from "./section-actions.ts";

/** The real device over IndexedDB without a network. */
async function openDevice(): Promise<Device> {
  return loadPageDevice();
}

/** The list as the device shows it once what was recorded is in it. */
async function readList(device: Device, id: string): Promise<Checklist> {
  const view = device.checklist(id);
  // A screen that stays open: a view that nobody watches is not updated.
  onTestFinished(view.subscribe(() => undefined));
  return eventually(() => {
    const shown = view.get()?.list;
    if (!shown) throw new Error(`the device does not show ${id}`);
    return shown;
  });
}

/** Two sections, «A: tent, mat, pot» and «B: hat», on the device. */
async function createCamp(device: Device) {
  const item = (id: string, position: string) => ({
    id,
    name: id,
    state: "have",
    quantity: 2,
    unit: "",
    product_id: null,
    variant_id: null,
    category_id: null,
    note: "",
    weight: 0.5,
    position,
  });
  const id = device.newId();
  const items = [
    ["A", [item("tent", "a0"), item("mat", "a1"), item("pot", "a1")]],
    ["B", [item("hat", "a0")]],
  ] as const;
  const activities = items.map(([name, rows], at) => ({
    id: `${id}-${name}`,
    name,
    icon: "",
    position: `a${at}`,
    groups: [{ id: `${id}-${name}-1`, name: "", position: "a0", items: rows }],
  }));
  await device.recordOps([
    // as: the ids are words, and the states the contract's
    {
      kind: "list.create",
      payload: { list_id: id, name: "Camp", from: null, journey: null, items: activities as never },
    },
  ]);
  const read = () => readList(device, id);
  return { id, read, order: async () => orderOf(await read()) };
}

const orderOf = (list: Checklist) =>
  list.items
    .map(
      (activity) => `${activity.name}: ${itemsOf({ items: [activity] }).map(({ name }) => name)}`,
    )
    .join("; ");

const named = (list: Checklist, ...names: string[]): Item[] =>
  itemsOf(list).filter(({ name }) => names.includes(name));

/** Drops the line of an item or activity into a gap of the outline. */
function drop(list: Checklist, name: string, gap: number) {
  const lines = outlineOf(list, "all");
  const index = lines.findIndex((line) => line.name === name);
  const found = dropAt(lines, index, gap, list);
  if (!found) throw new Error(`${name} would stay in its place`);
  return dropLine(list, indexList(list).locationOf, found);
}

test("a drop moves an item, over the border of sections too, and one undo takes it back", async () => {
  const device = await openDevice();
  const { read, order } = await createCamp(device);
  expect(await order()).toBe("A: tent,mat,pot; B: hat");
  const moved = await drop(await read(), "tent", 6);
  await eventually(async () => expect(await order()).toBe("A: mat,pot; B: hat,tent"));
  if (moved.ok) await undoChange(moved.intentId);
  await eventually(async () => expect(await order()).toBe("A: tent,mat,pot; B: hat"));
});

test("a drop between two of the same position stands between them", async () => {
  const device = await openDevice();
  const { read, order } = await createCamp(device);
  await drop(await read(), "tent", 3);
  await eventually(async () => expect(await order()).toBe("A: mat,tent,pot; B: hat"));
});

test("a section is moved, copied with its items unticked, and deleted with them", async () => {
  const device = await openDevice();
  const { read, order } = await createCamp(device);
  await drop(await read(), "B", 0);
  await eventually(async () => expect(await order()).toBe("B: hat; A: tent,mat,pot"));
  const [first] = (await read()).items;
  if (!first) throw new Error("the list is empty");
  const section = { kind: "activity", id: first.id, activityId: first.id } as const;
  await duplicateSection(await read(), section, "B, copy");
  await eventually(async () => expect(await order()).toBe("B: hat; B, copy: hat; A: tent,mat,pot"));
  expect(named(await read(), "hat").map(({ state }) => state)).toEqual(["have", "need"]);
  const deleted = await deleteSection(await read(), section);
  await eventually(async () => expect(await order()).toBe("B, copy: hat; A: tent,mat,pot"));
  if (deleted.ok) await undoChange(deleted.intentId);
  await eventually(async () => expect(await order()).toBe("B: hat; B, copy: hat; A: tent,mat,pot"));
});

test("a group goes to another activity with its things, and one undo brings all of it back", async () => {
  const device = await openDevice();
  const { id, read, order } = await createCamp(device);
  const [camp] = (await read()).items;
  const [group] = camp?.groups ?? [];
  if (!group) throw new Error("the list has no group");
  const ids = group.items.map((item) => item.id);
  const moved = await moveGroup(await read(), group, `${id}-A`, `${id}-B`);
  await eventually(async () => expect(await order()).toBe("A: ; B: hat,tent,mat,pot"));
  const [, target] = (await read()).items;
  expect(target?.groups.map(({ items }) => items.map((item) => item.id))).toEqual([["hat"], ids]);
  // What is ticked in the meantime stays ticked.
  const list = await read();
  await setStateOfItems(list, indexList(list).locationOf, named(list, "mat"), "packed");
  if (moved.ok) await undoChange(moved.intentId);
  await eventually(async () => expect(await order()).toBe("A: tent,mat,pot; B: hat"));
  const back = await read();
  expect(back.items.map(({ groups }) => groups.length)).toEqual([1, 1]);
  expect(itemsOf(back).map(({ id: itemId }) => itemId)).toEqual([...ids, "hat"]);
  expect(named(back, "mat")[0]?.state).toBe("packed");
});

test("several items are moved, ticked and deleted, each with one undo", async () => {
  const device = await openDevice();
  const { id, read, order } = await createCamp(device);
  const list = await read();
  const { locationOf } = indexList(list);
  const to = { activityId: `${id}-B`, groupId: `${id}-B-1` };
  const moved = await moveItems(list, locationOf, named(list, "mat", "tent"), to);
  await eventually(async () => expect(await order()).toBe("A: pot; B: hat,tent,mat"));
  if (moved.ok) await undoChange(moved.intentId);
  await eventually(async () => expect(await order()).toBe("A: tent,mat,pot; B: hat"));
  const packed = await setStateOfItems(list, locationOf, named(list, "mat", "hat"), "packed");
  await eventually(async () =>
    expect(named(await read(), "mat", "hat").map(({ state }) => state)).toEqual([
      "packed",
      "packed",
    ]),
  );
  if (packed.ok) await undoChange(packed.intentId);
  const deleted = await deleteItems(list, locationOf, named(list, "tent", "hat"));
  await eventually(async () => expect(await order()).toBe("A: mat,pot; B: "));
  if (deleted.ok) await undoChange(deleted.intentId);
  await eventually(async () => expect(await order()).toBe("A: tent,mat,pot; B: hat"));
  expect(itemsOf(await read()).map(({ state }) => state)).toEqual(["have", "have", "have", "have"]);
});

test("things of a plan that are removed, however that was, are remembered until it is undone", async () => {
  const device = await openDevice();
  const { id, read } = await createCamp(device);
  const other = await createCamp(device);
  for (const [name, group] of Object.entries({ tent: "A", mat: "A", pot: "A", hat: "B" })) {
    const at = { list_id: id, activity_id: `${id}-${group}`, group_id: `${id}-${group}-1` };
    const changes = { rule: `${name} rule` };
    await device.recordOps([{ kind: "item.edit", payload: { ...at, item_id: name, changes } }]);
  }
  const before = await eventually(async () => {
    const list = await read();
    expect(itemsOf(list).every(({ rule }) => rule)).toBe(true);
    return list;
  });
  const ways = {
    tent: (list: Checklist) => deleteItem(list, indexList(list).locationOf, "tent"),
    "mat,pot": (list: Checklist) =>
      deleteItems(list, indexList(list).locationOf, named(list, "mat", "pot")),
    "tent,mat,pot": (list: Checklist) =>
      deleteSection(list, { kind: "group", id: `${id}-A-1`, activityId: `${id}-A` }),
    hat: (list: Checklist) =>
      deleteSection(list, { kind: "activity", id: `${id}-B`, activityId: `${id}-B` }),
    pot: async (list: Checklist) => moveToList(list, named(list, "pot"), await other.read()),
  };
  for (const [names, remove] of Object.entries(ways)) {
    const removed = await remove(await read());
    const rules = new Set(names.split(",").map((name) => `${name} rule`));
    await eventually(async () => expect(new Set((await read()).dropped), names).toEqual(rules));
    if (removed.ok) await undoChange(removed.intentId);
    await eventually(async () => {
      expect((await read()).dropped ?? []).toEqual([]);
      expect(itemsOf(await read())).toHaveLength(itemsOf(before).length);
    });
  }
});

test("a copy of an item stands below it, not ticked", async () => {
  const device = await openDevice();
  const { read, order } = await createCamp(device);
  const list = await read();
  const [mat] = named(list, "mat");
  if (!mat) throw new Error("the list has no mat");
  await duplicateItem(list, indexList(list).locationOf, mat);
  await eventually(async () => expect(await order()).toBe("A: tent,mat,mat,pot; B: hat"));
  expect(named(await read(), "mat").map(({ state }) => state)).toEqual(["have", "need"]);
});

test("items move to another list into sections of the same names, and one undo brings them back", async () => {
  const device = await openDevice();
  const { read, order } = await createCamp(device);
  const created = await createList("Other");
  if (!created.ok) throw new Error("no list was created");
  const other = () => readList(device, created.listId);
  const list = await read();
  const moved = await moveToList(list, named(list, "tent", "hat"), await other());
  await eventually(async () => expect(await order()).toBe("A: mat,pot; B: "));
  expect(orderOf(await other())).toBe("A: tent; B: hat");
  expect(named(await other(), "tent")[0]).toMatchObject({
    state: "have",
    quantity: 2,
    weight: 0.5,
  });
  const target = await other();
  await addText(target, "rope", {
    activityId: target.items[0]?.id ?? "",
    groupId: target.items[0]?.groups[0]?.id ?? "",
  });
  const rest = await read();
  await moveToList(rest, named(rest, "mat"), await other());
  await eventually(async () => expect(orderOf(await other())).toBe("A: tent,rope,mat; B: hat"));
  if (moved.ok) await undoChange(moved.intentId);
  await eventually(async () => expect(await order()).toBe("A: tent,pot; B: hat"));
});
