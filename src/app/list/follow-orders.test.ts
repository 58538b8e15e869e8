import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useToasts } from "#app/messages/toasts.ts";
import type { Checklist } from "#contract/checklists.ts";
import type { OrderStatus } from "#contract/orders.ts";
import { createT, makeI18n } from "#i18n/make-i18n.ts";
import { texts } from "#i18n/texts.ts";
import { readListNotes, rememberOrdered } from "#offline/list-notes.ts";
import { configureDevice, loadDevice } from "#offline/load-device.ts";
import { wire } from "#offline/wire/shop-wire.ts";
import { itemDefaults } from "#rules/ops/list-rows.ts";
import { followOrders } from "./follow-orders.ts";

const t = createT(makeI18n("ua", texts("ua")));

beforeEach(() => {
  // Node 20 has no `navigator`.
  vi.stubGlobal("navigator", {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function answerOf(status: OrderStatus | "away" | "unknown") {
  if (status === "away") return { ok: false, outcome: "unreachable" };
  if (status === "unknown") return { ok: false, outcome: "refused", status: 404 };
  return { ok: true, answer: { status } };
}

/** A list with a stove, ordered under `token`; the shop says `status`, or nothing. */
async function openOrdered(token: string, status: OrderStatus | "away" | "unknown") {
  configureDevice({
    lang: () => "ua",
    onStorageNotice: () => undefined,
    drainsAutomatically: false,
  });
  const device = await loadDevice();
  const [list_id, product_id, itemId] = [device.newId(), device.newId(), device.newId()];
  const item = { ...itemDefaults, id: itemId, name: "Пальник", product_id, position: "a0" };
  const group = { id: device.newId(), name: "", position: "a0", items: [item] };
  const activity = { id: device.newId(), name: "Кухня", icon: "", position: "a0", groups: [group] };
  const payload = { list_id, name: "Похід", from: null, journey: null, items: [activity] };
  await device.recordOps([{ kind: "list.create", payload }]);
  const view = device.checklist(list_id);
  view.subscribe(() => undefined);
  await expect.poll(() => view.get()?.list).toBeDefined();
  const line = { id: product_id, product_id, quantity: 1 };
  await device.parts.store.write(["device"], (tx) =>
    rememberOrdered(tx, [{ ...line, checklist_items: [{ id: itemId, quantity: 1 }] }], token),
  );
  // as: the fields that are read of it
  vi.spyOn(wire, "read").mockResolvedValue(answerOf(status) as never);
  const list = view.get()?.list as Checklist; // as: polled above
  const readLines = async () =>
    (await device.parts.store.read(readListNotes)).orderedLines.filter(
      (one) => one.token === token,
    );
  await followOrders(device, list, await readLines(), t);
  const rowOf = () => view.get()?.rows.get(itemId);
  return { rowOf, readLines };
}

test("what an order brought is marked as had, once, and said", async () => {
  const { rowOf, readLines } = await openOrdered("delivered", "delivered");
  await expect.poll(rowOf).toMatchObject({ state: "have" });
  expect(useToasts.getState().toast?.text).toBe(t("checklists.delivered", { count: 1 }));
  expect(await readLines()).toEqual([]);
});

for (const status of ["cancelled", "unknown"] as const)
  test(`an order that is ${status} is forgotten, and its things are missing`, async () => {
    const { rowOf, readLines } = await openOrdered(status, status);
    expect(rowOf()).toMatchObject({ state: "need" });
    expect(await readLines()).toEqual([]);
  });

for (const status of ["shipped", "away"] as const)
  test(`an order that is ${status} stays ordered`, async () => {
    const { rowOf, readLines } = await openOrdered(status, status);
    expect(rowOf()).toMatchObject({ state: "need" });
    expect(await readLines()).toHaveLength(1);
  });
