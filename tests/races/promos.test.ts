import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { transact } from "#server/platform/db/transaction.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { type PromoOrder, releasePromo, reservePromo } from "#server/promos/order-effect.ts";
import { raceRounds } from "#tests/support/rounds.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { order as checkOut, fillCart } from "#tests/support/shop/checkout.ts";
import { addPromo } from "#tests/support/shop/promo-rows.ts";
import { newNetwork, newShopper, registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const { app, visit, database } = await openTestApp();

function order(ownerId: string, code: string, more: Partial<PromoOrder> = {}): PromoOrder {
  const { email, phone: mobile } = newShopper();
  return {
    id: randomUUID(),
    owner: { id: ownerId },
    email,
    mobile,
    promo: { code, amount: 100 },
    ...more,
  };
}

async function newGuest(): Promise<string> {
  return (await visit().post("/session")).body.identity;
}

/** Whether the code was applied; anything but a refusal is a failure. */
async function reserve(one: PromoOrder): Promise<boolean> {
  try {
    await transact(database, (db) => reservePromo({ db, now: Date.now() }, one));
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === "priceChanged") return false;
    throw error;
  }
}

const release = (id: string) =>
  transact(database, (db) => releasePromo({ db, now: Date.now() }, id));

async function usesOf(code: string) {
  const { rows } = await database.pool.query(
    `select p.uses, c.uses as of_code, (
       select count(*)::int from promo_uses u where u.promo_id = p.id) as orders
     from promos p join promo_codes c on c.promo_id = p.id where c.code = $1`,
    [code],
  );
  return rows[0];
}

test("of fifty concurrent orders exactly the limit use a code", async () => {
  const guests = await Promise.all(Array.from({ length: 50 }, newGuest));
  for (let round = 0; round < raceRounds; round += 1)
    for (const most of [1, 3])
      for (const limit of [{ mostUses: most }, { code: { mostUses: most } }]) {
        const code = await addPromo(database, limit);
        const taken = await Promise.all(guests.map((guest) => reserve(order(guest, code))));
        expect(taken.filter(Boolean)).toHaveLength(most);
        expect(await usesOf(code)).toEqual({ uses: most, of_code: most, orders: most });
      }
});

test("one shopper uses a code up to the limit per customer, under any identity", async () => {
  const guests = await Promise.all(Array.from({ length: 50 }, newGuest));
  const [first = ""] = guests;
  for (let round = 0; round < raceRounds; round += 1)
    for (const most of [1, 3]) {
      const { email, phone: mobile } = newShopper();
      const code = await addPromo(database, { mostUsesEach: most });
      // By the same session, the same e-mail in capitals, or the same phone in another format.
      const passing = guests.map((guest) => {
        if (round % 3 === 0) return order(first, code);
        if (round % 3 === 1) return order(guest, code, { email: ` ${email.toUpperCase()}` });
        return order(guest, code, { mobile: mobile.replace("+38", "") });
      });
      await reserve(order(first, code, { email, mobile }));
      await Promise.all(passing.map(reserve));
      expect(await usesOf(code)).toMatchObject({ uses: most });
    }
});

test("a code used as a guest counts for the customer after the merge", async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const device = visit();
    const guest = (await device.post("/session")).body.identity;
    const code = await addPromo(database, { mostUsesEach: 1 });
    expect(await reserve(order(guest, code))).toBe(true);
    const { id } = await registerOn(device);
    expect(await reserve(order(id, code))).toBe(false);
    expect(await usesOf(code)).toMatchObject({ uses: 1 });
  }
});

test("an order cancelled twenty times concurrently releases its use once", async () => {
  const guest = await newGuest();
  for (let round = 0; round < raceRounds; round += 1) {
    const code = await addPromo(database, { mostUses: 2 });
    const [one, two] = [order(guest, code), order(guest, code)];
    expect([await reserve(one), await reserve(two)]).toEqual([true, true]);
    await Promise.all(Array.from({ length: 20 }, () => release(one.id)));
    expect(await usesOf(code)).toEqual({ uses: 1, of_code: 1, orders: 1 });
    expect([await reserve(one), await reserve(order(guest, code))]).toEqual([true, false]);
  }
});

