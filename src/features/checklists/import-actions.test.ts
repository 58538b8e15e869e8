import { expect, test } from "vitest";
import type { Checklist } from "#contract/checklists.ts";
import { readList } from "#offline/read-own-lists.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { readListText } from "#rules/list-files/read-list-text.ts";
import { loadPageDevice } from "#tests/support/device/page-device.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createFromFile } from "./import-actions.ts";
import type { FoundThing } from "./things.ts";

const known: Record<string, FoundThing> = {
  молоко: { concept: "milk", product_id: "milk-1" },
  Намет: { concept: "tent", product_id: null },
};
const find = async (names: readonly string[]) => names.map((name) => known[name]);
const lists = readListText("молоко 2 л\nщось\nНамет", { name: "Похід", lang: "ua" }).lists;

async function openDevice() {
  const { store } = (await loadPageDevice()).parts;
  return (id: string) => store.read((tx) => readList(tx, `list:${id}`));
}

const facts = (list: Checklist | undefined) =>
  list && itemsOf(list).map(({ name, concept, product_id }) => [name, concept ?? null, product_id]);
const identified = [
  ["молоко", "milk", "milk-1"],
  ["щось", null, null],
  ["Намет", "tent", null],
];

test("the things of a text are what the shop knows them as", async () => {
  const read = await openDevice();
  const created = await createFromFile(lists, { find, readList: read });
  if (!created.ok) throw new Error(created.reason);
  expect(facts(await read(created.listId))).toEqual(identified);
});

test("a list that was made before its things were found gets their products later", async () => {
  const read = await openDevice();
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = (names: readonly string[]) => answered.then(() => find(names));
  const created = await createFromFile(lists, { find: slow, readList: read });
  if (!created.ok) throw new Error(created.reason);
  expect(facts(await read(created.listId))?.map(([, concept]) => concept)).toEqual([
    null,
    null,
    null,
  ]);
  answer();
  await eventually(async () => expect(facts(await read(created.listId))).toEqual(identified));
});
