/** Webhooks and the CRM settings over /api/v1. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { recordEvent } from "#server/platform/events/events.ts";
import { loopbackNetwork, openHookReceiver } from "#tests/support/providers/hook-receiver.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";

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
  const replayed = await owner.post(`/webhooks/${id}/deliveries/${tested.body.id}/replay`);
  expect(replayed.body).toMatchObject({ id: tested.body.id, state: "waiting", attempts: 0 });
  for (const path of [
    `/${id}/deliveries/${randomUUID()}/replay`,
    `/${randomUUID()}/test`,
    "/x/test",
  ])
    expect((await owner.post(`/webhooks${path}`)).status, path).toBe(404);
});

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
