import { expect, test } from "vitest";
import type { DeliveryDay, DeliverySlot } from "#contract/delivery-details.ts";
import { settings } from "#server/platform/db/schema/settings.ts";
import { newTestId, type Visitor } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import {
  contact,
  deliveryNow,
  lvivAddress,
  openDeliveryShop,
} from "#tests/support/shop/delivery-shop.ts";
import { setOrderLimits } from "#tests/support/shop/order-limits.ts";
import { newNetwork, registerOn } from "#tests/support/shop/registration.ts";

const minute = 60_000;
const thursday = "2026-07-02";

type Shop = Awaited<ReturnType<typeof openDeliveryShop>>;

/** A device whose cart, with a product and contact data, goes to Lviv by courier. */
async function courierTo(
  device: Visitor,
  { courier, product }: Pick<Shop, "courier" | "product">,
  address: object = lvivAddress,
) {
  const body = { ...contact, shipping_method_id: courier, shipping_address: address };
  expect((await device.put("/cart", body)).status).toBe(200);
  expect((await device.put(`/cart/items/${product}`, { quantity: 1 })).status).toBe(200);
  return device;
}
const choose = (device: Visitor, slot_id: string | null, date: string | null = thursday) =>
  device.put("/cart", { delivery: { date, slot_id } });

test("courier days depend on the town, the time and the shop's holidays", async () => {
  const shop = await openDeliveryShop();
  const { visit, courier, database, setNow } = shop;
  const device = visit();
  const days = async (query = ""): Promise<DeliveryDay[]> =>
    (await device.get(`/delivery_details/days/${courier}?${query}`)).body;
  const first = async (query?: string) => (await days(query)).find((day) => day.available)?.date;
  expect(await days()).toHaveLength(14);
  expect((await days())[0]).toEqual({ date: "2026-07-01", available: false, reason: "tooSoon" });
  expect(await first()).toBe(thursday);
  expect(await first("stateName=Львівська область&queryString=Львів")).toBe(thursday);
  expect(await first("queryString=Дрогобич")).toBe("2026-07-03");
  expect(await first("queryString=Хутір")).toBe("2026-07-03");
  setNow(deliveryNow + 4 * 60 * minute);
  expect(await first()).toBe("2026-07-03");
  await database.db.insert(settings).values({ key: "delivery_holidays", value: ["07-03"] });
  expect((await days())[2]).toMatchObject({ available: false, reason: "holiday" });
  expect(device.cookies.has("sid")).toBe(false);
});

test("a chosen slot is held for a quarter of an hour, exclusively", async () => {
  const shop = await openDeliveryShop();
  const { visit, courier, addSlot, setNow, taken } = shop;
  const slot = await addSlot();
  const [olena, taras] = [await courierTo(visit(), shop), await courierTo(visit(), shop)];
  const roomFor = async (device: Visitor): Promise<DeliverySlot[]> =>
    (await device.get(`/delivery_details/slots/${courier}?city=Львів&date=${thursday}`)).body;
  expect(await roomFor(olena)).toEqual([
    { id: slot, from: "10:00", to: "13:00", price: 0, capacity_left: 1 },
  ]);
  const held = await choose(olena, slot);
  expect(held.body.delivery).toEqual({
    date: thursday,
    slot_id: slot,
    held_until: new Date(deliveryNow + 15 * minute).toISOString(),
  });
  expect((await roomFor(taras))[0]?.capacity_left).toBe(0);
  expect((await roomFor(olena))[0]?.capacity_left).toBe(1);
  const days = (await taras.get(`/delivery_details/days/${courier}`)).body;
  expect(days[1]).toEqual({ date: thursday, available: false, reason: "full" });
  // For her, who holds the last place, the day is unchanged.
  const own = (await olena.get(`/delivery_details/days/${courier}`)).body;
  expect(own[1]).toEqual({ date: thursday, available: true, reason: null });
  expect(await choose(taras, slot)).toMatchObject({ status: 409, body: { code: "slotFull" } });
  expect((await taras.get("/cart")).body.delivery).toEqual({
    date: null,
    slot_id: null,
    held_until: null,
  });

  setNow(deliveryNow + 10 * minute);
  expect((await choose(olena, slot)).status).toBe(200);
  setNow(deliveryNow + 25 * minute - 1);
  expect((await choose(taras, slot)).status).toBe(409);
  setNow(deliveryNow + 25 * minute);
  expect((await roomFor(taras))[0]?.capacity_left).toBe(1);
  expect((await choose(taras, slot)).status).toBe(200);
  expect(await taken(slot)).toBe(1);
  // Her own cart shows that the hold has expired, and she has to choose again.
  expect((await olena.get("/cart")).body.delivery).toEqual({
    date: thursday,
    slot_id: slot,
    held_until: null,
  });
  expect((await choose(olena, slot)).status).toBe(409);
});

