import { expect, test } from "vitest";
import type { Checklist } from "#contract/checklists.ts";
import type { Device } from "#offline/device.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";
import { planLists } from "#rules/checklists/purchase-lists.ts";
import { tripOf } from "#rules/checklists/trips.ts";
import { itemDefaults } from "#rules/ops/list-rows.ts";
import { loadPageDevice } from "#tests/support/device/page-device.ts";
import { undoChange } from "./actions.ts";
import { beginTrip, buyForLists, putIntoTrip, takeOutOfTrip } from "./trip-actions.ts";

async function makeList(device: Device, name: string, item: { product_id?: string }) {
  const [list_id, activityId, groupId, id] = Array.from({ length: 4 }, () => device.newId());
  if (!list_id || !activityId || !groupId || !id) throw new Error("no ids");
  const milk = { ...itemDefaults, name: "Молоко", concept: "milk", ...item, id, position: "a0" };
  const group = { id: groupId, name: "", position: "a0", items: [milk] };
  const activity = { id: activityId, name: "Їжа", icon: "", position: "a0", groups: [group] };
  const payload = { list_id, name, from: null, journey: null, items: [activity] };
  await device.recordOps([{ kind: "list.create", payload }]);
  const view = device.checklist(list_id);
  view.subscribe(() => undefined);
  await expect.poll(() => view.get()?.list).toBeDefined();
  return () => view.get()?.list as Checklist; // as: polled above
}

test("lists begin a trip, another joins and leaves it, and undo takes back the last step", async () => {
  const device = await loadPageDevice();
  const [food, home] = [await makeList(device, "Їжа", {}), await makeList(device, "Дім", {})];
  const about = { name: "Дача", date_from: "2027-07-03", date_to: "2027-07-05" };
  await beginTrip([food()], about);
  await expect.poll(() => food().trip).toMatchObject(about);
  const trip = tripOf(food());
  if (!trip) throw new Error("no trip");
  const joined = await putIntoTrip([home()], trip, [food(), home()]);
  await expect.poll(() => home().trip).toEqual(trip);
  await takeOutOfTrip(home());
  await expect.poll(() => home().trip).toBeUndefined();
  await putIntoTrip([home()], trip, [food(), home()]);
  await expect.poll(() => home().trip).toEqual(trip);
  if (joined.ok) await undoChange(joined.intentId);
  await expect.poll(() => home().trip).toBeUndefined();
  expect(food().trip).toEqual(trip);
});

test("one purchase is one line for two lists, links what named no product, and is undone at once", async () => {
  const device = await loadPageDevice();
  const product_id = device.newId();
  const lists = [
    await makeList(device, "Похід", { product_id }),
    await makeList(device, "Дача", {}),
  ] as const;
  device.cart.subscribe(() => undefined);
  // as: the fields that a line shows
  const card = {
    id: product_id,
    name: "Молоко",
    path: "/x",
    sku: "M",
    brand_name: "",
    images: [],
    variable: false,
    price: 40,
    min_price: 40,
    regular_price: 40,
    weight: 1,
    stock_status: "available",
    stock_quantity: null,
  } as unknown as PurchaseCard;
  const cards = new Map([[product_id, card]]);
  const now = () => lists.map((list) => list());
  const bought = await buyForLists(planLists({ lists: now(), cartLines: [], cards }), now());
  const lines = () => device.cart.get()?.cart.items ?? [];
  await expect.poll(() => lines().map(({ quantity }) => quantity)).toEqual([2]);
  const products = () => now().flatMap((list) => itemsOf(list).map((item) => item.product_id));
  await expect.poll(products).toEqual([product_id, product_id]);
  expect(planLists({ lists: now(), cartLines: lines(), cards }).lines).toEqual([]);
  if (bought.ok) await undoChange(bought.intentId);
  await expect.poll(lines).toEqual([]);
  await expect.poll(products).toEqual([product_id, null]);
});
