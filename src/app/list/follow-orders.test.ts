import { afterEach, expect, test, vi } from "vitest";
import { useToasts } from "#app/messages/toasts.ts";
import type { OrderStatus } from "#contract/orders.ts";
import { createT, makeI18n } from "#i18n/make-i18n.ts";
import { texts } from "#i18n/texts.ts";
import type { Device } from "#offline/device.ts";
import { readOrdered } from "#offline/list-notes.ts";
import { readUnticked, rememberOrdered } from "#offline/ordered-lines.ts";
import { putIdentity } from "#offline/store/device-table.ts";
import { wire } from "#offline/wire/shop-wire.ts";
import { itemDefaults } from "#rules/ops/list-rows.ts";
import { loadPageDevice } from "#tests/support/device/page-device.ts";
import { followOrders, learnOfOrders, watchUnticked } from "./follow-orders.ts";

const t = createT(makeI18n("ua", texts("ua")));

afterEach(() => {
  vi.restoreAllMocks();
});

type Status = OrderStatus | "away" | "unknown";

/** What the order holds; the shop's answer names its lines. */
let orderItems: { id: string; product_id: string; variant_id: null }[] = [];

function answerOf(status: Status, token: string) {
  if (status === "away") return { ok: false, outcome: "unreachable" };
  if (status === "unknown") return { ok: false, outcome: "refused", status: 404 };
  return { ok: true, answer: { token, status, history: [], items: orderItems } };
}

/** Of the shop's answers: the order's status, products without a measure, no concepts. */
function answerWith(status: Status, products: "here" | "away" = "here") {
  vi.spyOn(wire, "read").mockImplementation(async ({ call, params }) => {
    const data = { ok: true, answer: call === "readProducts" ? { data: [] } : [] };
    if (call === "readOrderByLink") return answerOf(status, String(params?.token)) as never;
    // as: the fields that are read of it
    return (products === "here" ? data : answerOf("away", "")) as never;
  });
}

async function makeList(device: Device, name: string, product_id: string) {
  const [list_id, itemId, activityId, groupId] = [1, 2, 3, 4].map(() => device.newId());
  if (!list_id || !itemId || !activityId || !groupId) throw new Error("no ids");
  const item = { ...itemDefaults, id: itemId, name: "Пальник", product_id, position: "a0" };
  const group = { id: groupId, name: "", position: "a0", items: [item] };
  const activity = { id: activityId, name: "Кухня", icon: "", position: "a0", groups: [group] };
  const payload = { list_id, name, from: null, journey: null, items: [activity] };
  await device.recordOps([{ kind: "list.create", payload }]);
  const view = device.checklist(list_id);
  view.subscribe(() => undefined);
  await expect.poll(() => view.get()?.list).toBeDefined();
  const at = { list_id, activity_id: activityId, group_id: groupId, item_id: itemId };
  return {
    itemId,
    product_id,
    at,
    stateOf: () => {
      const row = view.get()?.rows.get(itemId);
      return row?.row === "item" ? row.state : undefined;
    },
    tick: (state: "have" | "need") =>
      device.recordOps([{ kind: "item.state", payload: { ...at, state } }]),
  };
}

/** Two lists, each with a stove that was ordered under `token`. */
async function orderForTwo(token: string) {
  const device = await loadPageDevice();
  const product_id = device.newId();
  const lists = [
    await makeList(device, `Похід ${token}`, product_id),
    await makeList(device, `Дача ${token}`, product_id),
  ] as const;
  const checklist_items = lists.map(({ itemId }) => ({ id: itemId, quantity: 1 }));
  const line = { id: product_id, product_id, quantity: 2, checklist_items };
  await device.parts.store.write(["device"], (tx) => rememberOrdered(tx, [line], token));
  const readLines = async () =>
    (await device.parts.store.read(readOrdered)).filter((one) => one.token === token);
  return { device, lists, readLines };
}

test("what an order brought is marked in all lists, said, and taken back as one", async () => {
  const { device, lists, readLines } = await orderForTwo("delivered");
  answerWith("delivered");
  await followOrders(device, t);
  for (const { stateOf } of lists) await expect.poll(stateOf).toBe("have");
  const { toast } = useToasts.getState();
  expect(toast?.text).toContain(t("checklists.delivered", { count: 2 }));
  expect(toast?.text).toContain("Похід delivered, Дача delivered");
  expect(await readLines()).toEqual([]);
  toast?.undo?.onUndo();
  for (const { stateOf } of lists) await expect.poll(stateOf).toBe("need");
  // Taken back is taken back: the same order marks nothing again.
  await followOrders(device, t);
  expect(lists.map(({ stateOf }) => stateOf())).toEqual(["need", "need"]);
});

