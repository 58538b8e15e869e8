/** An owner's stock changes while shoppers order: no piece is sold twice, and none is lost. */
import { expect, test } from "vitest";
import { Refusal } from "#server/platform/http/refusal.ts";
import { raceRounds } from "#tests/support/rounds.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { makeDraft, place, stockOf } from "#tests/support/shop/orders.ts";
import { registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

async function openShop() {
  const shop = await openTestApp();
  const { id } = await registerOn(shop.visit());
  const admin = await openAdmin(shop.app, ["read:products", "write:products"]);
  return { ...shop, admin, owner: { id, kind: "customer" as const } };
}

test("differences and orders at once add up, and the status is that of what is left", async () => {
  const { database, admin, owner } = await openShop();
  for (let round = 0; round < raceRounds; round += 1) {
    const tent = await addProduct(database.db, { stockQuantity: 5 });
    const orders = Array.from({ length: 8 }, () =>
      place(database, makeDraft(owner, [{ productId: tent }])).then(
        () => 1,
        (error: unknown) => {
          if (error instanceof Refusal && error.code === "stockShort") return 0;
          throw error;
        },
      ),
    );
    const changes = [-3, 2, -2, 1].map(async (delta) => {
      const { status, body } = await admin.post("/stock", {
        changes: [{ product_id: tent, delta }],
      });
      expect(status).toBe(200);
      return body.results[0].code === null ? delta : 0;
    });
    const sold = (await Promise.all(orders)).reduce((sum: number, one) => sum + one, 0);
    const moved = (await Promise.all(changes)).reduce((sum, one) => sum + one, 0);
    const left = await stockOf(database, tent);
    expect(left).toBe(5 + moved - sold);
    expect(left).toBeGreaterThanOrEqual(0);
    const { body } = await admin.get(`/products/${tent}`);
    expect(body.stock_status).toBe(left === 0 ? "out_of_stock" : "available");
  }
}, 120_000);

test("of sheets that set the same number only one replaces what it has read", async () => {
  const { database, admin } = await openShop();
  for (let round = 0; round < raceRounds; round += 1) {
    const tent = await addProduct(database.db, { stockQuantity: 5 });
    const sheets = await Promise.all(
      [7, 8, 9].map((set) =>
        admin.post("/stock", { changes: [{ product_id: tent, set, expected: 5 }] }),
      ),
    );
    const codes = sheets.map(({ body }) => body.results[0].code);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === "conflict")).toHaveLength(2);
  }
}, 120_000);

test("a quantity that falls to a few is an event, once, no matter who makes it fall", async () => {
  const { database, owner } = await openShop();
  const tent = await addProduct(database.db, { stockQuantity: 5 });
  for (let order = 0; order < 4; order += 1)
    await place(database, makeDraft(owner, [{ productId: tent }]));
  const { rows } = await database.pool.query(
    "select payload ->> 'stock_quantity' as left from events where event = 'stock.low'",
  );
  expect(rows).toEqual([{ left: "3" }]);
});
