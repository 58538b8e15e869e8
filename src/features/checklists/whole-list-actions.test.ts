import { expect, onTestFinished, test, vi } from "vitest";
import type { Checklist, Item } from "#contract/checklists.ts";
import type { CartAdd } from "#rules/checklists/purchase.ts";
import { loadPageDevice } from "#tests/support/device/page-device.ts";
import { addMissingToCart, duplicateList, packAll, resetList } from "./whole-list-actions.ts";

const item = (id: string, state: Item["state"]): Item =>
  // as: the fields of an item that the actions read
  ({ id, name: id, state, position: id, product_id: null, variant_id: null }) as Item;

function list(id: string, kind: Checklist["kind"]): Checklist {
  const states = ["need", "have", "packed", "skip"] as const;
  const items = states.map((state) => item(`${id}-${state}`, state));
  const groups = [{ id: "group", name: "", position: "a0", items }];
  const activities = [{ id: "activity", name: "Табір", icon: "", position: "a0", groups }];
  // as: the fields of a list that the actions read
  return {
    id,
    kind,
    name: "Похід",
    from: "ready",
    journey: null,
    items: activities,
  } as unknown as Checklist;
}

async function openDevice() {
  const device = await loadPageDevice();
  const recording = vi.spyOn(device, "recordOps");
  onTestFinished(() => {
    recording.mockRestore();
  });
  return () => recording.mock.calls.flatMap(([ops]) => ops);
}

test("what is bought for a ready list is bought for the shopper's copy of it", async () => {
  const recorded = await openDevice();
  const add = {
    kind: "cart.add",
    payload: {
      product_id: "gas",
      quantity: 1,
      checklist_items: [{ id: "buying-need", quantity: 1 }],
    },
  } as unknown as CartAdd; // as: the fields that the action reads
  const bought = await addMissingToCart(list("buying", "ready"), [add]);
  if (!bought.ok) throw new Error("not recorded");
  expect(bought.isCopy).toBe(true);
  const [copy, inCart] = recorded();
  expect(copy).toMatchObject({ kind: "list.create", payload: { list_id: bought.listId } });
  const id = bought.idOf("buying-need");
  expect(id).not.toBe("buying-need");
  expect(inCart).toMatchObject({
    kind: "cart.add",
    payload: { checklist_items: [{ id, quantity: 1 }] },
  });
});

test("everything at hand is packed, and a reset leaves at home what stays there", async () => {
  const recorded = await openDevice();
  const states = () =>
    recorded().flatMap((op) =>
      op.kind === "item.state" ? [[op.payload.item_id, op.payload.state]] : [],
    );
  await packAll(list("own", "own"));
  expect(states()).toEqual([["own-have", "packed"]]);
  await resetList(list("own", "own"));
  expect(states().slice(1)).toEqual([
    ["own-have", "need"],
    ["own-packed", "need"],
  ]);
});

test("a second list has the same things, new ids, and everything still to do", async () => {
  const recorded = await openDevice();
  const made = await duplicateList(list("twice", "own"), "Похід, копія");
  expect(made.ok).toBe(true);
  const [op] = recorded();
  if (op?.kind !== "list.create") throw new Error("no list");
  expect(op.payload).toMatchObject({ name: "Похід, копія", from: "ready" });
  const items = op.payload.items.flatMap(({ groups }) => groups.flatMap((group) => group.items));
  expect(items.map(({ state }) => state)).toEqual(["need", "need", "need", "skip"]);
  expect(items.some(({ id }) => id.startsWith("twice"))).toBe(false);
});
