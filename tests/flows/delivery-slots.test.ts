import { expect, test } from "vitest";
import type { DeliveryDay, DeliverySlot } from "#contract/delivery-details.ts";
import { settings } from "#server/platform/db/schema/settings.ts";
import type { Visitor } from "#tests/support/server/app.ts";
import { deliveryNow, lvivAddress, openDeliveryShop } from "#tests/support/shop/delivery-shop.ts";
import { newNetwork, registerOn } from "#tests/support/shop/registration.ts";

const minute = 60_000;
const thursday = "2026-07-02";

/** A device whose cart goes to Lviv by courier. */
async function courierTo(device: Visitor, courier: string, address: object = lvivAddress) {
  const body = { shipping_method_id: courier, shipping_address: address };
  expect((await device.put("/cart", body)).status).toBe(200);
  return device;
}
const choose = (device: Visitor, slot_id: string | null, date: string | null = thursday) =>
  device.put("/cart", { delivery: { date, slot_id } });

test("courier days depend on the town, the time and the shop's holidays", async () => {
  const { visit, courier, database, setNow } = await openDeliveryShop();
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
  const { visit, courier, addSlot, setNow, taken } = await openDeliveryShop();
  const slot = await addSlot();
  const [olena, taras] = [await courierTo(visit(), courier), await courierTo(visit(), courier)];
  const roomFor = async (device: Visitor): Promise<DeliverySlot[]> =>
    (await device.get(`/delivery_details/slots/${courier}?city=Львів&date=${thursday}`)).body;
  expect(await roomFor(olena)).toEqual([
    { id: slot, from: "10:00", to: "13:00", price: 0, capacity_left: 1 },
  ]);
  const held = await choose(olena, slot);
  expect(held.body.delivery).toEqual({
    ...{ date: thursday, slot_id: slot },
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
    ...{ date: null, slot_id: null, held_until: null },
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
    ...{ date: thursday, slot_id: slot, held_until: null },
  });
  expect((await choose(olena, slot)).status).toBe(409);
});

test("one cart holds one slot: another day, method or town releases it", async () => {
  const { visit, courier, pickup, addSlot, taken } = await openDeliveryShop();
  const [morning, evening] = [await addSlot(), await addSlot({ from: "17:00", to: "21:00" })];
  const device = await courierTo(visit(), courier);
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
  await courierTo(device, courier);
  await choose(device, morning);
  const moved = await device.put("/cart/shipping_address", { city: "Київ" });
  expect(moved.body.delivery).toEqual(none);
  expect(await both()).toEqual([0, 0]);
  // Unrelated changes do not affect it.
  await courierTo(device, courier);
  await choose(device, morning);
  const email = await device.put("/cart", { email: "o@example.com" });
  expect(email.body.delivery).toMatchObject({ slot_id: morning });
  expect(await both()).toEqual([1, 0]);
});

test("a slot of another method, town, weekday or day cannot be held", async () => {
  const { visit, courier, pickup, addSlot, database, taken } = await openDeliveryShop();
  const slot = await addSlot({ weekdays: [4] });
  const device = await courierTo(visit(), courier);
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
  await courierTo(device, courier, { city: "Київ" });
  await refused("delivery.slot_id");
  await courierTo(device, pickup);
  await refused("delivery.slot_id");
  expect(await choose(device, null, "2026-07-05")).toMatchObject({ status: 400 });
  await courierTo(device, courier);
  await database.pool.query("update delivery_slots set enabled = false");
  expect(await choose(device, slot)).toMatchObject({ status: 409, body: { code: "slotFull" } });
  expect(await taken(slot)).toBe(0);
});

test("slots are listed for their days and towns only", async () => {
  const { visit, courier, pickup, addSlot } = await openDeliveryShop();
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
  const { visit, courier, addSlot, taken } = await openDeliveryShop();
  const [morning, evening] = [await addSlot(), await addSlot({ from: "17:00", to: "21:00" })];
  const [home, phone] = [visit(), visit()];
  const known = await registerOn(home);
  await courierTo(home, courier);
  await choose(home, evening);
  await courierTo(phone, courier);
  await choose(phone, morning);
  const { email, password } = known;
  const login = await phone.post("/auth/login", { email, password }, { from: newNetwork() });
  expect(login.status).toBe(200);
  expect((await phone.get("/cart")).body.delivery).toMatchObject({ slot_id: morning });
  expect([await taken(morning), await taken(evening)]).toEqual([1, 0]);
  expect((await choose(phone, evening)).status).toBe(200);
  expect([await taken(morning), await taken(evening)]).toEqual([0, 1]);
});
