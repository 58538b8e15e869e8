/** An owner's stock changes while shoppers order: no piece is sold twice, and none is lost. */
import { expect, test } from "vitest";
import { settings } from "#server/platform/db/schema/settings.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { addRecord } from "#server/platform/tokens/sql.ts";
import { sendLowStockMail } from "#server/products/low-stock-mail.ts";
import { raceRounds } from "#tests/support/rounds.ts";
import { newTestId, openTestApp } from "#tests/support/server/app.ts";
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

test("what falls to its threshold is reported once, no matter who makes it fall, and in one letter", async () => {
  const { database, admin, owner } = await openShop();
  const person = { name: "Оля", expiration: 24, dateCreated: new Date() };
  const emails = { owner: ["admin"], keeper: ["write:products"], packer: ["write:orders"] };
  for (const [name, scopes] of Object.entries(emails))
    await addRecord(database.db, {
      ...person,
      id: newTestId(),
      email: `${name}@torba.example`,
      scopes,
    });
  const setSetting = (key: string, value: number | boolean) =>
    database.db.insert(settings).values({ key, value });
  await setSetting("low_stock_threshold", 5);
  const tent = await addProduct(database.db, { stockQuantity: 9 });
  const fall = () =>
    Promise.all([
      ...Array.from({ length: 3 }, () => place(database, makeDraft(owner, [{ productId: tent }]))),
      ...[-1, -1].map((delta) =>
        admin.post("/stock", { changes: [{ product_id: tent, delta }], reason: "count" }),
      ),
    ]);
  const report = async () => {
    const now = Date.now();
    const letters = await Promise.all(
      [1, 2, 3].map(() => sendLowStockMail(database, newTestId, now)),
    );
    const { rows } = await database.pool.query(
      "select payload ->> 'stock_quantity' as left from events where event = 'stock.low'",
    );
    return { events: rows, letters: letters.sort() };
  };
  await fall();
  const atFive = { left: "5" };
  expect(await report()).toEqual({ events: [atFive], letters: [0, 0, 2] });
  // It falls on, and nothing new is reported.
  await place(database, makeDraft(owner, [{ productId: tent }]));
  expect(await report()).toEqual({ events: [atFive], letters: [0, 0, 0] });
  const set = (quantity: number) =>
    admin.put(`/products/${tent}`, { stock_quantity: quantity, name: "Намет" });
  await set(9);
  await fall();
  expect(await report()).toEqual({ events: [atFive, atFive], letters: [0, 0, 2] });
  await set(9);
  await set(4);
  await set(6);
  const { events, letters } = await report();
  expect([events.length, letters]).toEqual([3, [0, 0, 0]]);
  await setSetting("low_stock_mail", false);
  await set(1);
  expect((await report()).letters).toEqual([0, 0, 0]);
  const { rows: mails } = await database.pool.query(
    `select recipient, lang, facts ->> 'count' as count, facts ->> 'items' as items
     from mails where kind = 'lowStock' order by created_at, recipient`,
  );
  expect(mails.map(({ recipient, lang, count }) => [recipient, lang, count])).toEqual([
    ["keeper@torba.example", "ua", "1"],
    ["owner@torba.example", "ua", "1"],
    ["keeper@torba.example", "ua", "1"],
    ["owner@torba.example", "ua", "1"],
  ]);
  expect(mails[0].items).toMatch(/ – 4$/);
});
