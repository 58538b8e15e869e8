/** Webhooks and the CRM settings over /api/v1. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { recordEvent } from "#server/platform/events/events.ts";
import { loopbackNetwork, openHookReceiver } from "#tests/support/providers/hook-receiver.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { formOf } from "#tests/support/shop/upload.ts";

const { app, database } = await openTestApp({ webhookNetwork: loopbackNetwork });
const owner = await openAdmin(app);

test("a webhook is stored as it is sent, its secret is sent to nobody", async () => {
  expect((await owner.post("/webhooks", {})).body).toMatchObject({
    code: "invalid",
    fields: { url: "required" },
  });
  const made = await owner.post("/webhooks", {
    url: "https://hooks.invalid/in",
    events: "order.created, order.created",
    secret: "тайна",
  });
  expect(made).toMatchObject({ status: 200, headers: { etag: '"1"' } });
  expect(made.body).toEqual({
    id: expect.any(String),
    version: 1,
    url: "https://hooks.invalid/in",
    description: "",
    enabled: true,
    events: ["order.created"],
    secret: "",
    secret_set: true,
    last_status: null,
    failing_since: null,
    date_created: expect.any(String),
    date_updated: null,
  });
  const { id } = made.body;
  const same = await owner.put(`/webhooks/${id}`, made.body);
  expect(same.body).toEqual(made.body);
  const off = await owner.put(`/webhooks/${id}`, { ...made.body, enabled: "false" });
  expect(off.body).toMatchObject({ enabled: false, secret_set: true, version: 2 });
  const stale = await owner.put(`/webhooks/${id}`, {}, { headers: { "if-match": '"1"' } });
  expect([stale.status, stale.body.code]).toEqual([412, "versionChanged"]);
  expect((await owner.put(`/webhooks/${id}`, { secret: null })).body.secret_set).toBe(false);
  expect((await owner.get("/webhooks")).body).toHaveLength(1);
  for (const url of [
    "http://10.0.0.1/",
    "http://[::1]/x",
    "ftp://x.example/",
    "javascript:alert(1)",
  ])
    expect((await owner.put(`/webhooks/${id}`, { url })).body, url).toMatchObject({
      code: "invalid",
      fields: { url: "invalid" },
    });
  expect((await owner.put(`/webhooks/${id}`, { events: ["order.eaten"] })).body).toMatchObject({
    fields: { events: "invalid" },
  });
  const { rows } = await database.pool.query("select changed::text from audit_rows");
  expect(JSON.stringify(rows)).not.toContain("тайна");
  expect((await owner.delete(`/webhooks/${id}`)).body).toEqual({ id, deleted: true });
  expect((await owner.get(`/webhooks/${id}`)).status).toBe(404);
});

test("its deliveries are listed, replayed and tested", async () => {
  const receiver = await openHookReceiver(() => 503);
  const { id } = (await owner.post("/webhooks", { url: receiver.url })).body;
  await owner.put(`/webhooks/${id}`, { events: ["order.created"] });
  await database.db.transaction((tx) =>
    recordEvent(tx, { event: "order.created", objectId: "1", payload: { number: "1" } }),
  );
  const tested = await owner.post(`/webhooks/${id}/test`);
  expect(tested.body).toMatchObject({
    event: "webhook.test",
    state: "failed",
    status: 503,
    failure: "it answered 503",
  });
  expect((await owner.get(`/webhooks/${id}`)).body).toMatchObject({
    last_status: 503,
    failing_since: expect.any(String),
    version: 2,
  });
  const failing = async (is: boolean) =>
    (await owner.get(`/webhooks?failing=${is}`)).body.map((one: { id: string }) => one.id);
  expect([await failing(true), (await failing(false)).includes(id)]).toEqual([[id], false]);
  const list = (await owner.get(`/webhooks/${id}/deliveries`)).body;
  expect(list.map(({ event, state }: Record<string, string>) => [event, state])).toEqual([
    ["webhook.test", "failed"],
    ["order.created", "waiting"],
  ]);
  const waiting = (await owner.get(`/webhooks/${id}/deliveries?state=waiting`)).body;
  expect(waiting.map(({ event }: Record<string, string>) => event)).toEqual(["order.created"]);
  const replayed = await owner.post(`/webhooks/${id}/deliveries/${tested.body.id}/replay`);
  expect(replayed.body).toMatchObject({ id: tested.body.id, state: "waiting", attempts: 0 });
  for (const path of [
    `/${id}/deliveries/${randomUUID()}/replay`,
    `/${randomUUID()}/test`,
    "/x/test",
  ])
    expect((await owner.post(`/webhooks${path}`)).status, path).toBe(404);
});

test("products are told from their making to their end, stock by every way that it moves", async () => {
  const events = [
    "product.created",
    "product.updated",
    "product.deleted",
    "stock.changed",
    "order.created",
  ];
  const { id: hook } = (await owner.post("/webhooks", { url: "https://hooks.invalid/in", events }))
    .body;
  const drainEvents = async (): Promise<[string, unknown][]> => {
    const { rows } = await database.pool.query(
      `delete from events where event = any($1) returning event, payload, position`,
      [events],
    );
    return rows
      .sort((a, b) => Number(a.position) - Number(b.position))
      .map(({ event, payload }) => [event, payload.stock_quantity ?? payload.id]);
  };
  await drainEvents();
  const made = { name: "Намет", sku: "HOOK-1", regular_price: 100, stock_quantity: 9 };
  const { id } = (await owner.post("/products", made)).body;
  await owner.put(`/products/${id}`, { stock_quantity: 8 });
  expect(await drainEvents()).toEqual([
    ["stock.changed", 9],
    ["product.created", 9],
    ["stock.changed", 8],
    ["product.updated", 8],
  ]);
  const changes = [
    { sku: "HOOK-1", delta: 2 },
    { sku: "HOOK-1", delta: 0 },
  ];
  await owner.post("/stock", { changes });
  expect(await drainEvents()).toEqual([["stock.changed", 10]]);
  const lines = [{ product_id: id, quantity: 3 }];
  const order = (await owner.post("/orders", { draft: true, email: "a@example.com", items: lines }))
    .body;
  expect((await owner.put(`/orders/${order.id}/checkout`)).status).toBe(200);
  expect(await drainEvents()).toEqual([
    ["stock.changed", 7],
    ["order.created", order.id],
  ]);
  const [line] = order.items;
  await owner.put(`/orders/${order.id}/items/${line.id}`, { quantity: 1 });
  await owner.put(`/orders/${order.id}/cancel`);
  expect(await drainEvents()).toEqual([
    ["stock.changed", 9],
    ["stock.changed", 10],
  ]);
  const table = "sku;name;price;stock\nHOOK-1;Намет;100;4\nHOOK-2;Килимок;50;1\n";
  await importProducts(table);
  const imported = await drainEvents();
  expect(imported.map(([event]) => event).sort()).toEqual([
    "product.created",
    "product.updated",
    "stock.changed",
    "stock.changed",
  ]);
  await owner.delete(`/products/${id}`);
  expect((await drainEvents()).map(([event]) => event)).toEqual(["product.deleted"]);
  await owner.delete(`/webhooks/${hook}`);
  await owner.post("/stock", { changes: [{ sku: "HOOK-2", set: 7 }] });
  expect(await drainEvents()).toEqual([]);
});

async function importProducts(table: string): Promise<void> {
  const file = formOf([{ name: "прайс.csv", bytes: table }]);
  const { body } = await owner.call("POST", "/files/import/products", file);
  expect(body).toMatchObject({ created: 1, updated: 1, errors: [] });
}

test("the CRM settings keep their token, and are off without an address", async () => {
  const empty = { provider: "", url: "", token: "", token_set: false, events: [], enabled: false };
  expect((await owner.get("/settings/crm")).body).toMatchObject(empty);
  expect((await owner.put("/settings/crm", { ...empty, enabled: true })).body.enabled).toBe(false);
  const set = { provider: "keycrm", url: "https://crm.invalid/in", token: "t", enabled: true };
  const answer = { ...set, token: "", token_set: true, events: ["order.created"] };
  const put = await owner.put("/settings/crm", { ...set, events: ["order.created"] });
  expect(put.body).toMatchObject(answer);
  expect((await owner.put("/settings/crm", put.body)).body).toEqual(put.body);
  expect((await owner.get("/settings/crm")).body).toEqual(put.body);
  expect((await owner.get("/webhooks")).body).toHaveLength(1);
  expect((await owner.put("/settings/crm", { token: null })).body.token_set).toBe(false);
  const reader = await openAdmin(app, ["read:settings"]);
  expect((await reader.get("/settings/crm")).status).toBe(200);
  expect((await reader.put("/settings/crm", {})).status).toBe(403);
});
