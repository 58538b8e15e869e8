/** /api/v1: logo, gateway, carriers, search, reports, copies of letters. */
import sharp from "sharp";
import { expect, test } from "vitest";
import { findStoredNovaPoshta } from "#server/branches/provider-settings.ts";
import { findLiqPayKeys } from "#server/payments/gateway-settings.ts";
import type { LiqPayConnection } from "#server/payments/open-liqpay.ts";
import { refreshLiqPay } from "#server/payments/watch-liqpay.ts";
import { refreshReports } from "#server/reports/reports.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { fillCart, order } from "#tests/support/shop/checkout.ts";
import { idOf, openTentShop, tentNow } from "#tests/support/shop/open-tent-shop.ts";
import { formOf } from "#tests/support/shop/upload.ts";

const { app, database } = await openTestApp();
const owner = await openAdmin(app);
const { secrets } = app.core;

test("the logo is uploaded, named by the settings, and taken away", async () => {
  const bytes = await sharp({
    create: { width: 400, height: 200, channels: 3, background: "#b0683c" },
  })
    .png()
    .toBuffer();
  const sent = formOf([{ name: "logo.png", bytes }]);
  const { status, body } = await owner.call("POST", "/settings/logo", sent);
  expect([status, body]).toEqual([
    200,
    { file: expect.stringMatching(/\.\w+$/), size: bytes.length, url: expect.any(String) },
  ]);
  expect((await app.inject({ url: body.url })).statusCode).toBe(200);
  const shown = (await owner.get("/settings")).body;
  expect([shown.logo, shown.logo_file, shown.version]).toEqual([body.url, body.file, 2]);
  // What comes back in a whole object changes nothing.
  expect((await owner.put("/settings", { logo: "", logo_file: "x" })).body.logo).toBe(body.url);
  const without = (await owner.delete("/settings/logo")).body;
  expect(without).toEqual({ ...shown, logo: "", logo_file: "", version: 3 });
  const text = formOf([{ name: "a.png", bytes: "text" }]);
  expect((await owner.call("POST", "/settings/logo", text)).body.code).toBe("wrongKind");
  expect((await owner.call("POST", "/settings/logo", formOf([]))).body.code).toBe("noFile");
});

test("the card gateway keeps its private key to itself", async () => {
  const path = "/payment_gateways/liqpay";
  const first = {
    public_key: "",
    private_key: "",
    private_key_set: false,
    language: "uk",
    server_url: "http://localhost/api/v1/notifications/liqpay",
    sandbox: false,
    source: "stored",
    version: 1,
  };
  expect((await owner.get(path)).body).toEqual(first);
  expect(await findLiqPayKeys(database.db, secrets)).toBeUndefined();
  const put = await owner.put(path, { ...first, public_key: "sandbox_i1", private_key: "hidden" });
  const shown = { ...first, public_key: "sandbox_i1", private_key_set: true, sandbox: true };
  expect(put.body).toEqual({ ...shown, version: 2 });
  await owner.put(path, put.body);
  expect(await findLiqPayKeys(database.db, secrets)).toEqual({
    id: "sandbox_i1",
    secret: "hidden",
  });
  const { rows } = await database.pool.query("select value::text as value from settings");
  expect(rows.filter(({ value }) => value.includes("hidden"))).toEqual([]);
  expect((await owner.put(path, { private_key: null })).body.private_key_set).toBe(false);
  expect((await owner.get("/payment_gateways/other")).body).toEqual({});
  expect((await owner.put("/payment_gateways/other", {})).status).toBe(400);
});

test("keys of the card gateway count without a restart", async () => {
  const liqPay: LiqPayConnection = { liqPay: undefined, isDemo: false };
  const { app: started, visit } = await openTestApp({ database, liqPay });
  const { secrets } = started.core;
  const admin = await openAdmin(started);
  await admin.post("/payment_methods", { name: "Карткою", gateway: "liqpay" });
  const refresh = () =>
    refreshLiqPay(
      liqPay,
      { liqPay: undefined, isDemo: false },
      { db: database.db, secrets, shopUrl: "" },
    );
  const offersCards = async () =>
    (await visit().get("/payment_methods")).body.some(
      ({ gateway }: { gateway: string }) => gateway === "liqpay",
    );
  const notify = () =>
    started.inject({ method: "POST", url: "/api/v1/notifications/liqpay", payload: {} });
  await refresh();
  expect([await offersCards(), (await notify()).statusCode]).toEqual([false, 404]);
  await admin.put("/payment_gateways/liqpay", { public_key: "sandbox_i1", private_key: "hidden" });
  await refresh();
  expect([await offersCards(), (await notify()).statusCode]).toEqual([true, 400]);
  expect(liqPay.liqPay).toMatchObject({ publicKey: "sandbox_i1", privateKey: "hidden" });
  await admin.put("/payment_gateways/liqpay", { private_key: null });
  await refresh();
  expect(await offersCards()).toBe(false);
});

