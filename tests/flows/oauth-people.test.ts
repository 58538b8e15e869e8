/** Which customer a provider's profile belongs to, and who owns an address. */
import { expect, test } from "vitest";
import { customers } from "#server/platform/db/schema/customers.ts";
import { deliverMail } from "#server/platform/jobs/deliver-mail.ts";
import { type GraphPerson, openGraphServer } from "#tests/support/providers/graph-server.ts";
import { openMailbox } from "#tests/support/providers/mailbox.ts";
import { client, signInAtProvider } from "#tests/support/providers/openid-provider.ts";
import type { Visitor } from "#tests/support/server/app.ts";
import {
  openOauthShop,
  returnToShop,
  signInWith,
  site,
  startOauth,
  successLocation,
} from "#tests/support/shop/oauth-shop.ts";
import { newNetwork, newShopper, password, registerOn } from "#tests/support/shop/registration.ts";

const graph = await openGraphServer();
const { visit, database, provider } = await openOauthShop({
  config: { oauth: { facebook: { ...client, url: graph.url } } },
});
const mailbox = await openMailbox(site);

/** Sends the waiting mails; returns the last one to the address. */
async function lastLetter(to: string) {
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from mails where sent_at is null and failed_at is null order by created_at, id",
  );
  for (const { id } of rows)
    await deliverMail(database.db, mailbox.room, { id, now: Date.now(), isLast: false });
  return mailbox.messages.findLast((message) => message.to.includes(to));
}

async function confirm(email: string, device = visit()) {
  const token = mailbox.tokenOf(await lastLetter(email), "/confirm-email");
  return device.post("/auth/confirm-email", { token }, { from: newNetwork() });
}

async function signInWithFacebook(device: Visitor, person: GraphPerson): Promise<void> {
  const left = await startOauth(device, "facebook");
  expect((await returnToShop(device, graph.sendBack(left, person))).to).toBe(successLocation);
}

const identityOf = async (device: Visitor) => (await device.post("/session")).body.identity;
const profileOf = async (device: Visitor) => (await device.get("/customers/settings")).body;
const login = (email: string, attempt = password) =>
  visit().post("/auth/login", { email, password: attempt }, { from: newNetwork() });

test("an address confirmed on both sides signs in its existing customer", async () => {
  const { email, id } = await registerOn(visit());
  expect((await confirm(email)).status).toBe(200);
  provider.knows("known", {
    email: email.toUpperCase(),
    email_verified: true,
    given_name: "Olena",
  });
  const device = visit();
  expect((await signInWith(device, "known")).to).toBe(successLocation);
  expect(await identityOf(device)).toBe(id);
  expect(await profileOf(device)).toMatchObject({ firstName: "Олена", has_password: true });
  expect((await login(email)).body.identity).toBe(id);
});

test("the provider's id identifies the shopper, whatever happens to the address", async () => {
  provider.knows("mover", { email: "first@example.com", email_verified: true });
  const device = visit();
  await signInWith(device, "mover");
  const id = await identityOf(device);
  provider.knows("mover", { email: "second@example.com", email_verified: true });
  const again = visit();
  await signInWith(again, "mover");
  expect(await identityOf(again)).toBe(id);
  expect((await profileOf(again)).email).toBe("first@example.com");
  // The same id at another provider is another person.
  const other = visit();
  await signInWithFacebook(other, { id: "mover" });
  expect(await identityOf(other)).not.toBe(id);
});

test("an address that the provider has not confirmed signs in no existing account", async () => {
  const { email, id } = await registerOn(visit());
  await confirm(email);
  for (const [at, email_verified] of [false, undefined, "true", 1].entries()) {
    provider.knows(`liar ${at}`, { email, email_verified: email_verified as boolean });
    const device = visit();
    await signInWith(device, `liar ${at}`);
    expect(await identityOf(device)).not.toBe(id);
    expect(await profileOf(device)).toMatchObject({ email: "", email_confirmed: false });
  }
  const facebook = visit();
  await signInWithFacebook(facebook, { id: "liar", email });
  expect(await identityOf(facebook)).not.toBe(id);
  expect((await login(email)).body.identity).toBe(id);
});

