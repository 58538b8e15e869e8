import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { releaseSlot, reserveSlot } from "#server/delivery-details/order-effect.ts";
import { saveHold } from "#server/delivery-details/sql-slot-capacity.ts";
import type { OrderDraft } from "#server/order-effects/order-effect.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { raceRounds } from "#tests/support/rounds.ts";
import {
  newTestId,
  retryWhileBusy,
  type TestAnswer,
  type Visitor,
} from "#tests/support/server/app.ts";
import {
  contact,
  deliveryNow,
  lvivAddress,
  openDeliveryShop,
} from "#tests/support/shop/delivery-shop.ts";

const thursday = "2026-07-02";

/** A cart with a product and contact data, to Lviv by courier. */
async function fill(device: Visitor, { courier, product }: { courier: string; product: string }) {
  const way = { shipping_method_id: courier, shipping_address: lvivAddress };
  await retryWhileBusy(() => device.put("/cart", { ...contact, ...way }));
  await retryWhileBusy(() => device.put(`/cart/items/${product}`, { quantity: 1 }));
}

function draftOf(ownerId: string, slot_id: string): OrderDraft {
  const money = { subtotal: 0, discountTotal: 0, shippingPrice: 0, taxTotal: 0 };
  return {
    id: randomUUID(),
    owner: { id: ownerId, kind: "guest" },
    lang: "ua",
    email: "",
    mobile: "",
    comments: "",
    shippingAddress: {},
    billingAddress: {},
    shippingMethod: null,
    paymentMethod: null,
    promo: null,
    lines: [],
    ...money,
    bonusSpent: 0,
    bonusEarned: 0,
    grandTotal: 0,
    weightTotal: 0,
    delivery: { date: thursday, slot_id, from: "10:00", to: "13:00" },
  };
}

test("of fifty concurrent holds of a slot's last place one succeeds, and the others are told it is full", async () => {
  const { visit, courier, product, addSlot, taken } = await openDeliveryShop();
  const devices = Array.from({ length: 50 }, () => visit());
  for (const device of devices) await fill(device, { courier, product });
  for (let round = 0; round < raceRounds; round += 1) {
    const slot = await addSlot();
    const answers = await Promise.all(
      devices.map((device) =>
        retryWhileBusy(() => device.put("/cart", { delivery: { date: thursday, slot_id: slot } })),
      ),
    );
    const held = answers.filter(({ status }) => status === 200);
    const full = answers.filter(({ body }) => body.code === "slotFull");
    expect([round, held.length, full.length]).toEqual([round, 1, 49]);
    expect(await taken(slot)).toBe(1);
  }
});

test("of fifty concurrent orders and holds of three places three succeed, and each counts once", async () => {
  const { database, addSlot, taken } = await openDeliveryShop();
  for (let round = 0; round < raceRounds; round += 1) {
    const slot = await addSlot({ capacity: 3 });
    const drafts = Array.from({ length: 50 }, () => draftOf(randomUUID(), slot));
    const tx = { newId: newTestId, now: deliveryNow };
    const holds = await Promise.allSettled(
      drafts.map((draft) => transact(database, (db) => reserveSlot({ ...tx, db }, draft))),
    );
    for (const one of holds)
      if (one.status === "rejected") expect(one.reason).toBeInstanceOf(Refusal);
    const done = drafts.filter((_, at) => holds[at]?.status === "fulfilled");
    expect([round, done.length, await taken(slot)]).toEqual([round, 3, 3]);
    // Cancelled four times concurrently, each releases one.
    await Promise.all(
      done.flatMap(({ id }) =>
        Array.from({ length: 4 }, () => transact(database, (db) => releaseSlot({ ...tx, db }, id))),
      ),
    );
    expect(await taken(slot)).toBe(0);
  }
});

test("carts that swap two slots in opposite order cause no deadlock @release", async () => {
  const { visit, courier, product, addSlot, taken } = await openDeliveryShop();
  const slots = [await addSlot({ capacity: 60 }), await addSlot({ capacity: 60, from: "13:00" })];
  const devices = Array.from({ length: 24 }, () => visit());
  const hold = (at: number, turn: number) =>
    retryWhileBusy(
      () =>
        devices[at]?.put("/cart", {
          delivery: { date: thursday, slot_id: slots[(at + turn) % 2] },
        }) as Promise<TestAnswer>, // as: `at` is one of the devices
    );
  for (const device of devices) await fill(device, { courier, product });
  await Promise.all(devices.map((_, at) => hold(at, 0)));
  for (let turn = 1; turn <= raceRounds; turn += 1) {
    const answers = await Promise.all(devices.map((_, at) => hold(at, turn)));
    expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(200));
    expect([await taken(slots[0] ?? ""), await taken(slots[1] ?? "")]).toEqual([12, 12]);
  }
});

test("expired holds are removed once under concurrent requests", async () => {
  const { database, addSlot, taken } = await openDeliveryShop();
  for (let round = 0; round < raceRounds; round += 1) {
    const slot = await addSlot({ capacity: 5 });
    const tx = { newId: newTestId, now: deliveryNow };
    const first = Array.from({ length: 5 }, () => draftOf(randomUUID(), slot));
    for (const draft of first) await transact(database, (db) => reserveSlot({ ...tx, db }, draft));
    // Five holds that have expired.
    await database.pool.query("delete from delivery_takings where slot_id = $1", [slot]);
    const until = new Date(deliveryNow - 1);
    for (const _ of first)
      await transact(database, (db) =>
        saveHold(db, { slotId: slot, date: thursday, cartId: randomUUID(), until }),
      );
    const drafts = Array.from({ length: 20 }, () => draftOf(randomUUID(), slot));
    const holds = await Promise.allSettled(
      drafts.map((draft) => transact(database, (db) => reserveSlot({ ...tx, db }, draft))),
    );
    expect(holds.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await taken(slot)).toBe(5);
  }
});
