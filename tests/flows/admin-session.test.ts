/** The back office's session: a cookie that renews short tokens, and nothing else. */
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { adminSessionAnswer } from "#contract/admin/session.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { callerWith, openAdmin } from "#tests/support/shop/admin.ts";

const url = "/admin/session";
const hour = 3_600_000;

async function signIn(app: FastifyInstance, token: string) {
  const answer = await app.inject({
    method: "POST",
    url,
    headers: { authorization: `Bearer ${token}`, "sec-fetch-site": "same-origin" },
  });
  const cookie = String(answer.headers["set-cookie"] ?? "");
  return { answer, cookie, pair: cookie.split(";")[0] ?? "" };
}

const renew = (app: FastifyInstance, cookie: string, more: Record<string, string> = {}) =>
  app.inject({ method: "GET", url, headers: { cookie, ...more } });

test("a token is exchanged once for a cookie of /admin/session and a short token", async () => {
  const { app } = await openTestApp();
  const { token } = await openAdmin(app);
  const { answer, cookie, pair } = await signIn(app, token);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(cookie).toMatch(/; Path=\/admin\/session; HttpOnly; SameSite=Strict$/);
  const first = adminSessionAnswer.parse(answer.json());
  expect(first.expires_in).toBeLessThanOrEqual(900_000);
  expect((await callerWith(app, first.token).get("/me")).status).toBe(200);
  // The mailed one is worth nothing now.
  expect((await callerWith(app, token).get("/me")).status).toBe(401);
  expect((await signIn(app, token)).answer.statusCode).toBe(401);

  const renewed = await renew(app, pair);
  const second = adminSessionAnswer.parse(renewed.json());
  expect(second.token).not.toBe(first.token);
  expect((await callerWith(app, second.token).get("/me")).status).toBe(200);
});

test("the cookie opens neither /api/v1 nor the shop, and no other site can use it", async () => {
  const { app } = await openTestApp();
  const { token } = await openAdmin(app);
  const { pair } = await signIn(app, token);
  const value = pair.split("=")[1] ?? "";
  for (const headers of [
    { cookie: pair },
    { authorization: `Bearer ${value}` },
    { authorization: `Bearer ${value}`, cookie: pair },
  ]) {
    for (const path of ["/me", "/orders", "/security/tokens"]) {
      const answer = await app.inject({ url: `/api/v1${path}`, headers });
      expect([path, answer.statusCode]).toEqual([path, 401]);
    }
    const own = await app.inject({ url: "/ajax/customers/settings", headers });
    expect(own.statusCode).toBe(401);
  }
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect((await renew(app, pair, foreign)).statusCode).toBe(403);
  expect((await renew(app, "admin-session=made-up")).statusCode).toBe(401);
  expect((await renew(app, "")).statusCode).toBe(401);
});

test("signing out ends the cookie and the token; revoking the person ends both too", async () => {
  const { app } = await openTestApp();
  const owner = await openAdmin(app);
  const one = await openAdmin(app);
  const { answer, pair } = await signIn(app, one.token);
  const { token } = adminSessionAnswer.parse(answer.json());
  const left = await app.inject({
    method: "DELETE",
    url,
    headers: { cookie: pair, authorization: `Bearer ${token}` },
  });
  expect(left.statusCode).toBe(200);
  expect(String(left.headers["set-cookie"])).toContain("Max-Age=0");
  expect((await renew(app, pair)).statusCode).toBe(401);
  expect((await callerWith(app, token).get("/me")).status).toBe(401);

  const other = await openAdmin(app);
  const session = await signIn(app, other.token);
  expect((await owner.delete(`/security/tokens/${other.tokenId}`)).status).toBe(200);
  expect((await renew(app, session.pair)).statusCode).toBe(401);
});

test("a session ends when its token would have, and so does every token it gave", async () => {
  let now = Date.now();
  const { app } = await openTestApp({ clock: () => now });
  const { token } = await openAdmin(app);
  const { pair } = await signIn(app, token);
  now += 23.9 * hour;
  const last = await renew(app, pair);
  expect(last.statusCode).toBe(200);
  const { token: short, expires_in } = adminSessionAnswer.parse(last.json());
  expect(expires_in).toBeLessThanOrEqual(0.1 * hour + 1000);
  now += 0.2 * hour;
  expect((await renew(app, pair)).statusCode).toBe(401);
  expect((await callerWith(app, short).get("/me")).status).toBe(401);
});