test("an account registered with another person's address neither keeps it nor sees its reader's data", async () => {
  const thief = visit();
  const { email, phone, id } = await registerOn(thief);
  provider.knows("victim", {
    email,
    email_verified: true,
    given_name: "Марія",
    family_name: "Ткач",
  });
  const victim = visit();
  await signInWith(victim, "victim");
  // A separate account of the address's reader, without the other's data.
  const victimId = await identityOf(victim);
  expect(victimId).not.toBe(id);
  expect(await profileOf(victim)).toMatchObject({
    firstName: "Марія",
    email,
    email_confirmed: true,
    phone: null,
    has_password: false,
  });
  // The first owner's session is over, and the address with the first owner's password gives no
  // access.
  expect((await thief.get("/customers/settings")).status).toBe(401);
  expect(await login(email)).toMatchObject({ status: 400, body: { code: "wrongCredentials" } });
  const byPhone = visit();
  const back = await byPhone.post("/auth/login", { phone, password }, { from: newNetwork() });
  expect(back.body.identity).toBe(id);
  expect(await profileOf(byPhone)).toMatchObject({ email: "", email_confirmed: false });
  // Mails to the address are the reader's: a password set by one belongs to the reader's account.
  await visit().post("/auth/forgot-password", { email }, { from: newNetwork() });
  const token = mailbox.tokenOf(await lastLetter(email), "/reset-password");
  const fresh = "нічия таємниця";
  expect((await visit().post("/auth/reset-password", { token, newPassword: fresh })).status).toBe(
    200,
  );
  expect((await login(email, fresh)).body.identity).toBe(victimId);
});

test("the confirmation link of an account that lost its address is invalid", async () => {
  const { email } = await registerOn(visit());
  const old = mailbox.tokenOf(await lastLetter(email), "/confirm-email");
  provider.knows("reader", { email, email_verified: true });
  const reader = visit();
  await signInWith(reader, "reader");
  const opened = await visit().post("/auth/confirm-email", { token: old }, { from: newNetwork() });
  expect(opened).toMatchObject({ status: 409, body: { code: "emailAlreadyExist" } });
  expect((await profileOf(reader)).email).toBe(email);
});

test("an account that only named an address at Facebook loses access once its reader sets a password", async () => {
  const { email } = newShopper();
  const thief = visit();
  await signInWithFacebook(thief, { id: "thief", email });
  expect(await profileOf(thief)).toMatchObject({ email, email_confirmed: false });
  await visit().post("/auth/forgot-password", { email }, { from: newNetwork() });
  const token = mailbox.tokenOf(await lastLetter(email), "/reset-password");
  const fresh = "нічия таємниця";
  expect((await visit().post("/auth/reset-password", { token, newPassword: fresh })).status).toBe(
    200,
  );
  const owner = (await login(email, fresh)).body.identity;
  expect((await thief.get("/customers/settings")).status).toBe(401);
  const again = visit();
  await signInWithFacebook(again, { id: "thief", email });
  expect(await identityOf(again)).not.toBe(owner);
});

test("a shopper from Facebook confirms the address by a mail", async () => {
  const { email } = newShopper();
  const device = visit();
  await signInWithFacebook(device, { id: "1", email, first_name: "Іванна", last_name: "Кіт" });
  expect(await profileOf(device)).toMatchObject({
    fullName: "Іванна Кіт",
    email,
    email_confirmed: false,
  });
  expect(await confirm(email)).toMatchObject({ status: 200, body: { email } });
  expect((await profileOf(device)).email_confirmed).toBe(true);
  expect((await lastLetter(email))?.subject).toBe("Вітаємо в магазині «Torba»");
});

test("a shopper without an address sets one, and owns it when the mailed link is opened", async () => {
  const { email } = newShopper();
  const device = visit();
  await signInWithFacebook(device, { id: "2" });
  expect((await profileOf(device)).email).toBe("");
  expect((await device.post("/customers/email", { email: "no@" })).status).toBe(400);
  expect(await device.post("/customers/email", { email })).toMatchObject({
    status: 200,
    body: { email },
  });
  expect((await profileOf(device)).email).toBe("");
  expect((await confirm(email)).status).toBe(200);
  expect(await profileOf(device)).toMatchObject({ email, email_confirmed: true });
  // A confirmed address is not changed by a session alone.
  const changed = await device.post("/customers/email", { email: "other@example.com" });
  expect(changed).toMatchObject({ status: 403, body: { code: "forbidden" } });
  expect((await visit().post("/customers/email", { email })).status).toBe(401);
});

