/** Events reach the owner's programs: signed, in order, at least once, and never into a private network. */
import { createHmac, randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { recordEvent } from "#server/platform/events/events.ts";
import type { EventName } from "#server/platform/events/sql.ts";
import { publicNetworkAnyPort } from "#server/platform/outbound/guarded-connection.ts";
import { createSecrets } from "#server/platform/secrets/secrets.ts";
import {
  changeCrm,
  changeWebhook,
  createWebhook,
  replayDelivery,
  testWebhook,
  type WebhookInput,
} from "#server/webhooks/commands.ts";
import type { DeliveryContext } from "#server/webhooks/deliver.ts";
import { startDeliveries } from "#server/webhooks/delivery-loop.ts";
import { deleteWebhook, findWebhook } from "#server/webhooks/sql.ts";
import { claimDue, listDeliveries } from "#server/webhooks/sql-deliveries.ts";
import { eventPersonalData } from "#server/webhooks/sql-personal-data.ts";
import { loopbackNetwork, openHookReceiver } from "#tests/support/providers/hook-receiver.ts";
import { openTestDatabase } from "#tests/support/server/database.ts";

const database = await openTestDatabase();
const { db, pool } = database;
const secrets = createSecrets("one secret of at least thirty-two characters");
const context: DeliveryContext = { db, secrets, network: loopbackNetwork };
const page = { limit: 100, offset: 0 };
const log = { error: (facts: object, message: string) => expect.fail(message + String(facts)) };

async function addHook(input: WebhookInput): Promise<string> {
  const id = randomUUID();
  await createWebhook(context, id, { events: ["order.created", "order.updated"], ...input });
  onTestFinished(() => deleteWebhook(db, id));
  return id;
}

const record = (event: EventName, objectId: string, payload: unknown) =>
  db.transaction((tx) => recordEvent(tx, { event, objectId, payload }));

function startDelivering() {
  const loop = startDeliveries(context, log, 20);
  onTestFinished(() => loop.stop());
  return loop;
}

const rowsOf = async (webhookId: string) => (await listDeliveries(db, webhookId, page)).rows;
/** As if the wait for the next attempt were over; an attempt that runs is left alone. */
const skipWait = () =>
  pool.query("update webhook_deliveries set due_at = now() where failure is not null");

test("an event is posted as the object, signed, and the log tells what came of it", async () => {
  const receiver = await openHookReceiver();
  const hook = await addHook({ url: receiver.url, secret: "ключ" });
  const order = { id: randomUUID(), number: "48120573", zeta: 1, alpha: "Їжак", sum: 7700.5 };
  await record("order.created", order.id, order);
  await record("customer.created", order.id, { id: order.id });
  startDelivering();
  await expect.poll(async () => (await rowsOf(hook))[0]?.state).toBe("sent");
  expect(receiver.received).toHaveLength(1);
  const [{ text, headers, ...got } = expect.fail()] = receiver.received;
  expect(text).toBe(JSON.stringify(order));
  const [row] = await rowsOf(hook);
  expect(got).toEqual({
    id: row?.id,
    event: "order.created",
    signature: createHmac("sha256", "ключ").update(text).digest("hex"),
  });
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(row).toMatchObject({ status: 200, attempts: 1, failure: null, date_due: null });
  expect(await findWebhook(db, hook)).toMatchObject({ lastStatus: 200, failingSince: null });
});

test("events of one object keep their order through failures, others do not wait for them", async () => {
  const receiver = await openHookReceiver((hook, earlier) =>
    hook.text.includes("slow") && earlier.filter(({ id }) => id === hook.id).length < 2 ? 500 : 204,
  );
  const hook = await addHook({ url: receiver.url });
  const [slow, quick] = [randomUUID(), randomUUID()];
  for (const step of [1, 2, 3]) await record("order.updated", slow, { slow: step });
  for (const step of [1, 2, 3]) await record("order.updated", quick, { quick: step });
  startDelivering();
  const sent = (word: string) =>
    receiver.received.filter(({ text }) => text.includes(word)).map(({ text }) => text);
  await expect.poll(() => sent("quick").length).toBe(3);
  expect(sent("quick")).toEqual(['{"quick":1}', '{"quick":2}', '{"quick":3}']);
  expect(await findWebhook(db, hook)).toMatchObject({ lastStatus: expect.any(Number) });
  for (let at = 2; at <= 9; at += 1) {
    await expect
      .poll(async () => {
        await skipWait();
        return sent("slow").length;
      })
      .toBeGreaterThanOrEqual(at);
  }
  const steps = [1, 1, 1, 2, 2, 2, 3, 3, 3].map((step) => `{"slow":${step}}`);
  expect(sent("slow")).toEqual(steps);
  const ids = receiver.received.filter(({ text }) => text.includes("slow")).map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  await expect
    .poll(async () => await findWebhook(db, hook))
    .toMatchObject({ lastStatus: 204, failingSince: null });
});

test("after eight tries within a day it is given up, and a replay has the same id", async () => {
  const receiver = await openHookReceiver((_hook, earlier) => (earlier.length < 8 ? 302 : 200));
  const hook = await addHook({ url: receiver.url });
  await record("order.created", randomUUID(), { number: "1" });
  const loop = startDelivering();
  let waited = 0;
  for (let tries = 1; tries <= 8; tries += 1) {
    await expect
      .poll(async () => (await rowsOf(hook))[0])
      .toMatchObject({ attempts: tries, failure: "it answered 302" });
    const [row] = await rowsOf(hook);
    if (row?.date_due) waited += Date.parse(row.date_due) - Date.parse(row.date_attempted ?? "");
    if (tries < 8) await skipWait();
  }
  expect(waited / 3_600_000).toBeGreaterThan(12);
  expect(waited / 3_600_000).toBeLessThan(24);
  const [row = expect.fail()] = await rowsOf(hook);
  expect(row).toMatchObject({ state: "failed", status: 302, date_due: null });
  const failing = await findWebhook(db, hook);
  expect(failing).toMatchObject({ lastStatus: 302, failingSince: expect.any(Date) });
  expect(await replayDelivery(db, { webhookId: hook, id: row.id })).toMatchObject({
    id: row.id,
    state: "waiting",
  });
  await expect.poll(async () => (await rowsOf(hook))[0]?.state).toBe("sent");
  expect(new Set(receiver.received.map(({ id }) => id))).toEqual(new Set([row.id]));
  expect(receiver.received).toHaveLength(9);
  await loop.stop();
});

test("when a receiver that was down answers again, what waited through that comes at once", async () => {
  let isDown = true;
  const receiver = await openHookReceiver((hook) =>
    isDown || hook.text.includes("always") ? 503 : 200,
  );
  const hook = await addHook({ url: receiver.url });
  const loop = startDelivering();
  const refused = randomUUID();
  await record("order.updated", refused, { always: "refused" });
  for (const step of [1, 2, 3]) await record("order.updated", randomUUID(), { step });
  const triedTimes = (times: number) => async () =>
    (await rowsOf(hook)).every(({ failure, attempts }) => failure && attempts === times);
  await expect.poll(triedTimes(1)).toBe(true);
  await skipWait();
  await expect.poll(triedTimes(2)).toBe(true);
  // As if it had been down for an hour.
  const hourAgo = "now() - interval '1 hour'";
  await pool.query(`update webhook_deliveries set created_at = ${hourAgo}`);
  await pool.query(
    `update webhooks set failing_since = ${hourAgo} where failing_since is not null`,
  );
  isDown = false;
  const sentSteps = async () => (await rowsOf(hook)).filter(({ state }) => state === "sent").length;
  await record("order.updated", randomUUID(), { step: 4 });
  await expect.poll(sentSteps).toBe(4);
  // The one that is always refused had its turn too, and keeps its waits from then on.
  const stuck = async () => (await rowsOf(hook)).find((row) => row.object_id === refused);
  await expect.poll(async () => (await stuck())?.failure && (await stuck())?.attempts).toBe(3);
  for (const step of [5, 6]) await record("order.updated", randomUUID(), { step });
  await expect.poll(sentSteps).toBe(6);
  expect(await stuck()).toMatchObject({ attempts: 3, state: "waiting" });
  await loop.stop();
});

test("a rolled back change tells nothing, and a webhook that is off waits", async () => {
  const receiver = await openHookReceiver();
  const hook = await addHook({ url: receiver.url });
  const rolledBack = db.transaction(async (tx) => {
    await recordEvent(tx, { event: "order.created", objectId: "1", payload: { rolled: "back" } });
    throw new Error("undone");
  });
  await expect(rolledBack).rejects.toThrow("undone");
  await record("order.created", randomUUID(), { number: "2" });
  await changeWebhook(context, hook, { enabled: false });
  await record("order.created", randomUUID(), { number: "3" });
  const other = await addHook({ url: receiver.url, events: ["review.created"] });
  startDelivering();
  await record("review.created", randomUUID(), { rating: 5 });
  await expect.poll(async () => (await rowsOf(other))[0]?.state).toBe("sent");
  expect(receiver.received.map(({ text }) => text)).toEqual(['{"rating":5}']);
  await changeWebhook(context, hook, { enabled: true });
  await expect.poll(() => receiver.received.at(-1)?.text).toBe('{"number":"2"}');
});

test("a private address is refused when it is saved and at every delivery", async () => {
  const publicContext = { ...context, network: publicNetworkAnyPort };
  const privateUrls = [
    "http://127.0.0.1/",
    "https://10.0.0.7:8443/hook",
    "http://[::1]/",
    "http://2130706433/",
    "http://169.254.169.254/latest",
    "ftp://shop.example/",
    "javascript:alert(1)",
    "//x.example",
    "http://localhost/",
    "http://user:word@shop.example/",
  ];
  for (const url of privateUrls)
    await expect(createWebhook(publicContext, randomUUID(), { url }), url).rejects.toMatchObject({
      code: "invalid",
      fields: { url: "invalid" },
    });
  await expect(createWebhook(publicContext, randomUUID(), {})).rejects.toMatchObject({
    fields: { url: "required" },
  });
  const nowhere = await addHook({ url: "https://nowhere.invalid/hook" });
  expect(await testWebhook(context, nowhere)).toMatchObject({
    state: "failed",
    status: 0,
    failure: "no connection",
  });
  // The name led to a public address when it was saved, and leads to this machine now.
  const receiver = await openHookReceiver();
  const moved = await addHook({ url: receiver.url });
  expect(await testWebhook(publicContext, moved)).toMatchObject({
    status: 0,
    failure: "the address is not on the public internet",
  });
  expect(receiver.received).toEqual([]);
});

test("a test is sent at once, once, whatever the webhook subscribes to", async () => {
  const receiver = await openHookReceiver(() => 401);
  const hook = await addHook({ url: receiver.url, events: [], enabled: false });
  expect(await testWebhook(context, hook)).toMatchObject({
    event: "webhook.test",
    state: "failed",
    attempts: 1,
    status: 401,
  });
  expect(receiver.received.map(({ event, text }) => [event, JSON.parse(text)])).toEqual([
    ["webhook.test", { test: true, id: hook }],
  ]);
});

test("a CRM gets the events it is set to, with its token; the token is stored encrypted", async () => {
  const receiver = await openHookReceiver();
  const crm = { provider: "keycrm", url: receiver.url, token: "crm-token", enabled: true };
  await changeCrm(context, { ...crm, events: ["order.created"] });
  await changeCrm(context, { token: "", events: ["order.created", "order.updated"] });
  const { rows } = await pool.query("select id, secret from webhooks where kind = 'crm'");
  onTestFinished(() => deleteWebhook(db, rows[0].id));
  expect(rows).toHaveLength(1);
  expect(rows[0].secret).not.toContain("crm-token");
  await record("order.updated", randomUUID(), { number: "4" });
  startDelivering();
  await expect.poll(() => receiver.received.length).toBe(1);
  const [got] = receiver.received;
  expect(got?.headers.authorization).toBe("Bearer crm-token");
  expect(got?.signature).toBe(
    createHmac("sha256", "crm-token").update('{"number":"4"}').digest("hex"),
  );
});

test("a delivery that is attempted is left alone for half a minute, longer than an attempt", async () => {
  const hook = await addHook({ url: "http://hooks.invalid/" });
  for (const step of [1, 2]) await record("order.created", "one object", { step });
  const [claimed, ...others] = await claimDue(db, hook, 10);
  expect(claimed?.body).toBe('{"step":1}');
  expect(others).toEqual([]);
  expect(await claimDue(db, hook, 10)).toEqual([]);
  const { rows } = await pool.query(
    "select extract(epoch from due_at - now())::float8 as seconds from webhook_deliveries where id = $1",
    [claimed?.id],
  );
  expect(rows[0].seconds).toBeGreaterThan(20);
  await pool.query("update webhook_deliveries set due_at = now()");
  expect(await claimDue(db, hook, 10)).toMatchObject([{ id: claimed?.id, attempts: 2 }]);
});

test("when a person is erased, so are the copies of them; that they are gone is still sent", async () => {
  const [ownerId, other] = [randomUUID(), randomUUID()];
  const whose = { ownerId, email: "olena@example.com", phone: null, isConfirmed: true };
  await record("order.updated", randomUUID(), { customer_id: ownerId, city: "Рівне" });
  await record("order.created", randomUUID(), { customer_id: null, email: whose.email });
  await record("order.created", other, { customer_id: null, email: "petro@example.com" });
  await record("customer.deleted", ownerId, { id: ownerId, full_name: "Олена Коваль" });
  await db.transaction(async (tx) => {
    await eventPersonalData.erase?.({ db: tx, newId: randomUUID, now: Date.now() }, whose);
  });
  const left = await pool.query(
    "select event, payload from events where object_id = any($1) or payload::text ~ 'olena|Рівне'",
    [[ownerId, other]],
  );
  expect(left.rows).toEqual([
    { event: "order.created", payload: { customer_id: null, email: "petro@example.com" } },
    { event: "customer.deleted", payload: { id: ownerId } },
  ]);
});
