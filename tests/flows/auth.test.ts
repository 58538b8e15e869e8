import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { session as sessionShape } from "#contract/session.ts";
import { customers } from "#server/platform/db/schema/customers.ts";
import { sessions } from "#server/platform/db/schema/session.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { newShopper, password, registerOn } from "#tests/support/shop/registration.ts";

const day = 24 * 60 * 60 * 1000;
const opened = await openTestApp({ errorText: (lang, code) => `${code} in ${lang}` });
const { visit, database, shop } = opened;

test("a registration signs the customer in, and only the password's hash is stored", async () => {
  const device = visit();
  const olena = {
    ...newShopper(),
    firstName: "  Мар’яна ",
    gender: "female",
    birthdate: "1990-02-28",
  };
  const { status, body, headers } = await device.post("/auth/register", {
    ...olena,
    email: olena.email.toUpperCase(),
    phone: olena.phone.replace("+38", "").replace(/(...)(...)(..)(..)/, "($1) $2-$3-$4"),
  });
  expect(status).toBe(200);
  expect(sessionShape.parse(body)).toEqual(body);
  expect(body).toMatchObject({ kind: "customer", epoch: shop.epoch, merged_from: [] });
  expect(headers["x-identity"]).toBe(body.identity);
  expect(headers["cache-control"]).toBe("no-store");
  const stored = (await database.db.select().from(customers)).find(
    ({ ownerId }) => ownerId === body.identity,
  );
  expect(stored).toMatchObject({
    firstName: "Мар’яна",
    lastName: olena.lastName,
    email: olena.email,
    phone: olena.phone,
    gender: "female",
    birthdate: "1990-02-28",
  });
  const { rows } = await database.pool.query<{ dump: string }>(
    "select string_agg(c::text, ' ') as dump from customers c",
  );
  expect(rows[0]?.dump).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  expect(rows[0]?.dump).not.toContain("самовар");
});

test("a customer's cookie is valid for 30 days after its last use, and new at every sign-in", async () => {
  let now = Date.UTC(2026, 4, 1);
  const shopOfMay = await openTestApp({ clock: () => now });
  const device = shopOfMay.visit();
  await device.post("/session");
  const guestCookie = device.cookies.get("sid");
  const { answer, email, id } = await registerOn(device);
  const [known, session] = [answer.headers["set-cookie"]].flat().sort();
  expect(session).toMatch(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  // The device cookie, by which the shop recognises the device during an attack: no session, and no
  // identity.
  expect(known).toMatch(/^device=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/);
  const registered = device.cookies.get("sid") ?? "";
  expect(registered).not.toBe(guestCookie);
  await device.post("/auth/login", { email, password });
  const signedIn = device.cookies.get("sid") ?? "";
  expect(signedIn).not.toBe(registered);

  for (const old of [guestCookie, registered]) {
    const thief = shopOfMay.visit();
    thief.cookies.set("sid", old ?? "");
    expect((await thief.get("/cart")).headers["x-identity"]).toBeUndefined();
  }
  const seen = async () => (await device.get("/cart")).headers;
  now += 2 * day;
  expect((await seen())["set-cookie"]).toContain(`sid=${signedIn}; Max-Age=2592000`);
  now += 29 * day;
  expect((await seen())["x-identity"]).toBe(id);
  now += 31 * day;
  expect((await seen())["x-identity"]).toBeUndefined();
});

test("a registration reports its missing fields", async () => {
  const olena = newShopper();
  const refused = async (change: object) =>
    (await visit().post("/auth/register", { ...olena, ...change })).body;
  expect((await visit().post("/auth/register", {})).body.fields).toMatchObject({
    firstName: "required",
    email: "required",
    password: "required",
  });
  // The O is Latin.
  expect((await refused({ firstName: "Oлена" })).fields).toEqual({ firstName: "nameCyrillic" });
  expect((await refused({ lastName: "Shevchenko" })).fields).toEqual({ lastName: "nameCyrillic" });
  expect((await refused({ email: "olena@" })).fields).toEqual({ email: "emailInvalid" });
  expect((await refused({ phone: "067 123" })).fields).toEqual({ phone: "phoneInvalid" });
  const twice = (password: string) => ({ password, passwordConfirm: password });
  expect((await refused(twice("коротке"))).fields).toEqual({ password: "tooShort" });
  expect((await refused(twice("ж".repeat(129)))).fields).toEqual({ password: "tooLong" });
  const common = { password: "Qwertyuiop", passwordConfirm: "Qwertyuiop" };
  expect((await refused(common)).fields).toEqual({ password: "passwordCommon" });
  for (const birthdate of ["1990-02-30", "2190-01-01", "1800-01-01"])
    expect((await refused({ birthdate })).fields).toEqual({ birthdate: "invalid" });
  expect(await database.db.$count(customers)).toBe(1);
});

test("a registration reports shape and content errors together", async () => {
  const olena = newShopper();
  const both = { phone: "067 123", passwordConfirm: "інший пароль" };
  const { body } = await visit().post("/auth/register", { ...olena, ...both });
  expect(body).toMatchObject({
    code: "passwordsDiffer",
    fields: { phone: "phoneInvalid", passwordConfirm: "passwordsDiffer" },
  });
  const more = { ...both, firstName: "Olena", email: "olena@", birthdate: "1800-01-01" };
  const all = await visit().post("/auth/register", { ...olena, ...more, password: "Qwertyuiop" });
  expect(all.body.fields).toEqual({
    firstName: "nameCyrillic",
    email: "emailInvalid",
    phone: "phoneInvalid",
    password: "passwordCommon",
    passwordConfirm: "passwordsDiffer",
    birthdate: "invalid",
  });
  const strange = { phone: { a: 1 }, password: 7, passwordConfirm: null, birthdate: [] };
  for (const sent of [strange, [], { ...olena, phone: "0".repeat(10_000) }])
    expect((await visit().post("/auth/register", sent)).status).toBe(400);
});

test("mails go only to customers who asked for them at registration", async () => {
  const [quiet, curious] = [visit(), visit()];
  await registerOn(quiet);
  await curious.post("/auth/register", { ...newShopper(), newsletter: true });
  const consentsOf = async (device: typeof quiet) =>
    (await device.get("/customers/settings")).body.consents;
  expect(await consentsOf(quiet)).toMatchObject({ newsletter: false });
  expect(await consentsOf(curious)).toEqual({ newsletter: true, newsletter_confirmed: false });
});

test("differing passwords are reported with the field name, as older clients expect", async () => {
  const answer = await visit().post("/auth/register?lang=en", {
    ...newShopper(),
    passwordConfirm: "самовар і кава",
  });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: "passwordsDiffer",
      message: "passwordConfirm: passwordsDiffer in en",
      fields: { passwordConfirm: "passwordsDiffer" },
    },
  });
});