test("of two concurrent confirmations one sends the welcome mail", async () => {
  const { email } = newShopper();
  const device = visit();
  await signInWithFacebook(device, { id: "4" });
  await device.post("/customers/email", { email });
  const token = mailbox.tokenOf(await lastLetter(email), "/confirm-email");
  const holder = await database.pool.connect();
  try {
    // Both proceed as far as they can before either commits.
    await holder.query("begin; select from customers for update");
    const opened = [1, 2].map(() =>
      visit().post("/auth/confirm-email", { token }, { from: newNetwork() }),
    );
    for (let waiting = 0; waiting < 2; ) {
      const { rows } = await database.pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      waiting = rows.length;
    }
    await holder.query("commit");
    expect((await Promise.all(opened)).map(({ status }) => status)).toEqual([200, 200]);
  } finally {
    holder.release();
  }
  const { rows } = await database.pool.query(
    "select kind from mails where recipient = $1 order by kind",
    [email],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(["addressConfirm", "welcome"]);
});

test("a confirmation link takes no confirmed address, and works only for its requester", async () => {
  const known = await registerOn(visit());
  await confirm(known.email);
  const device = visit();
  await signInWithFacebook(device, { id: "3" });
  await device.post("/customers/email", { email: known.email });
  const taken = await confirm(known.email, device);
  expect(taken).toMatchObject({ status: 409, body: { code: "emailAlreadyExist" } });

  const unsure = visit();
  const { email, phone, id } = await registerOn(unsure);
  await device.post("/customers/email", { email });
  // A reader who did not request the mail loses nothing by opening it.
  expect((await confirm(email)).status).toBe(404);
  expect((await profileOf(unsure)).email).toBe(email);
  expect((await confirm(email, device)).status).toBe(200);
  expect((await profileOf(device)).email).toBe(email);
  expect((await unsure.get("/customers/settings")).status).toBe(401);
  const back = await visit().post("/auth/login", { phone, password }, { from: newNetwork() });
  expect(back.body.identity).toBe(id);
});

test("mails to one address are limited, whoever requests them", async () => {
  const { email } = newShopper();
  const statuses: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    const device = visit();
    await signInWithFacebook(device, { id: `filler ${at}` });
    for (let time = 0; time < 6; time += 1)
      statuses.push((await device.post("/customers/email", { email })).status);
  }
  expect(statuses).toEqual([...Array(3)].flatMap(() => [200, 200, 200, 200, 200, 429]));
  const { rows } = await database.pool.query(
    "select count(*)::int as mails from mails where recipient = $1",
    [email],
  );
  expect(rows).toEqual([{ mails: 3 }]);
});

test("a name that is not in official form is asked for once", async () => {
  for (const [at, claims] of [
    { given_name: "Olena", family_name: "Tkach" },
    { given_name: "Oлена", family_name: "Ткач" },
    { given_name: "Олена" },
    {},
    { given_name: "<b>Олена</b>", family_name: "Ж".repeat(51) },
  ].entries()) {
    provider.knows(`latin ${at}`, {
      email: `latin${at}@example.com`,
      email_verified: true,
      ...claims,
    });
    const device = visit();
    // The welcome in English has the name in its title.
    const body = { provider: "google" };
    const left = await device.post("/auth/loginOAUTH?lang=en", body, { from: newNetwork() });
    await returnToShop(device, await signInAtProvider(left.body.redirect_url, `latin ${at}`));
    expect((await profileOf(device)).name_needed).toBe(true);
    const wrong = await device.put("/customers/settings", { firstName: "Olena" });
    expect(wrong.body.fields).toEqual({ firstName: "nameCyrillic" });
    await device.put("/customers/settings", { firstName: "Олена", lastName: "Ткач" });
    expect(await profileOf(device)).toMatchObject({ name_needed: false, fullName: "Олена Ткач" });
    await signInWith(device, `latin ${at}`);
    expect(await profileOf(device)).toMatchObject({ name_needed: false, fullName: "Олена Ткач" });
  }
  expect((await lastLetter("latin0@example.com"))?.html).toContain("Welcome, Olena");
  const nameless = await lastLetter("latin3@example.com");
  expect(nameless?.html).toContain("Welcome");
  expect(nameless?.html).not.toContain("Welcome,");
});

test("a customer without a password sets the first by a mail, never by a session alone", async () => {
  const { email } = newShopper();
  provider.knows("wordless", { email, email_verified: true });
  const device = visit();
  await signInWith(device, "wordless");
  const id = await identityOf(device);
  const fresh = "мій перший пароль";
  for (const old of ["", fresh, undefined]) {
    const refused = await device.post("/auth/reset-password", {
      password: old,
      newPassword: fresh,
    });
    expect(refused).toMatchObject({ status: 400, body: { code: "passwordResetFailure" } });
  }
  expect((await login(email, fresh)).status).toBe(400);
  await visit().post("/auth/forgot-password", { email }, { from: newNetwork() });
  const token = mailbox.tokenOf(await lastLetter(email), "/reset-password");
  expect((await visit().post("/auth/reset-password", { token, newPassword: fresh })).status).toBe(
    200,
  );
  expect((await login(email, fresh)).body.identity).toBe(id);
  const back = visit();
  expect((await signInWith(back, "wordless")).to).toBe(successLocation);
  expect(await identityOf(back)).toBe(id);
});

test("twenty concurrent sign-ins of one new shopper create one customer", async () => {
  provider.knows("many", { email: "many@example.com", email_verified: true });
  const before = await database.db.$count(customers);
  const devices = Array.from({ length: 20 }, () => visit());
  await Promise.all(devices.map((device) => signInWith(device, "many")));
  const ids = await Promise.all(devices.map(identityOf));
  expect(new Set(ids).size).toBe(1);
  expect(await database.db.$count(customers)).toBe(before + 1);
});
