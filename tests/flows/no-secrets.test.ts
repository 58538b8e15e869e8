/**
 * Passwords, tokens, cookies and addresses go through every call of an account: with valid, invalid
 * and forced failing calls. No log, refusal or URL contains them.
 */
import { randomUUID } from "node:crypto";
import type { JobHelpers } from "graphile-worker";
import { pino } from "pino";
import { expect, test } from "vitest";
import { mailTasks } from "#server/platform/jobs/mail-tasks.ts";
import { openMailbox } from "#tests/support/providers/mailbox.ts";
import { openTestApp, type TestAnswer, type Visitor } from "#tests/support/server/app.ts";
import { newNetwork, newShopper } from "#tests/support/shop/registration.ts";

const site = "https://torba.example";
const cookieName = "__Host-sid";
const secrets = {
  password: "кенар-пароль-81",
  fresh: "кенар-новий-82",
  wrong: "кенар-хибний-83",
  email: "canary84@example.com",
  lastName: "Кенаренко",
  city: "Кенарівка",
};

async function openShop() {
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  const shop = await openTestApp({ log, config: { publicUrl: site } });
  const mailbox = await openMailbox(site);
  const answers: TestAnswer[] = [];
  const known = new Set<string>(Object.values(secrets));
  /** A recorded call; the cookie that it sets is a secret from then on. */
  const call = async (device: Visitor, method: string, path: string, body?: unknown) => {
    const answer = await device.call(method, path, { body, from: newNetwork() });
    answers.push(answer);
    const cookie = device.cookies.get(cookieName);
    if (cookie) known.add(cookie);
    return answer;
  };
  const { mail } = mailTasks({ database: shop.database, clock: Date.now, log }, mailbox.room);
  const sendAll = async () => {
    const { rows } = await shop.database.pool.query<{ id: string }>(
      "select id from mails where sent_at is null and failed_at is null order by created_at, id",
    );
    // as: the test needs none of the queue's helpers
    for (const { id } of rows) await mail?.({ id }, {} as JobHelpers);
    await shop.database.pool.query("truncate limits");
  };
  const tokenOf = (path: string) => {
    const message = mailbox.messages.findLast(({ text }) => text.includes(`${path}?token=`));
    const token = mailbox.tokenOf(message, path);
    known.add(token);
    return token;
  };
  return { ...shop, mailbox, lines, answers, known, call, sendAll, tokenOf };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

/** The secrets that a text contains. */
const secretsIn = ({ known }: Shop, text: string) => [...known].filter((one) => text.includes(one));

/** Refusals only: a normal answer may contain the customer's own data. */
const refusals = ({ answers }: Shop) =>
  JSON.stringify(answers.filter(({ status }) => status >= 400).map(({ body }) => body));

async function runAccountCalls(shop: Shop): Promise<void> {
  const { visit, call, sendAll, tokenOf, mailbox } = shop;
  const { email, password, fresh, wrong, lastName, city } = secrets;
  const device = visit();
  const olena = { ...newShopper(), email, password, lastName, passwordConfirm: password };
  await call(device, "POST", "/auth/register", { ...olena, passwordConfirm: wrong });
  await call(device, "POST", "/auth/register", { ...olena, phone: password });
  await call(device, "POST", "/auth/register", olena);
  shop.known.add(olena.phone);
  await call(visit(), "POST", "/auth/register", olena);
  // The mail server repeats the address in its refusal.
  mailbox.refuseWith(451);
  await sendAll();
  mailbox.refuseWith(undefined);
  await sendAll();
  await call(visit(), "POST", "/auth/confirm-email", { token: tokenOf("/confirm-email") });
  await call(visit(), "POST", "/auth/login", { email, password: wrong });
  await call(visit(), "POST", "/auth/login", { email: `${email}\nforged`, password });
  await call(visit(), "POST", "/auth/login", { email, password: [password] });
  await call(device, "PUT", "/customers/settings", { lastName: email, birthdate: password });
  await call(device, "PUT", "/customers/settings", { consents: { newsletter: true } });
  await call(device, "POST", "/customers/addresses", { city, phone: password });
  await call(device, "POST", "/customers/addresses", { city, lastName });
  await call(device, "GET", "/customers/export");
  await call(visit(), "POST", `/auth/forgot-password?email=${email}&password=${password}`, {
    email,
  });
  await sendAll();
  const token = tokenOf("/reset-password");
  await shop.app.inject({ url: `/reset-password?token=${token}&email=${email}` });
  await call(visit(), "POST", "/auth/reset-password", { token, newPassword: "" });
  await call(visit(), "POST", "/auth/reset-password", { token, newPassword: fresh });
  await call(visit(), "POST", "/auth/reset-password", { token, newPassword: fresh });
  await call(device, "POST", "/auth/login", { email, password: fresh });
  await call(device, "POST", "/auth/reset-password", { password: wrong, newPassword: password });
  await call(device, "POST", "/auth/reset-password", { password: fresh, newPassword: password });
  await call(device, "DELETE", "/customers/me", { password: wrong });
  await call(device, "GET", `/customers/devices/${password}`);
}

test("no log line and no refusal contains a secret, errors included", async () => {
  const shop = await openShop();
  await runAccountCalls(shop);
  const statuses = shop.answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 400, 404, 409]));
  expect(shop.known.size).toBeGreaterThan(10);
  expect(shop.lines.length).toBeGreaterThan(shop.answers.length);
  expect(secretsIn(shop, shop.lines.join("\n"))).toEqual([]);
  expect(secretsIn(shop, refusals(shop))).toEqual([]);
  // The failed mails are logged, without their recipients.
  const { rows } = await shop.database.pool.query("select facts, failure from mails");
  expect(secretsIn(shop, JSON.stringify(rows))).toEqual([]);
});