test("one cart holds one slot: another day, method or town releases it", async () => {
  const shop = await openDeliveryShop();
  const { visit, pickup, addSlot, taken } = shop;
  const [morning, evening] = [await addSlot(), await addSlot({ from: "17:00", to: "21:00" })];
  const device = await courierTo(visit(), shop);
  const both = async () => [await taken(morning), await taken(evening)];
  await choose(device, morning);
  await choose(device, morning);
  expect(await both()).toEqual([1, 0]);
  await choose(device, evening);
  expect(await both()).toEqual([0, 1]);
  await choose(device, null, null);
  expect(await both()).toEqual([0, 0]);

  const none = { date: null, slot_id: null, held_until: null };
  await choose(device, morning);
  const other = await device.put("/cart", { shipping_method_id: pickup });
  expect(other.body.delivery).toEqual(none);
  expect(await both()).toEqual([0, 0]);
  await courierTo(device, shop);
  await choose(device, morning);
  const moved = await device.put("/cart/shipping_address", { city: "Київ" });
  expect(moved.body.delivery).toEqual(none);
  expect(await both()).toEqual([0, 0]);
  // Unrelated changes do not affect it.
  await courierTo(device, shop);
  await choose(device, morning);
  const email = await device.put("/cart", { email: "o@example.com" });
  expect(email.body.delivery).toMatchObject({ slot_id: morning });
  expect(await both()).toEqual([1, 0]);
});

test("a slot of another method, town, weekday or day cannot be held", async () => {
  const shop = await openDeliveryShop();
  const { visit, pickup, addSlot, database, taken } = shop;
  const slot = await addSlot({ weekdays: [4] });
  const device = await courierTo(visit(), shop);
  const refused = async (field: string, date: string | null = thursday) => {
    const answer = await choose(device, slot, date);
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid" } });
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  };
  await refused("delivery.slot_id", "2026-07-03");
  await refused("delivery.slot_id", "2026-07-01");
  await refused("delivery.slot_id", "2027-07-01");
  await refused("delivery.date", null);
  await refused("delivery.date", "2026-06-31");
  await courierTo(device, shop, { city: "Київ" });
  await refused("delivery.slot_id");
  await courierTo(device, { ...shop, courier: pickup });
  await refused("delivery.slot_id");
  expect(await choose(device, null, "2026-07-05")).toMatchObject({ status: 400 });
  await courierTo(device, shop);
  await database.pool.query("update delivery_slots set enabled = false");
  expect(await choose(device, slot)).toMatchObject({ status: 409, body: { code: "slotFull" } });
  expect(await taken(slot)).toBe(0);
});