test("keys of the environment win and are not stored", async () => {
  const { app: given } = await openTestApp({
    database,
    config: { environmentKeys: { liqPayPublicKey: "i7", hasNovaPoshta: true } },
  });
  const admin = await openAdmin(given);
  const { body } = await admin.get("/payment_gateways/liqpay");
  expect(body).toMatchObject({ public_key: "i7", private_key_set: true, source: "environment" });
  await admin.put("/payment_gateways/liqpay", body);
  expect((await owner.get("/payment_gateways/liqpay")).body.public_key).toBe("sandbox_i1");
  expect((await admin.get("/shipping_providers/nova_poshta")).body).toMatchObject({
    api_key: "",
    api_key_set: true,
    source: "environment",
  });
});

test("carriers, and the refresh of towns by hand", async () => {
  const path = "/shipping_providers/nova_poshta";
  const { body } = await owner.get(path);
  expect(body).toEqual({
    id: "nova_poshta",
    enabled: true,
    api_key: "",
    api_key_set: false,
    sender: {},
    source: "stored",
    date_refreshed: null,
    error: "",
    version: 1,
  });
  const sender = { city: "Рівне" };
  const put = await owner.put(path, { ...body, api_key: "np-key", sender });
  expect(put.body).toMatchObject({ api_key: "", api_key_set: true, sender, version: 2 });
  expect(await findStoredNovaPoshta(database.db, secrets)).toEqual({ key: "np-key" });
  await owner.put(path, { enabled: "false" });
  expect(await findStoredNovaPoshta(database.db, secrets)).toBeUndefined();
  const { body: all } = await owner.get("/shipping_providers");
  expect(all.map(({ id }: { id: string }) => id)).toEqual(["nova_poshta", "ukrposhta"]);
  expect((await owner.get("/shipping_providers/other")).status).toBe(404);

  const started = await owner.post("/actions/syncNpCities");
  expect(started.body).toEqual({ started: true, job_id: expect.stringMatching(/^\d+$/) });
  const lock = "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x'";
  await database.pool.query(lock);
  expect((await owner.post("/actions/syncNpCities")).body).toEqual(started.body);
});

test("search tells of what the token may read", async () => {
  const { app: shop, shopper } = await openTentShop();
  await fillCart(shopper, { [idOf.product("PLAI-2")]: 1 });
  const { body: placed } = await order(shopper);
  const admin = await openAdmin(shop);
  const { results } = (await admin.get(`/search?q=${placed.number}`)).body;
  expect(results).toEqual([
    {
      type: "order",
      id: expect.any(String),
      title: placed.number,
      subtitle: "Олена Нечуй-Левицька",
      path: `/admin/orders/${results[0].id}`,
    },
  ]);
  const bySku = (await admin.get("/search?q=PLAI")).body.results;
  expect(bySku.map(({ type }: { type: string }) => type)).toContain("product");
  // The newest, and a tent by its category alone.
  const { category_id } = (await admin.get(`/products/${idOf.product("PLAI-2")}`)).body;
  await admin.post("/products", { name: "Ліхтар", category_id });
  const tents = (await admin.get(`/search?q=${encodeURIComponent("намет")}`)).body.results;
  const products = tents.filter(({ type }: { type: string }) => type === "product");
  expect(products[0].title).toMatch(/^Намет/);
  expect(products.map(({ title }: { title: string }) => title)).toContain("Ліхтар");
  const reader = await openAdmin(shop, ["read:products"]);
  expect((await reader.get(`/search?q=${placed.number}`)).body).toEqual({ results: [] });
  expect((await reader.get("/search?q=PLAI")).body.results.length).toBeGreaterThan(0);
  expect((await admin.get("/search?q=")).body).toEqual({ results: [] });
});