test("values that the database repeats in an error are not logged", async () => {
  const shop = await openShop();
  const { visit, call, database } = shop;
  const { email, password, lastName, city } = secrets;
  const device = visit();
  const olena = { ...newShopper(), email, password, lastName, passwordConfirm: password };
  await database.pool.query(
    "alter table customers add constraint forced check (owner_id is null) not valid",
  );
  const broken = await call(device, "POST", "/auth/register", olena);
  expect([broken.status, broken.body.code]).toEqual([500, "somethingWentWrong"]);
  await database.pool.query("alter table customers drop constraint forced");
  await call(device, "POST", "/auth/register", olena);
  await database.pool.query(
    "alter table customers add constraint forced check (owner_id is null) not valid",
  );
  await database.pool.query(
    "alter table customer_addresses add constraint forced check (id is null)",
  );
  await database.pool.query("alter table mails add constraint forced check (id is null) not valid");
  const calls: [string, string, object?][] = [
    ["PUT", "/customers/settings", { lastName }],
    ["POST", "/customers/addresses", { city }],
    ["POST", "/auth/forgot-password", { email }],
    ["POST", "/auth/reset-password", { password, newPassword: secrets.fresh }],
    ["POST", "/subscriptions", { email }],
    ["DELETE", "/customers/me", { password }],
  ];
  for (const [method, path, body] of calls)
    expect([path, (await call(device, method, path, body)).status]).toEqual([path, 500]);
  await database.pool.query("alter table customers rename to gone");
  const login = await call(visit(), "POST", "/auth/login", { email, password });
  expect(login.status).toBe(500);

  expect(secretsIn(shop, shop.lines.join("\n"))).toEqual([]);
  expect(secretsIn(shop, refusals(shop))).toEqual([]);
  for (const { body } of shop.answers.filter(({ status }) => status === 500)) {
    expect(Object.keys(body).sort()).toEqual(["code", "error", "message", "request_id"]);
    expect(JSON.stringify(body)).not.toMatch(/ at |select|insert|update|node_modules/i);
  }
  // The operator still learns where it failed.
  expect(shop.lines.filter((line) => line.includes("a call failed"))).toHaveLength(8);
});

test("a client cannot inject a line into the log", async () => {
  const shop = await openShop();
  const forged = `forged-${randomUUID()}`;
  const headers = { "user-agent": `x\\n{"level":60,"msg":"${forged}"}`, "x-request-id": forged };
  await shop.visit().get(`/pages/%0A${forged}?x=%0A${forged}`, { headers });
  await shop.visit().post("/auth/login", { email: `a\n${forged}`, password: "x" }, { headers });
  expect(shop.lines.length).toBeGreaterThan(0);
  for (const line of shop.lines) {
    expect(line.trimEnd()).not.toContain("\n");
    expect(JSON.parse(line)).toHaveProperty("level");
    expect(line).not.toContain(forged);
  }
});