test("slots are listed for their days and towns only", async () => {
  const shop = await openDeliveryShop();
  const { visit, courier, pickup, addSlot } = shop;
  await addSlot({ price: 3_000 });
  const device = visit();
  const slots = async (query: string, method = courier) =>
    (await device.get(`/delivery_details/slots/${method}?${query}`)).body.length;
  expect(await slots(`city=Львів&date=${thursday}`)).toBe(1);
  expect(await slots(`date=${thursday}`)).toBe(1);
  for (const none of [
    `city=Київ&date=${thursday}`,
    "city=Львів&date=2026-07-01",
    "city=Львів&date=2026-07-05",
    "city=Львів&date=soon",
    "city=Львів",
    `city=%25&date=${thursday}`,
  ])
    expect([none, await slots(none)]).toEqual([none, 0]);
  expect(await slots(`city=Львів&date=${thursday}`, pickup)).toBe(0);
  const [slot]: DeliverySlot[] = (
    await device.get(`/delivery_details/slots/${courier}?date=${thursday}`)
  ).body;
  expect(slot?.price).toBe(30);
});

test("a guest who signs in keeps the slot, and releases the hold of the customer's cart", async () => {
  const shop = await openDeliveryShop();
  const { visit, addSlot, taken } = shop;
  const [morning, evening] = [await addSlot(), await addSlot({ from: "17:00", to: "21:00" })];
  const [home, phone] = [visit(), visit()];
  const known = await registerOn(home);
  await courierTo(home, shop);
  await choose(home, evening);
  await courierTo(phone, shop);
  await choose(phone, morning);
  const { email, password } = known;
  const login = await phone.post("/auth/login", { email, password }, { from: newNetwork() });
  expect(login.status).toBe(200);
  expect((await phone.get("/cart")).body.delivery).toMatchObject({ slot_id: morning });
  expect([await taken(morning), await taken(evening)]).toEqual([1, 0]);
  expect((await choose(phone, evening)).status).toBe(200);
  expect([await taken(morning), await taken(evening)]).toEqual([0, 1]);
});

test("a slot is held only for a cart with lines and the shopper's contact data", async () => {
  const { visit, courier, product, addSlot, taken } = await openDeliveryShop();
  const slot = await addSlot();
  const device = visit();
  const way = { shipping_method_id: courier, shipping_address: lvivAddress };
  const chosen = { ...way, delivery: { date: thursday, slot_id: slot } };
  const empty = { status: 400, body: { code: "cartEmpty" } };
  expect(await device.put("/cart", { ...chosen, ...contact })).toMatchObject(empty);
  expect(device.cookies.has("sid")).toBe(false);
  await device.post("/cart/items", { product_id: product });
  const missing = { fields: { email: "required", mobile: "required" } };
  expect(await device.put("/cart", chosen)).toMatchObject({ status: 400, body: missing });
  expect(await taken(slot)).toBe(0);
  expect((await device.put("/cart", { ...chosen, ...contact })).body.delivery.held_until).not.toBe(
    null,
  );
  expect(await taken(slot)).toBe(1);
  // The emptied cart holds nothing, and remembers what was chosen.
  const emptied = await device.delete(`/cart/items/${product}`);
  expect(emptied.body.delivery).toEqual({ date: thursday, slot_id: slot, held_until: null });
  expect(await taken(slot)).toBe(0);
});

test("a network, a phone and an e-mail hold a few slots at a time, and choose others without a hold", async () => {
  const shop = await openDeliveryShop({ orderLimits: true });
  const { visit, addSlot, taken, database, setNow } = shop;
  const slot = await addSlot({ capacity: 6 });
  await setOrderLimits(database, { holds_per_network: 3, holds_per_contact: 2 });
  const hold = async (mobile: string, email: string, from: string) => {
    const device = await courierTo(visit(), shop);
    const body = { mobile, email, delivery: { date: thursday, slot_id: slot } };
    const answer = await device.put("/cart", body, { from });
    expect(answer.status).toBe(200);
    return answer.body.delivery.held_until !== null;
  };
  const phones = ["067 123 45 01", "067 123 45 02", "067 123 45 03", "067 123 45 04"] as const;
  expect(await hold(phones[0], "a@example.com", "203.0.113.1")).toBe(true);
  expect(await hold("+380671234501", "b@example.com", "203.0.113.2")).toBe(true);
  expect(await hold(phones[0], "c@example.com", "203.0.113.3")).toBe(false);
  expect(await hold(phones[1], "B@example.com", "203.0.113.4")).toBe(true);
  expect(await hold(phones[2], "b@example.com", "203.0.113.4")).toBe(false);
  expect(await hold(phones[2], "d@example.com", "203.0.113.4")).toBe(true);
  expect(await hold(phones[3], "e@example.com", "203.0.113.4")).toBe(true);
  expect(await hold(phones[3], "f@example.com", "203.0.113.4")).toBe(false);
  expect(await taken(slot)).toBe(5);
  await database.pool.query("update delivery_slots set capacity = 5");
  // Held by others to the last place: without a hold it cannot be chosen either.
  const late = await courierTo(visit(), shop);
  const body = { mobile: phones[3], delivery: { date: thursday, slot_id: slot } };
  expect((await late.put("/cart", body, { from: "203.0.113.4" })).body.code).toBe("slotFull");
  setNow(deliveryNow + 15 * minute);
  expect(await hold(phones[3], "g@example.com", "203.0.113.4")).toBe(true);
});

