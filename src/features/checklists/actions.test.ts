import { expect, onTestFinished, test, vi } from "vitest";
import type { Checklist, Item } from "#contract/checklists.ts";
import { loadPageDevice } from "#tests/support/device/page-device.ts";
import { forgetCopy, setState } from "./actions.ts";

const item = (id: string): Item =>
  // as: the fields of an item that the actions read
  ({ id, name: id, state: "need", position: id, product_id: null, variant_id: null }) as Item;

/** A ready list of two items. */
function readyList(id: string): Checklist {
  const groups = [{ id: "group", name: "", position: "a0", items: [item("a1"), item("a2")] }];
  const items = [{ id: "activity", name: "Табір", icon: "", position: "a0", groups }];
  // as: the fields of a list that the actions read
  return { id, kind: "ready", name: "Похід", items } as unknown as Checklist;
}

const place = () => ({ activityId: "activity", groupId: "group" });
const tick = (list: Checklist, itemId: string) => setState(list, place, itemId, "have");

/** The real device over IndexedDB without a network, with a spy on the recorded ops. */
async function openDevice() {
  const device = await loadPageDevice();
  const recording = vi.spyOn(device, "recordOps");
  onTestFinished(() => {
    recording.mockRestore();
  });
  const recorded = () => recording.mock.calls.flatMap(([ops]) => ops);
  const copies = () => recorded().filter(({ kind }) => kind === "list.create").length;
  return { recording, recorded, copies };
}

test("two quick ticks on a ready list create one copy that contains both", async () => {
  const { recorded, copies } = await openDevice();
  const list = readyList("quick");
  // The screen still shows the ready list as the second one is tapped.
  const [first, second] = await Promise.all([tick(list, "a1"), tick(list, "a2")]);
  if (!first.ok || !second.ok) throw new Error("a tick was not recorded");
  expect(copies()).toBe(1);
  expect([first.isCopy, second.isCopy]).toEqual([true, true]);
  expect(second.listId).toBe(first.listId);
  expect(first.listId).not.toBe(list.id);
  const ticked = recorded().flatMap((op) => (op.kind === "item.state" ? [op.payload] : []));
  expect(ticked).toMatchObject([
    { list_id: first.listId, item_id: first.idOf("a1"), state: "have" },
    { list_id: first.listId, item_id: first.idOf("a2"), state: "have" },
  ]);
  expect(new Set(ticked.map(({ item_id }) => item_id)).size).toBe(2);
});

test("a tick after the ready list was closed and opened again creates another copy", async () => {
  const { copies } = await openDevice();
  const list = readyList("again");
  const first = await tick(list, "a1");
  forgetCopy(list.id);
  const second = await tick(list, "a1");
  if (!first.ok || !second.ok) throw new Error("a tick was not recorded");
  expect(copies()).toBe(2);
  expect(second.listId).not.toBe(first.listId);
});

test("a copy that could not be recorded is created again by the next waiting change", async () => {
  const { recording, copies } = await openDevice();
  const list = readyList("full");
  recording.mockResolvedValueOnce({ ok: false, reason: "full" });
  const [first, second] = await Promise.all([tick(list, "a1"), tick(list, "a2")]);
  expect(first).toEqual({ ok: false, reason: "full" });
  expect(second).toMatchObject({ ok: true, isCopy: true });
  expect(copies()).toBe(2);
  // Later changes go into the same copy.
  const third = await tick(list, "a1");
  expect(third.ok && second.ok && third.listId === second.listId).toBe(true);
  expect(copies()).toBe(2);
});
