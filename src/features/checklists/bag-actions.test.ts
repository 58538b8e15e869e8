import { expect, onTestFinished, test } from "vitest";
import type { Checklist, Item } from "#contract/checklists.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { loadPageDevice } from "#tests/support/device/page-device.ts";
import { eventually } from "#tests/support/eventually.ts";
import { undoChange } from "./actions.ts";
import { putInBag, putInNewBag, saveBags, saveTravellers, setOwners } from "./bag-actions.ts";
import { indexList } from "./list-index.ts";

/** A list of «tent, mat, hat» on a real device over IndexedDB, without a network. */
async function openList() {
  const device = await loadPageDevice();
  const list_id = device.newId();
  const item = (name: string, at: number): Item => ({
    id: `${list_id}-${name}`,
    name,
    state: "need",
    quantity: 1,
    unit: "",
    note: "",
    product_id: null,
    variant_id: null,
    category_id: null,
    weight: 1,
    position: `a${at}`,
  });
  const group = { id: `${list_id}-g`, name: "", position: "a0" };
  const activity = { id: `${list_id}-a`, name: "Camp", icon: "", position: "a0" };
  const groups = [{ ...group, items: ["tent", "mat", "hat"].map(item) }];
  const list = { list_id, name: "Camp", from: null, journey: null };
  await device.recordOps([
    { kind: "list.create", payload: { ...list, items: [{ ...activity, groups }] } },
  ]);
  const view = device.checklist(list_id);
  // A screen that stays open: a view that nobody watches is not updated.
  onTestFinished(view.subscribe(() => undefined));
  const read = () =>
    eventually(() => {
      const shown = view.get()?.list;
      if (!shown) throw new Error("the device does not show the list");
      return shown;
    });
  return { read };
}

const named = (list: Checklist, ...names: string[]) =>
  itemsOf(list).filter(({ name }) => names.includes(name));
const locationIn = (list: Checklist) => indexList(list).locationOf;
const bagsOf = (list: Checklist) => itemsOf(list).map(({ bag }) => bag ?? null);
const undo = async (changing: ReturnType<typeof putInBag>) => {
  const changed = await changing;
  if (!changed.ok) throw new Error("nothing was recorded");
  await undoChange(changed.intentId);
};

test("bags are saved with their limits, and several things go into one with one undo", async () => {
  const { read } = await openList();
  const draft = { id: "", name: "Рюкзак", limit: 8, traveller: null };
  await saveBags(await read(), [draft]);
  await eventually(async () => expect((await read()).bags).toHaveLength(1));
  const list = await read();
  const [bag] = list.bags ?? [];
  expect(bag).toEqual({ id: expect.any(String), name: "Рюкзак", limit: 8 });
  const items = named(list, "tent", "hat");
  const putting = putInBag(list, locationIn(list), items, bag?.id ?? "");
  await eventually(async () => expect(bagsOf(await read())).toEqual([bag?.id, null, bag?.id]));
  await undo(putting);
  await eventually(async () => expect(bagsOf(await read())).toEqual([null, null, null]));
});

test("a new bag and what is put into it are undone together", async () => {
  const { read } = await openList();
  const list = await read();
  const putting = putInNewBag(list, locationIn(list), named(list, "mat"), "Валіза");
  await eventually(async () => {
    const { bags = [] } = await read();
    expect(bags.map(({ name }) => name)).toEqual(["Валіза"]);
    expect(bagsOf(await read())).toEqual([null, bags[0]?.id, null]);
  });
  await undo(putting);
  await eventually(async () => expect((await read()).bags ?? []).toEqual([]));
  expect(bagsOf(await read())).toEqual([null, null, null]);
});

test("people are saved, and things become theirs with one undo", async () => {
  const { read } = await openList();
  const draft = (name: string) => ({ id: "", name, age: null, sex: null });
  await saveTravellers(await read(), [draft("Оля"), draft("Марко")]);
  await eventually(async () => expect((await read()).journey?.people).toBe(2));
  const list = await read();
  const [olia, marko] = list.journey?.travellers ?? [];
  const owners = async () => named(await read(), "tent", "hat").map((one) => one.for ?? []);
  const setting = setOwners(list, locationIn(list), named(list, "tent", "hat"), {
    for: [olia?.id ?? ""],
    bring: marko?.id ?? "",
  });
  await eventually(async () => expect(await owners()).toEqual([[olia?.id], [olia?.id]]));
  expect(named(await read(), "tent")[0]).toMatchObject({ scope: "person", bring: marko?.id });
  await undo(setting);
  await eventually(async () => expect(await owners()).toEqual([[], []]));
  expect(named(await read(), "tent")[0]?.bring).toBeUndefined();
});
