/**
 * Tokens, keys, passwords of services and addresses of people go through the owner's calls, valid,
 * invalid and failing: no log, refusal, audit or later answer contains them.
 */
import { pino } from "pino";
import { expect, test } from "vitest";
import { addFirstOwner } from "#server/platform/tokens/tokens.ts";
import { newTestId, openTestApp, type TestAnswer } from "#tests/support/server/app.ts";
import { callerWith, openAdmin } from "#tests/support/shop/admin.ts";

/** Of services: nobody reads them again. */
const keys = {
  mail: "canary-mail-pass-91",
  crm: "canary-crm-token-92",
  webhook: "canary-webhook-secret-93",
  bank: "canary-bank-key-94",
  carrier: "canary-carrier-key-95",
  partner: "canary-partner-key-96",
};
/** Of people: the owner may read them, nobody else. */
const people = { email: "canary97@example.com", phone: "+380671239798", name: "Кенаренко" };

async function openShop() {
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  const shop = await openTestApp({ log, config: { publicUrl: "https://torba.example" } });
  const owner = await openAdmin(shop.app);
  const answers: TestAnswer[] = [];
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await owner.call(method, path, { body });
    answers.push(answer);
    return answer;
  };
  return { ...shop, owner, lines, answers, call };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

const found = (text: string, secrets: readonly string[]) =>
  secrets.filter((one) => text.includes(one));
const refusals = ({ answers }: Shop) =>
  JSON.stringify(answers.filter(({ status }) => status >= 400).map(({ body }) => body));

async function writeSecrets({ call }: Shop): Promise<number[]> {
  const { email, phone, name } = people;
  const { body: partner } = await call("POST", "/partners", { name: "Партнер" });
  const customer = { full_name: `Олена ${name}`, email, mobile: phone };
  const written = [
    await call("PUT", "/settings/email", { user: "shop", pass: keys.mail }),
    await call("PUT", "/settings/crm", { url: "https://crm.example", token: keys.crm }),
    await call("POST", "/webhooks", { url: "https://hooks.example", secret: keys.webhook }),
    await call("PUT", "/payment_gateways/liqpay", { public_key: "i1", private_key: keys.bank }),
    await call("PUT", "/shipping_providers/nova_poshta", { api_key: keys.carrier }),
    await call("PUT", `/partners/${partner.id}/settings`, { api_key: keys.partner }),
    await call("POST", "/customers", customer),
    await call("GET", `/customers?search=${encodeURIComponent(email)}`),
  ];
  return written.map(({ status }) => status);
}

async function writeWrong({ call }: Shop): Promise<number[]> {
  const { email, phone, name } = people;
  const refused = [
    await call("POST", "/webhooks", { url: `http://10.0.0.1/${keys.webhook}` }),
    await call("PUT", "/settings/crm", { url: `ftp://${keys.crm}`, token: keys.crm }),
    await call("PUT", "/settings/email", { port: keys.mail, pass: keys.mail }),
    await call("PUT", "/payment_gateways/other", { private_key: keys.bank }),
    await call("POST", "/customers", { full_name: name, email }),
    await call("POST", "/customers", { full_name: name, mobile: `${phone}x` }),
    await call("GET", `/customers/${email}`),
  ];
  return refused.map(({ status }) => status);
}

test("no log, refusal, audit or answer tells what a service's key is, nor a log who a person is", async () => {
  const shop = await openShop();
  const { owner, lines, call, app } = shop;
  expect(await writeSecrets(shop)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await writeWrong(shop)).toEqual([400, 400, 400, 400, 409, 400, 404]);
  const never = Object.values(keys);
  const sent = [...never, owner.token, ...Object.values(people)];
  expect(lines.filter((line) => line.includes("/api/v1/settings/email")).length).toBeGreaterThan(1);
  expect(found(lines.join("\n"), sent)).toEqual([]);
  expect(found(refusals(shop), never)).toEqual([]);
  expect(found(refusals(shop), Object.values(people))).toEqual([]);
  expect(found(JSON.stringify(shop.answers.map(({ body }) => body)), never)).toEqual([]);
  const { body: audit } = await call("GET", "/audit?limit=100");
  expect(audit.total_count).toBeGreaterThan(6);
  expect(found(JSON.stringify(audit), [...never, owner.token])).toEqual([]);

  const { body: made } = await call("POST", "/security/tokens", { name: "Каса" });
  const key = "0190a000-0000-4000-8000-0000000000aa";
  const keyed = () => owner.post("/security/tokens", { name: "Склад" }, { key });
  const { body: first } = await keyed();
  // Sent again after a lost answer: the same record, without the token that nobody stores.
  expect((await keyed()).body).toEqual({ ...first, token: undefined });
  const { rows: stored } = await shop.database.pool.query("select body from admin_keys");
  expect(stored.length).toBeGreaterThan(0);
  expect(found(JSON.stringify(stored), [first.token])).toEqual([]);
  const used = await callerWith(app, made.token).get(`/me?access_token=${made.token}`);
  expect(used.status).toBe(200);
  const { rows } = await shop.database.pool.query("select t::text as row from issued_tokens t");
  expect(rows.length).toBeGreaterThan(0);
  expect(found(JSON.stringify(rows), [made.token, owner.token])).toEqual([]);
  expect(found(lines.join("\n"), [made.token])).toEqual([]);
});

test("a call that fails tells neither side what was sent, and no statement", async () => {
  const shop = await openShop();
  const { call, lines, database } = shop;
  for (const table of ["webhooks", "customers", "settings", "partners"])
    await database.pool.query(`alter table ${table} rename to ${table}_gone`);
  const { email, phone, name } = people;
  const failed = [
    await call("POST", "/webhooks", { url: "https://hooks.example", secret: keys.webhook }),
    await call("POST", "/customers", { full_name: name, email, mobile: phone }),
    await call("PUT", "/settings/crm", { url: "https://crm.example", token: keys.crm }),
    await call("POST", "/partners", { name: keys.partner }),
  ];
  for (const { status, body } of failed) {
    expect(status).toBe(500);
    expect(Object.keys(body).sort()).toEqual(["code", "error", "message", "request_id"]);
    expect(JSON.stringify(body)).not.toMatch(/ at |select|insert|update|node_modules/i);
  }
  const sent = [...Object.values(keys), ...Object.values(people), shop.owner.token];
  expect(found(lines.join("\n"), sent)).toEqual([]);
  expect(lines.filter((line) => line.includes("a call failed"))).toHaveLength(failed.length);
});

test("a new shop has no administrator but the one of its configuration, and no password", async () => {
  const { app, database } = await openTestApp({ seed: true });
  const count = async () =>
    (await database.pool.query("select count(*)::int as n from security_tokens")).rows[0].n;
  expect(await count()).toBe(0);
  const ask = (email: string) => callerWith(app, undefined).post("/authorize", { email });
  for (const email of ["admin@torba.example", "owner@torba.example", "admin", ""])
    expect((await ask(email)).body).toEqual({
      sent: false,
      error: "Access Denied",
      no_owner: true,
    });
  const first = { now: Date.now(), newId: newTestId };
  await addFirstOwner(database.db, "Owner@torba.example", first);
  await addFirstOwner(database.db, "Owner@torba.example", first);
  expect(await count()).toBe(1);
  expect((await ask("owner@torba.example")).body).toMatchObject({ sent: true, error: null });
  expect((await ask("guest@torba.example")).body).toEqual({ sent: false, error: "Access Denied" });
});
