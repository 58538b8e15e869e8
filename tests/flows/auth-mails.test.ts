/** Mails of an account, read from a real mail server. */
import { expect, test } from "vitest";
import { deliverMail } from "#server/platform/jobs/deliver-mail.ts";
import type { Mailer } from "#server/platform/mails/mailer.ts";
import { type Mailbox, openMailbox } from "#tests/support/providers/mailbox.ts";
import { openTestApp, type TestApp } from "#tests/support/server/app.ts";
import { newNetwork, newShopper, password, registerOn } from "#tests/support/shop/registration.ts";

const site = "https://torba.example";
const cookieName = "__Host-sid";
const minute = 60_000;
const newPassword = "новий самовар і чай";

async function openShop() {
  let now = Date.UTC(2026, 6, 1, 9);
  const shop = await openTestApp({ clock: () => now, config: { publicUrl: site } });
  const mailbox = await openMailbox(site);
  return {
    ...shop,
    mailbox,
    pass: (ms: number) => {
      now += ms;
    },
    /** Sends the waiting mails; returns the last one. */
    last: async () => {
      await sendAll(shop, mailbox.room, now);
      return mailbox.messages.at(-1);
    },
  };
}

async function sendAll({ database }: TestApp, room: Mailer, now: number): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from mails where sent_at is null and failed_at is null order by created_at, id",
  );
  for (const { id } of rows) {
    const { status } = await deliverMail(database.db, room, { id, now, isLast: false });
    expect(status).toBe("sent");
  }
}

/** The token of the requested mail, whatever Host the request named. */
async function requestLink(
  shop: Awaited<ReturnType<typeof openShop>>,
  email: string,
): Promise<string> {
  const { status } = await shop
    .visit()
    .post(
      "/auth/forgot-password",
      { email },
      { from: newNetwork(), headers: { host: "evil.example", "x-forwarded-host": "evil.example" } },
    );
  expect(status).toBe(200);
  const message = await shop.last();
  expect(message?.to).toEqual([email]);
  expect(JSON.stringify(message)).not.toContain("evil.example");
  return shop.mailbox.tokenOf(message, "/reset-password");
}

const subjects = ({ messages }: Mailbox) => messages.map(({ subject }) => subject);

test("a registration is confirmed by a mail, and the welcome mail is sent once", async () => {
  const shop = await openShop();
  const device = shop.visit();
  const { email } = await registerOn(device);
  const message = await shop.last();
  expect(message).toMatchObject({
    to: [email],
    subject: "Підтвердьте адресу для магазину «Torba»",
  });
  expect(message?.html).toContain("Ви створили профіль у магазині «Torba»");
  expect(message?.headers["list-unsubscribe"]).toBeUndefined();
  const token = shop.mailbox.tokenOf(message, "/confirm-email");
  const confirm = (sentToken: string) =>
    shop.visit().post("/auth/confirm-email", { token: sentToken });
  expect((await confirm("x".repeat(43))).status).toBe(404);
  for (let at = 0; at < 2; at += 1)
    expect(await confirm(token)).toMatchObject({ status: 200, body: { email } });
  await shop.last();
  expect(subjects(shop.mailbox)).toEqual([
    "Підтвердьте адресу для магазину «Torba»",
    "Вітаємо в магазині «Torba»",
  ]);
  const { rows } = await shop.database.pool.query(
    "select email_confirmed_at is not null as confirmed from customers",
  );
  expect(rows).toEqual([{ confirmed: true }]);
});

test("a newsletter requested at registration uses the same confirmation mail @release", async () => {
  const shop = await openShop();
  const device = shop.visit();
  const olena = { ...newShopper(), newsletter: true };
  await device.post("/auth/register", olena, { from: newNetwork() });
  const message = await shop.last();
  expect(subjects(shop.mailbox)).toEqual(["Підтвердьте адресу для магазину «Torba»"]);
  const consents = async () => (await device.get("/customers/settings")).body.consents;
  expect(await consents()).toEqual({ newsletter: true, newsletter_confirmed: false });
  const token = shop.mailbox.tokenOf(message, "/confirm-email");
  await shop.visit().post("/auth/confirm-email", { token });
  expect(await consents()).toEqual({ newsletter: true, newsletter_confirmed: true });
});

test.each([
  ["ua", "Новий пароль для магазину «Torba»", "Змінити пароль", "/reset-password"],
  ["en", "A new password for Torba", "Change the password", "/en/reset-password"],
  ["ru", "Новый пароль для магазина «Torba»", "Сменить пароль", "/ru/reset-password"],
])(
  "the mail with a link is written in %s, as HTML and as text",
  async (lang, subject, button, path) => {
    const shop = await openShop();
    const { email } = await registerOn(shop.visit());
    await shop.visit().post(`/auth/forgot-password?lang=${lang}`, { email });
    const message = await shop.last();
    expect(message?.subject).toBe(subject);
    const token = shop.mailbox.tokenOf(message, path);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(message?.html).toContain(button);
    expect(message?.html).toContain(`${site}${path}?token=${token}`);
  },
);

