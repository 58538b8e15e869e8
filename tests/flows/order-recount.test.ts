/** An order counted anew comes to what its cart came to, and what comes back of it adds up. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { shippingMethods } from "#server/platform/db/schema/shipping-methods.ts";
import { roundCount } from "#tests/support/rounds.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { fillCheckout } from "#tests/support/shop/checkout.ts";
import { giveBonuses, listWrongBalances } from "#tests/support/shop/orders.ts";
import { addPromo } from "#tests/support/shop/promo-rows.ts";
import { newNetwork, registerOn } from "#tests/support/shop/registration.ts";
import { addCategory, addProduct, addVariant, linkProduct } from "#tests/support/shop/rows.ts";

const { app, database, visit } = await openTestApp();
const { db } = database;
const owner = await openAdmin(app);
const tents = await addCategory(db);
const [tent, sold] = [
  await addProduct(db, { price: 33_333, regularPrice: 33_333, stockQuantity: null }),
  await addProduct(db, { price: 19_990, regularPrice: 25_000, stockQuantity: null }),
];
const bag = await addProduct(db, { stockQuantity: null });
const small = await addVariant(db, bag, { stockQuantity: null, price: 7, regularPrice: 7 });
const mug = await addProduct(db, { price: 12_345, regularPrice: 12_345, stockQuantity: null });
await linkProduct(db, tent, tents);
await linkProduct(db, sold, tents);
const courier = randomUUID();
await db.insert(shippingMethods).values({
  id: courier,
  slug: courier,
  kind: "courier",
  translations: { ua: { name: "Кур’єр" } },
  terms: { cut_off: 15, lead_days: 1, lead_days_elsewhere: 2, days_off: [], days_ahead: 14 },
  priceTiers: [
    { from_items: 1, price: 7_050 },
    { from_items: 5, price: 12_000 },
  ],
  freeFrom: 100_000,
});
const products = [
  { product_id: tent },
  { product_id: sold },
  { product_id: bag, variant_id: small },
  { product_id: mug },
];
const promo = fc.record({
  kind: fc.constantFrom("percent", "amount", "free_delivery", "gift"),
  percent: fc.constantFrom(0, 3.33, 10, 99.99, 100),
  amount: fc.constantFrom(1, 4_999, 50_001, 9_000_000),
  minimum: fc.constantFrom(0, 1, 30_000, 60_000),
  excludesSale: fc.boolean(),
  isLimited: fc.boolean(),
});
const sums = [
  "subtotal",
  "discount_total",
  "shipping_price",
  "tax_total",
  "bonus_spent",
  "bonus_earned",
  "grand_total",
] as const;
const pick = (from: Record<string, unknown>) =>
  Object.fromEntries(sums.map((key) => [key, from[key]]));

test("an order counted anew comes to what its cart came to, and returns add up", async () => {
  const cart = fc.record({
    pieces: fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }),
    promo: fc.option(promo),
    bonuses: fc.constantFrom(0, 0.07, 123.45, 5_000),
    returned: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(cart, async ({ pieces, promo: given, bonuses, returned }) => {
      const device = visit();
      const { id: customer } = await registerOn(device);
      await giveBonuses(database, customer, 200_000);
      for (const [at, quantity] of pieces.entries())
        if (quantity > 0) await device.post("/cart/items", { ...products[at], quantity });
      await fillCheckout(device, { shipping_method_id: courier, bonus_spent: bonuses });
      if (given) {
        const { isLimited, kind, ...terms } = given;
        const code = await addPromo(database, {
          ...terms,
          kind: kind as "percent",
          categoryIds: isLimited ? [tents] : [],
          ...(kind === "gift" && { giftProductId: mug, giftQuantity: 2 }),
        });
        await device.post("/action_code", { code }, { from: newNetwork() });
      }
      const seen = (await device.get("/cart")).body;
      const placed = await device.put("/cart/checkout", { expected_total: seen.grand_total });
      if (placed.status !== 200) return expect(placed.body.code).toBe("cartEmpty");
      const { id } = placed.body;
      const before = (await owner.get(`/orders/${id}`)).body;
      expect(pick(before)).toEqual(pick(seen));
      const again = await owner.put(`/orders/${id}/recalculate`);
      expect([again.status, pick(again.body)]).toEqual([200, pick(before)]);
      expect(again.body.promo).toEqual(before.promo);
      expect(again.body.version).toBe(before.version);
      await owner.put(`/orders/${id}/ship`);
      for (const [at] of before.items.entries()) {
        const item = before.items[(at + returned) % before.items.length];
        const back = await owner.put(`/orders/${id}/return`, {
          lines: [{ item_id: item.id, quantity: 1 }],
        });
        expect(back.status).toBe(200);
        const { items, subtotal, discount_total, bonus_spent, shipping_total, grand_total } =
          back.body;
        const of = (key: string) =>
          items.reduce(
            (sum: number, one: Record<string, number>) => sum + Math.round((one[key] ?? 0) * 100),
            0,
          );
        if (back.body.step === "returned") return;
        expect(of("price_total")).toBe(Math.round(subtotal * 100));
        expect(of("discount_total")).toBe(Math.round(discount_total * 100));
        const parts = subtotal - discount_total - bonus_spent + shipping_total;
        expect(grand_total).toBeCloseTo(parts, 5);
      }
      await owner.put(`/orders/${id}/return`);
      expect((await owner.get(`/orders/${id}`)).body).toMatchObject({
        step: "returned",
        grand_total: 0,
      });
      const { rows } = await database.pool.query(
        "select bonus_balance from customers where owner_id = $1",
        [customer],
      );
      expect(rows[0].bonus_balance).toBe(200_000);
    }),
    { numRuns: roundCount(10, 60), endOnFailure: true },
  );
  expect(await listWrongBalances(database)).toEqual([]);
});