test("an e-mail and a phone belong to one customer, in any spelling", async () => {
  const known = await registerOn(visit());
  const taken = { status: 409, body: { code: "emailAlreadyExist" } };
  const mail = { ...newShopper(), email: known.email.toUpperCase() };
  expect(await visit().post("/auth/register", mail)).toMatchObject(taken);
  const phone = { ...newShopper(), phone: known.phone.replace("+38", "") };
  expect(await visit().post("/auth/register", phone)).toMatchObject(taken);
});

test("a customer signs in by e-mail or by phone, in any spelling", async () => {
  const { email, phone, id } = await registerOn(visit());
  for (const account of [
    { email },
    { email: `  ${email.toUpperCase()} ` },
    { phone },
    { phone: phone.replace("+38", "") },
    // Older forms have one field for both.
    { email: phone },
  ]) {
    const device = visit();
    const { status, body, headers } = await device.post("/auth/login", { ...account, password });
    expect([account, status, body?.identity]).toEqual([account, 200, id]);
    expect(headers["x-identity"]).toBe(id);
    expect((await device.get("/cart")).headers["x-identity"]).toBe(id);
  }
});

test("every wrong combination gets the same refusal", async () => {
  const { email, phone } = await registerOn(visit());
  const answers = [];
  for (const body of [
    { email, password: "не той пароль" },
    { email, password: `${password} ` },
    { email, password: "" },
    { email, password: "ж".repeat(200) },
    { phone, password: "не той пароль" },
    { email: "nobody@example.com", password },
    { phone: "+380670000000", password },
    { email: "ні пошта, ні телефон", password },
  ]) {
    const device = visit();
    const { status, body: session, headers } = await device.post("/auth/login", body);
    expect(headers["set-cookie"]).toBeUndefined();
    answers.push(JSON.stringify({ status, ...session, request_id: "" }));
  }
  expect(new Set(answers).size).toBe(1);
  expect(JSON.parse(answers[0] ?? "")).toMatchObject({ status: 400, code: "wrongCredentials" });
});

test("a hash with other cost parameters is replaced at the next sign-in", async () => {
  const { email, id } = await registerOn(visit());
  const cheap = await hash(password, { memoryCost: 8192, timeCost: 2, parallelism: 1 });
  await database.pool.query("update customers set password_hash = $1 where owner_id = $2", [
    cheap,
    id,
  ]);
  expect((await visit().post("/auth/login", { email, password })).status).toBe(200);
  const { rows } = await database.pool.query(
    "select password_hash from customers where owner_id = $1",
    [id],
  );
  expect(rows[0].password_hash).toContain("$m=19456,t=2,p=1$");
  expect((await visit().post("/auth/login", { email, password })).status).toBe(200);
});

test("a sign-out ends the session and clears the browser's cache", async () => {
  const device = visit();
  const { id } = await registerOn(device);
  const cookie = device.cookies.get("sid") ?? "";
  const before = await database.db.$count(sessions);
  const out = await device.post("/auth/logout", undefined, { headers: { "if-identity": id } });
  expect(out).toMatchObject({ status: 200, body: { signed_out: true } });
  expect(out.headers["clear-site-data"]).toBe('"cache"');
  expect(out.headers["set-cookie"]).toMatch(/^sid=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/);
  expect(out.headers["x-identity"]).toBeUndefined();
  expect(await database.db.$count(sessions)).toBe(before - 1);
  const thief = visit();
  thief.cookies.set("sid", cookie);
  expect((await thief.get("/cart")).headers["x-identity"]).toBeUndefined();
  expect((await thief.post("/auth/logout")).body).toEqual({ signed_out: true });
});

test("a guest who signs out stays the guest, because only the session leads to the cart", async () => {
  const device = visit();
  const { identity } = (await device.post("/session")).body;
  expect((await device.post("/auth/logout")).headers["set-cookie"]).toBeUndefined();
  expect((await device.post("/session")).body.identity).toBe(identity);
});

test("auth calls reject other origins and echo the idempotency key", async () => {
  const { email } = await registerOn(visit());
  const device = visit();
  for (const path of ["/auth/register", "/auth/login", "/auth/logout"]) {
    const foreign = { headers: { "sec-fetch-site": "cross-site" } };
    expect(await device.post(path, { email, password }, foreign)).toMatchObject({ status: 403 });
    const meant = { headers: { "if-identity": randomUUID() } };
    const body = { ...newShopper(), email, password };
    expect(await device.post(path, body, meant)).toMatchObject({ status: 409 });
  }
  const key = randomUUID();
  const { headers } = await device.post("/auth/login", { email, password }, { key });
  expect(headers["idempotency-key"]).toBe(`"${key}"`);
});