test("two tabs that learn it at once mark it once", async () => {
  const { device, lists } = await orderForTwo("twice");
  answerWith("delivered");
  const before = useToasts.getState().toast?.id ?? 0;
  await Promise.all([followOrders(device, t), followOrders(device, t)]);
  for (const { stateOf } of lists) await expect.poll(stateOf).toBe("have");
  expect((useToasts.getState().toast?.id ?? 0) - before).toBe(1);
});

test("what was ticked and unticked meanwhile stays as the shopper left it", async () => {
  const { device, lists } = await orderForTwo("unticked");
  watchUnticked(device);
  const [walk, dacha] = lists;
  await walk.tick("have");
  await walk.tick("need");
  await expect.poll(() => device.parts.store.read(readUnticked)).toEqual([walk.itemId]);
  answerWith("delivered");
  await followOrders(device, t);
  await expect.poll(dacha.stateOf).toBe("have");
  expect(walk.stateOf()).toBe("need");
  // Nothing is on its way any more.
  expect(await device.parts.store.read(readUnticked)).toEqual([]);
});

test("without the products' measures nothing is marked, and it is asked again", async () => {
  const { device, lists, readLines } = await orderForTwo("silent");
  answerWith("delivered", "away");
  await followOrders(device, t);
  expect(lists.map(({ stateOf }) => stateOf())).toEqual(["need", "need"]);
  expect(await readLines()).toHaveLength(1);
});

for (const status of ["cancelled", "unknown"] as const)
  test(`an order that is ${status} is forgotten, and its things are missing`, async () => {
    const { device, lists, readLines } = await orderForTwo(status);
    answerWith(status);
    await followOrders(device, t);
    expect(lists.map(({ stateOf }) => stateOf())).toEqual(["need", "need"]);
    expect(await readLines()).toEqual([]);
  });

for (const status of ["shipped", "away"] as const)
  test(`an order that is ${status} stays ordered`, async () => {
    const { device, lists, readLines } = await orderForTwo(status);
    answerWith(status);
    await followOrders(device, t);
    expect(lists.map(({ stateOf }) => stateOf())).toEqual(["need", "need"]);
    expect(await readLines()).toHaveLength(1);
  });

/** A customer's two lists, and an order of another device for both of their stoves. */
async function orderElsewhere(token: string, answeredAs = "c1") {
  const device = await loadPageDevice();
  const epoch = device.newId();
  await device.parts.store.write(["device"], (tx) =>
    putIdentity(tx, { identity: "c1", kind: "customer", epoch }),
  );
  const product_id = device.newId();
  const lists = [
    await makeList(device, `Похід ${token}`, product_id),
    await makeList(device, `Дача ${token}`, product_id),
  ] as const;
  const now = new Date(device.parts.environment.clock()).toISOString();
  const order = { token, status: "shipped", date_placed: now };
  const items = [{ product_id, variant_id: null, quantity: 2 }];
  vi.spyOn(wire, "read").mockResolvedValue({
    ok: true,
    meta: { identity: answeredAs },
    answer: { data: [{ ...order, items }] },
    // as: the fields that are read of it
  } as never);
  await learnOfOrders(device);
  const readLines = async () =>
    (await device.parts.store.read(readOrdered)).filter((one) => one.token === token);
  return { device, lists, readLines };
}

test("what another device ordered counts here, and is marked when it comes", async () => {
  const { device, lists, readLines } = await orderElsewhere("phone");
  expect(await readLines()).toMatchObject([{ quantity: 2, checklist_items: [] }]);
  await learnOfOrders(device);
  expect(await readLines()).toHaveLength(1);
  answerWith("delivered");
  await followOrders(device, t);
  for (const { stateOf } of lists) await expect.poll(stateOf).toBe("have");
  expect(await readLines()).toEqual([]);
});

test("orders that the shop answers to somebody else are not learned", async () => {
  const { readLines } = await orderElsewhere("stranger", "c2");
  expect(await readLines()).toEqual([]);
});

test("what another device has marked and the shopper has unticked is not marked again", async () => {
  const { device, lists, readLines } = await orderElsewhere("again");
  const [walk, dacha] = lists;
  orderItems = [{ id: "line1", product_id: walk.product_id, variant_id: null }];
  // As the other device left them: both were marked, and the one was unticked since.
  await device.recordOps([
    { kind: "item.edit", payload: { ...walk.at, changes: { brought: ["line1"] } } },
    { kind: "item.state", payload: { ...dacha.at, state: "have", brought: ["line1"] } },
  ]);
  answerWith("delivered");
  await followOrders(device, t);
  expect([walk.stateOf(), dacha.stateOf()]).toEqual(["need", "have"]);
  expect(await readLines()).toEqual([]);
});