test("codes of one promo reserved and released in opposite order cause no deadlock", async () => {
  const guest = await newGuest();
  for (let round = 0; round < raceRounds; round += 1) {
    const code = await addPromo(database);
    const orders = Array.from({ length: 20 }, () => order(guest, code));
    for (const one of orders.slice(0, 10)) await reserve(one);
    await Promise.all([
      ...orders.slice(0, 10).map(({ id }) => release(id)),
      ...orders.slice(10).map(reserve),
    ]);
    expect(await usesOf(code)).toEqual({ uses: 10, of_code: 10, orders: 10 });
  }
});

test("a promotion ends while carts with its gift check out: each order is placed once", async () => {
  const { db, pool } = database;
  const owner = await openAdmin(app);
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  const untilWaiting = (count: number) =>
    expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(count);
  for (let round = 0; round < raceRounds; round += 1) {
    const promoId = randomUUID();
    const mug = await addProduct(db, { price: 19_900, stockQuantity: null });
    const code = await addPromo(database, { id: promoId, kind: "gift", giftProductId: mug });
    const buyers = Array.from({ length: 4 }, () => visit());
    for (const buyer of buyers) {
      const tent = await addProduct(db, { price: 100_000, stockQuantity: null });
      await fillCart(buyer, { [tent]: 1 });
      const { body } = await buyer.post("/action_code", { code }, { from: newNetwork() });
      expect(body).toMatchObject({ grand_total: 1000, discount_total: 199 });
    }
    // All have locked their carts and wait for the code, then the owner waits for the carts.
    const held = await db.transaction(async (tx) => {
      await tx.execute(sql`select from promo_codes where code = ${code} for update`);
      const orders = buyers.map((buyer) => checkOut(buyer, { expected_total: 1000 }, randomUUID()));
      await untilWaiting(buyers.length);
      const ended = owner.put(`/promotions/${promoId}`, { enabled: false });
      await untilWaiting(buyers.length + 1);
      return { orders, ended };
    });
    expect((await held.ended).status).toBe(200);
    const answers = await Promise.all(held.orders);
    // What was paid is what was seen, with the gift or, once it has left the cart, without.
    for (const { status, body } of answers) expect([status, body.grand_total]).toEqual([200, 1000]);
    const given = answers.filter(({ body }) => body.promo !== null);
    for (const { body } of answers) expect(body.items).toHaveLength(body.promo === null ? 1 : 2);
    expect(await usesOf(code)).toEqual({
      uses: given.length,
      of_code: given.length,
      orders: given.length,
    });
    for (const buyer of buyers)
      expect((await buyer.get("/customers/orders")).body.total_count).toBe(1);
  }
});

test("a code's last use goes while carts with its gift are read, changed and ordered: no gift is paid for", async () => {
  const { db, pool } = database;
  for (let round = 0; round < raceRounds; round += 1) {
    const mug = await addProduct(db, { price: 19_900, stockQuantity: null });
    const tent = await addProduct(db, { price: 100_000, stockQuantity: null });
    const code = await addPromo(database, { kind: "gift", giftProductId: mug, mostUses: 1 });
    const buyers = Array.from({ length: 4 }, () => visit());
    for (const buyer of buyers) {
      await fillCart(buyer, { [tent]: 1 });
      await buyer.post("/action_code", { code }, { from: newNetwork() });
    }
    const answers = await Promise.all(
      buyers.flatMap((buyer) => [
        checkOut(buyer, { expected_total: 1000 }, randomUUID()),
        buyer.get("/cart"),
        buyer.get("/cart"),
        buyer.put(`/cart/items/${tent}`, { quantity: 1 }),
        buyer.put("/cart", { comments: "Другий поверх" }),
      ]),
    );
    for (const { status, body } of answers) expect([200, 400, 409], body.code).toContain(status);
    expect(await usesOf(code)).toEqual({ uses: 1, of_code: 1, orders: 1 });
    for (const buyer of buyers) {
      const { items, grand_total } = (await buyer.get("/cart")).body;
      expect([0, 1000]).toContain(grand_total);
      expect(items.map(({ id }: { id: string }) => id)).not.toContain(mug);
    }
    const { rows } = await pool.query(
      "select price_total, discount_total from order_lines where product_id = $1",
      [mug],
    );
    expect(rows).toEqual([{ price_total: 19_900, discount_total: 19_900 }]);
  }
});