test("a day that the shop closes takes no more orders, and what was ordered stays", async () => {
  const shop = await openDeliveryShop();
  const { app, visit, courier, addSlot, taken } = shop;
  const owner = await openAdmin(app);
  const [morning, evening] = [
    await addSlot({ capacity: 5 }),
    await addSlot({ capacity: 5, from: "18:00", to: "20:00" }),
  ];
  const device = await courierTo(visit(), shop);
  expect((await choose(device, morning)).status).toBe(200);
  const path = `/shipping_methods/${courier}/slot_days`;
  const onThursday = async () =>
    (await owner.get(`${path}?from=${thursday}&to=${thursday}`)).body.map((one: object) => ({
      ...one,
      date: undefined,
    }));
  const [{ capacity }] = await onThursday();
  expect(await onThursday()).toMatchObject([
    { slot_id: morning, taken: 1, left: capacity - 1, closed: false },
    { slot_id: evening, taken: 0, left: capacity, closed: false },
  ]);
  expect((await owner.get(path)).body.length).toBeGreaterThan(2);

  const close = (body: object) => owner.put(path, { date: thursday, ...body });
  expect((await close({ closed: true, slot_ids: [newTestId()] })).status).toBe(400);
  expect((await close({ closed: true, slot_ids: [evening] })).body).toMatchObject([
    { slot_id: morning, closed: false },
    { slot_id: evening, left: 0, closed: true },
  ]);
  const other = await courierTo(visit(), shop);
  expect((await choose(other, evening)).body.code).toBe("slotFull");
  const day = async () =>
    (await other.get(`/delivery_details/days/${courier}?queryString=Львів`)).body.find(
      ({ date }: DeliveryDay) => date === thursday,
    );
  expect((await day()).available).toBe(true);
  await close({ closed: true });
  expect(await day()).toMatchObject({ available: false, reason: "full" });
  expect((await choose(other, morning)).body.code).toBe("slotFull");
  expect(await taken(morning)).toBe(1);
  await close({ closed: false });
  expect((await day()).available).toBe(true);
  expect((await choose(other, evening)).status).toBe(200);
});

test("an order that the shop makes leaves the slot that its customer's cart holds", async () => {
  const shop = await openDeliveryShop();
  const { app, visit, courier, product, addSlot, taken } = shop;
  const [morning, evening] = [await addSlot(), await addSlot({ from: "18:00", to: "21:00" })];
  const device = visit();
  const { id } = await registerOn(device);
  await choose(await courierTo(device, shop), morning);
  const owner = await openAdmin(app);
  const draft = await owner.post("/orders", {
    customer_id: id,
    shipping_method_id: courier,
    delivery: { date: thursday, slot_id: evening },
    items: [{ product_id: product }],
  });
  expect((await owner.put(`/orders/${draft.body.id}/checkout`)).status).toBe(200);
  expect([await taken(morning), await taken(evening)]).toEqual([1, 1]);
  expect(await choose(await courierTo(visit(), shop), morning)).toMatchObject({ status: 409 });
});