test("reports are counted at the first read and anew by the job", async () => {
  const { app: shop, database: tents, shopper } = await openTentShop();
  await fillCart(shopper, { [idOf.product("PLAI-2")]: 2 });
  const { body: placed } = await order(shopper);
  const reader = await openAdmin(shop, ["dashboard"]);
  const today = new Date(tentNow).toISOString().slice(0, 10);
  const range = `from=${today}&to=${today}`;
  const days = async () => (await reader.get(`/reports/days?${range}`)).body;
  const first = {
    date: today,
    orders: 1,
    cancelled: 0,
    items: 2,
    revenue: placed.grand_total,
    paid: 0,
    average: placed.grand_total,
    new_customers: 0,
  };
  expect(await days()).toEqual([first]);
  expect((await reader.get(`/reports/products?${range}&limit=5`)).body).toEqual([
    {
      product_id: idOf.product("PLAI-2"),
      name: placed.items[0].name,
      quantity: 2,
      revenue: placed.grand_total - placed.shipping_price,
    },
  ]);
  await tents.pool.query("update orders set status = 'cancelled', date_cancelled = date_placed");
  expect(await days()).toEqual([first]);
  await refreshReports(tents, tentNow, 2);
  const none = { orders: 0, cancelled: 1, items: 0, revenue: 0, average: 0 };
  expect(await days()).toEqual([{ ...first, ...none }]);
  expect((await reader.get(`/reports/products?${range}`)).body).toEqual([]);
  expect((await reader.get("/reports/days")).body).toHaveLength(30);
  expect((await reader.get("/reports/days?from=yesterday")).body.fields).toEqual({
    from: "invalid",
  });
  expect((await (await openAdmin(shop, ["read:orders"])).get("/reports/days")).status).toBe(403);
});

test("a day of thirty million UAH is counted, by the job and for the reader", async () => {
  const { app: shop, database: tents, shopper } = await openTentShop();
  const reader = await openAdmin(shop, ["dashboard"]);
  for (const _ of [1, 2]) {
    await fillCart(shopper, { [idOf.product("PLAI-2")]: 1 });
    await order(shopper);
  }
  const half = 1_500_000_001;
  await tents.pool.query("update orders set grand_total = $1, paid_at = date_placed", [half]);
  await tents.pool.query("update order_lines set price_total = $1", [half]);
  await refreshReports(tents, tentNow, 1);
  const today = new Date(tentNow).toISOString().slice(0, 10);
  const range = `from=${today}&to=${today}`;
  const sums = { revenue: 30_000_000.02, paid: 30_000_000.02, average: 15_000_000.01 };
  expect((await reader.get(`/reports/days?${range}`)).body).toMatchObject([{ orders: 2, ...sums }]);
  expect((await reader.get(`/reports/products?${range}`)).body).toMatchObject([
    { quantity: 2, revenue: 30_000_000.02 },
  ]);
  // A day that cannot be counted takes no other with it.
  const before = new Date(tentNow - 86_400_000).toISOString().slice(0, 10);
  const { pool } = tents;
  await pool.query(`alter table report_days add constraint none check (date <> '${before}')`);
  await pool.query("delete from report_days");
  await expect(refreshReports(tents, tentNow, 2)).rejects.toThrow();
  const { rows } = await pool.query("select date::text as date from report_days");
  expect(rows).toEqual([{ date: today }]);
});

test("copies of each order's letter", async () => {
  const { app: shop, database: tents, shopper } = await openTentShop();
  const admin = await openAdmin(shop);
  const copies = { order_confirmation_copy_to: "desk@torba.example, Store@torba.example" };
  expect((await admin.put("/settings", copies)).status).toBe(200);
  await fillCart(shopper, { [idOf.product("PLAI-2")]: 1 });
  await order(shopper);
  const { rows } = await tents.pool.query(
    "select recipient from mails where kind = 'orderPlaced' order by recipient",
  );
  expect(rows.map(({ recipient }) => recipient)).toEqual([
    "desk@torba.example",
    "olena@example.com",
    "store@torba.example",
  ]);
});
