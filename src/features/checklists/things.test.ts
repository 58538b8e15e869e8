import { expect, onTestFinished, test } from "vitest";
import type { Checklist } from "#contract/checklists.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { loadPageDevice } from "#tests/support/device/page-device.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createList } from "./actions.ts";
import { addTyped, type LineToAdd } from "./add-typed.ts";
import { editItem } from "./item-actions.ts";
import { indexList } from "./list-index.ts";
import { type FoundThing, identify, linkFound, type Things } from "./things.ts";

const thing = (name: string, more: object = {}): LineToAdd =>
  // as: what is looked at of a typed thing
  ({ kind: "item", name, quantity: 1, unit: "", state: "need", ...more }) as LineToAdd;
const section: LineToAdd = { kind: "section", name: "Похід" };

const things: Things = {
  find: async (names) =>
    names.map((name) => {
      if (name === "Ліхтарик") return { concept: "torch", product_id: "flashlight" };
      return name === "Паспорт" ? { concept: "id_card", product_id: null } : undefined;
    }),
  offersFor: async () => [],
  categoryOf: () => undefined,
};

test("each typed thing gets its concept and product, whatever stands between", async () => {
  const lines = [thing("Щось"), section, thing("Ліхтарик"), thing("Паспорт")];
  const { lines: identified, late } = await identify(lines, things);
  expect(late).toBeUndefined();
  expect(identified).toMatchObject([
    { name: "Щось" },
    section,
    { name: "Ліхтарик", concept: "torch", product_id: "flashlight" },
    { name: "Паспорт", concept: "id_card" },
  ]);
  const [unknown, , , papers] = identified;
  expect(unknown).not.toHaveProperty("concept");
  expect(papers).not.toHaveProperty("product_id");
});

test("a product that somebody chose stays", async () => {
  const chosen = thing("Ліхтарик", { product_id: "headlamp" });
  const { lines } = await identify([chosen], things);
  expect(lines).toMatchObject([{ concept: "torch", product_id: "headlamp" }]);
});

test("nobody waits for what is found late or not at all", async () => {
  const typed = thing("Ліхтарик");
  let answer: (found: FoundThing[]) => void = () => undefined;
  const slow: Things = { ...things, find: () => new Promise((resolve) => (answer = resolve)) };
  const { lines, late } = await identify([typed], slow, 0);
  expect(lines).toEqual([typed]);
  answer([{ concept: "torch", product_id: "flashlight" }]);
  expect(await late).toMatchObject([{ concept: "torch", product_id: "flashlight" }]);
  const broken: Things = { ...things, find: () => Promise.reject(new Error("offline")) };
  expect(await identify([typed], broken)).toEqual({ lines: [typed], kinds: new Map() });
});

test("a thing that was added before it was found is linked afterwards, unless somebody changed it", async () => {
  const device = await loadPageDevice();
  const created = await createList("Camp");
  if (!created.ok) throw new Error(created.reason);
  const view = device.checklist(created.listId);
  onTestFinished(view.subscribe(() => undefined));
  const read = (count: number) =>
    eventually(() => {
      const list = view.get()?.list;
      if (!list || itemsOf(list).length !== count) throw new Error("not shown yet");
      return list;
    });
  const lines = ["Ліхтарик", "Паспорт", "Щось", "Ніж"].map((name) => thing(name));
  const to = { place: undefined, firstSection: "Речі" };
  const added = await addTyped(await read(0), lines, to);
  await added.changing;
  const list = await read(4);
  await editItem(list, indexList(list).locationOf, added.ids[3] ?? "", { name: "Складаний ніж" });
  const renamed = await eventually(() => {
    const shown = view.get()?.list;
    if (!shown || !itemsOf(shown).some(({ name }) => name === "Складаний ніж"))
      throw new Error("not shown yet");
    return shown;
  });
  const { lines: found } = await identify(lines, {
    ...things,
    find: async () => [
      { concept: "torch", product_id: "flashlight" },
      { concept: "id_card", product_id: null },
      undefined,
      { concept: "knife", product_id: "knife" },
    ],
  });
  await linkFound(renamed, added.ids, found);
  const facts = (shown: Checklist | undefined) =>
    shown && itemsOf(shown).map(({ concept, product_id }) => [concept ?? null, product_id]);
  await eventually(() =>
    expect(facts(view.get()?.list)).toEqual([
      ["torch", "flashlight"],
      ["id_card", null],
      [null, null],
      [null, null],
    ]),
  );
});