test("a reset link sets a password once, within its hour, and ends every session", async () => {
  const shop = await openShop();
  const [device, guest] = [shop.visit(), shop.visit()];
  const { email, id } = await registerOn(device);
  const token = await requestLink(shop, email);
  const { rows } = await shop.database.pool.query(
    "select encode(token_hash, 'escape') as kept from mail_tokens",
  );
  expect(JSON.stringify(rows)).not.toContain(token);

  const reset = (sentToken: string, replacement = newPassword) =>
    guest.post("/auth/reset-password", { token: sentToken, newPassword: replacement });
  const failed = { status: 400, body: { code: "passwordResetFailure" } };
  expect(await reset("x".repeat(43))).toMatchObject(failed);
  expect(await reset("")).toMatchObject(failed);
  expect((await reset(token, "password")).body.fields).toEqual({ newPassword: "passwordCommon" });
  expect((await reset(token, "коротке")).body.fields).toEqual({ newPassword: "tooShort" });
  const done = await reset(token);
  expect(done).toMatchObject({ status: 200, body: { password_changed: true, signed_in: false } });
  expect(await reset(token)).toMatchObject(failed);

  expect((await device.get("/cart")).headers["x-identity"]).toBeUndefined();
  const login = (attempt: string) => shop.visit().post("/auth/login", { email, password: attempt });
  expect((await login(password)).status).toBe(400);
  expect(await login(newPassword)).toMatchObject({ status: 200, body: { identity: id } });
  expect((await shop.last())?.subject).toBe("Пароль у магазині «Torba» змінено");
});

test("an expired link, one of another kind, or one before the last change is rejected", async () => {
  const shop = await openShop();
  const device = shop.visit();
  const { email } = await registerOn(device);
  const confirm = shop.mailbox.tokenOf(await shop.last(), "/confirm-email");
  const reset = async (token: string) =>
    (await shop.visit().post("/auth/reset-password", { token, newPassword: newPassword })).status;
  expect(await reset(confirm)).toBe(400);
  const old = await requestLink(shop, email);
  shop.pass(60 * minute);
  expect(await reset(old)).toBe(400);
  const [first, second] = [await requestLink(shop, email), await requestLink(shop, email)];
  // A password link does not confirm that anybody has read the first mail.
  const confirmed = await shop.visit().post("/auth/confirm-email", { token: second });
  expect(confirmed).toMatchObject({ status: 404, body: { code: "notFound" } });
  expect(await reset(second)).toBe(200);
  expect(await reset(first)).toBe(400);
});

test("of two concurrent uses of one link one sets the password, and the other is rejected", async () => {
  const shop = await openShop();
  const { email } = await registerOn(shop.visit());
  const token = await requestLink(shop, email);
  const holder = await shop.database.pool.connect();
  try {
    // Both proceed as far as they can before either commits.
    await holder.query("begin; select from customers for update");
    const answers = [1, 2].map((at) =>
      shop.visit().post("/auth/reset-password", { token, newPassword: `новий пароль ${at}` }),
    );
    for (let waiting = 0; waiting < 2; ) {
      const { rows } = await shop.database.pool.query<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      waiting = rows[0]?.count ?? 0;
    }
    await holder.query("commit");
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
  } finally {
    holder.release();
  }
});

test("changing the password by the old one keeps this session and ends the others", async () => {
  const shop = await openShop();
  const [device, other] = [shop.visit(), shop.visit()];
  const { email, id } = await registerOn(device);
  await other.post("/auth/login", { email, password });
  const cookie = device.cookies.get(cookieName);
  const change = (body: object, on = device) => on.post("/auth/reset-password", body);
  const wrong = await change({ password: "не той пароль", newPassword: newPassword });
  expect(wrong).toMatchObject({ status: 400, body: { code: "passwordResetFailure" } });
  const done = await change({ password, newPassword: newPassword });
  expect(done).toMatchObject({ status: 200, body: { password_changed: true, signed_in: true } });
  expect(done.headers["x-identity"]).toBe(id);
  expect(device.cookies.get(cookieName)).not.toBe(cookie);
  expect((await device.get("/cart")).headers["x-identity"]).toBe(id);
  expect((await other.get("/cart")).headers["x-identity"]).toBeUndefined();
  const thief = shop.visit();
  thief.cookies.set(cookieName, cookie ?? "");
  expect((await thief.get("/cart")).headers["x-identity"]).toBeUndefined();
  expect(
    (await change({ password: newPassword, newPassword: password }, shop.visit())).status,
  ).toBe(401);
  expect((await shop.last())?.text).toContain(`${site}/forgot-password`);
});

test("a stolen session has no more password attempts than anyone else @release", async () => {
  const shop = await openShop();
  const device = shop.visit();
  await registerOn(device);
  const statuses: number[] = [];
  for (let at = 0; at < 12; at += 1) {
    const body = { password: `здогад ${at}`, newPassword: newPassword };
    statuses.push((await device.post("/auth/reset-password", body)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
});

test("a mail that would disclose an account is not sent to an unknown address", async () => {
  const shop = await openShop();
  const { email } = newShopper();
  const answer = await shop.visit().post("/auth/forgot-password", { email });
  expect(answer).toMatchObject({ status: 404, body: { code: "emailDontExist" } });
  expect(await shop.last()).toBeUndefined();
});
