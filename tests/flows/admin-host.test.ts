/** ADMIN_URL: the back office on a host of its own. */
import { expect, test } from "vitest";
import { type AdminSession, adminSessionPath } from "#contract/admin/session.ts";
import { deliverMail } from "#server/platform/jobs/deliver-mail.ts";
import { addFirstOwner } from "#server/platform/tokens/tokens.ts";
import { openMailbox } from "#tests/support/providers/mailbox.ts";
import { newTestId, openTestApp } from "#tests/support/server/app.ts";
import { callerWith, openAdmin } from "#tests/support/shop/admin.ts";

const publicUrl = "https://torba.example";
const adminUrl = "https://office.torba.example";
const [shop, office] = ["torba.example", "office.torba.example"];

test("each host shows its own pages and leads to the other for the rest", async () => {
  const { app } = await openTestApp({ config: { publicUrl, adminUrl } });
  const open = async (host: string, url: string, accept = "text/html,*/*") => {
    const answer = await app.inject({ url, headers: { host, accept } });
    return [answer.statusCode, answer.headers.location];
  };
  expect(await open(office, "/")).toEqual([302, "/admin"]);
  expect(await open(office, "/namety?page=2")).toEqual([302, `${publicUrl}/namety?page=2`]);
  expect(await open(shop, "/admin/orders?step=placed")).toEqual([
    302,
    `${adminUrl}/admin/orders?step=placed`,
  ]);
  expect((await open(office, "/ajax/cart", "application/json"))[0]).toBe(404);
  expect((await open(shop, "/ajax/cart", "application/json"))[0]).toBe(200);
  expect((await open(shop, adminSessionPath, "application/json"))[0]).toBe(404);
  for (const host of [shop, office])
    expect((await open(host, "/api/v1/me", "application/json"))[0]).toBe(401);
});

test("a visitor cannot name another host than the proxy does", async () => {
  const config = { publicUrl, adminUrl, trustedProxies: ["127.0.0.1"] };
  const { app } = await openTestApp({ config });
  const headers = { host: shop, accept: "text/html", "x-forwarded-host": office };
  const answer = await app.inject({ url: "/admin", headers });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `${adminUrl}/admin`]);
});

test("a session begins on the office's host alone, and its cookie stays there", async () => {
  const { app } = await openTestApp({ config: { publicUrl, adminUrl } });
  const begin = async (host: string, origin: string) => {
    const { token } = await openAdmin(app);
    return app.inject({
      method: "POST",
      url: adminSessionPath,
      headers: { host, origin, authorization: `Bearer ${token}` },
    });
  };
  expect((await begin(shop, publicUrl)).statusCode).toBe(404);
  expect((await begin(office, publicUrl)).statusCode).toBe(403);
  const started = await begin(office, adminUrl);
  expect(started.statusCode).toBe(200);
  const cookie = String(started.headers["set-cookie"]);
  expect(cookie).toMatch(
    /^__Secure-admin-session=.*; Path=\/admin\/session; HttpOnly; Secure; SameSite=Strict$/,
  );
  // No `Domain`: the shop's host never receives it.
  expect(cookie).not.toMatch(/domain/i);
  const { token } = started.json<AdminSession>();
  expect((await callerWith(app, token).get("/me")).status).toBe(200);
});

test("letters to the shop's people lead to the office's host", async () => {
  const now = Date.UTC(2026, 6, 1, 9);
  const { app, database } = await openTestApp({
    clock: () => now,
    config: { publicUrl, adminUrl },
  });
  await addFirstOwner(database.db, "owner@torba.example", { now, newId: newTestId });
  await callerWith(app, undefined).post("/authorize", { email: "owner@torba.example" });
  const mailbox = await openMailbox(publicUrl);
  const { rows } = await database.pool.query("select id from mails");
  const mailer = { ...mailbox.room, adminUrl, tokenKey: app.core.tokenKey };
  await deliverMail(database.db, mailer, { id: rows[0]?.id, now, isLast: false });
  expect(mailbox.messages[0]?.text).toContain(`${adminUrl}/admin/login?token=`);
});
