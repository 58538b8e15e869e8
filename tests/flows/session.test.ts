import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { session as sessionShape } from "#contract/session.ts";
import { owners, sessions } from "#server/platform/db/schema/session.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { password, registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

test("a session is created once and then confirmed", async () => {
  const { visit, shop } = await openTestApp();
  const device = visit();
  const made = await device.post("/session");
  expect(made.status).toBe(200);
  expect(sessionShape.parse(made.body)).toEqual(made.body);
  expect(made.body).toMatchObject({ kind: "guest", epoch: shop.epoch, merged_from: [] });
  const again = await device.post("/session");
  expect(again.body).toEqual(made.body);
  expect(again.headers["set-cookie"]).toBeUndefined();
  expect(again.headers["x-identity"]).toBe(made.body.identity);
});

test("the cookie is HttpOnly, and only its hash is stored", async () => {
  const { visit, database } = await openTestApp();
  const device = visit();
  const { headers } = await device.post("/session");
  expect(headers["set-cookie"]).toMatch(
    /^sid=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const cookie = device.cookies.get("sid") ?? "";
  const [stored] = await database.db.select().from(sessions);
  expect(stored?.idHash).toEqual(createHash("sha256").update(cookie).digest());
  const { rows } = await database.pool.query(
    "select count(*)::int as count from sessions where encode(id_hash, 'escape') like $1",
    [`%${cookie}%`],
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test("over https the cookie is bound to this host and sent over https only", async () => {
  const { visit } = await openTestApp({ config: { publicUrl: "https://torba.example" } });
  const device = visit();
  const { headers } = await device.post("/session");
  expect(headers["set-cookie"]).toMatch(/^__Host-sid=[\w-]{43}; .*Path=\/; HttpOnly; Secure;/);
  const again = await device.post("/session");
  expect(again.headers["set-cookie"]).toBeUndefined();
});

test("two devices are two guests, and an invented cookie is ignored", async () => {
  const { visit } = await openTestApp();
  const [one, other, thief] = [visit(), visit(), visit()];
  const first = await one.post("/session");
  expect((await other.post("/session")).body.identity).not.toBe(first.body.identity);
  thief.cookies.set("sid", "A".repeat(43));
  const fixed = await thief.post("/session");
  expect(thief.cookies.get("sid")).not.toBe("A".repeat(43));
  expect(fixed.body.identity).not.toBe(first.body.identity);
});

test("use extends a session, with one write a day at most", async () => {
  let now = Date.UTC(2026, 4, 1);
  const { visit, database } = await openTestApp({ clock: () => now });
  const device = visit();
  const { body } = await device.post("/session");
  const seen = async () => (await database.db.select().from(sessions))[0];

  now += 23 * hour;
  const soon = await device.get("/cart");
  expect(soon.headers["set-cookie"]).toBeUndefined();
  expect((await seen())?.seenAt.getTime()).toBe(now - 23 * hour);

  now += 2 * hour;
  const later = await device.get("/cart");
  expect(later.headers["set-cookie"]).toContain(
    `sid=${device.cookies.get("sid")}; Max-Age=34560000`,
  );
  expect((await seen())?.seenAt.getTime()).toBe(now);
  expect((await seen())?.expiresAt.getTime()).toBe(now + 400 * day);

  now += 399 * day;
  expect((await device.post("/session")).body.identity).toBe(body.identity);
  now += 401 * day;
  const away = await device.get("/cart");
  expect(away.headers["x-identity"]).toBeUndefined();
  expect((await device.post("/session")).body.identity).not.toBe(body.identity);
});

test("a call for another identity is refused before any effect", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const [device, other] = [visit(), visit()];
  const { identity } = (await device.post("/session")).body;
  const stranger = (await other.post("/session")).body.identity;
  const add = (meant: string, on = device) =>
    on.post("/cart/items", { product_id: tent }, { headers: { "if-identity": meant } });

  const refused = await add(stranger);
  expect(refused).toMatchObject({ status: 409, body: { code: "identityChanged" } });
  expect(await add("")).toMatchObject({ status: 409, body: { code: "identityChanged" } });
  const visitor = visit();
  expect(await add(identity, visitor)).toMatchObject({ body: { code: "identityChanged" } });
  expect(visitor.cookies.size).toBe(0);
  const meant = { headers: { "if-identity": stranger } };
  for (const path of ["/session", "/ops"])
    expect(await device.post(path, undefined, meant)).toMatchObject({ status: 409 });
  expect((await device.get("/cart")).body.items).toEqual([]);
  expect((await add(identity)).status).toBe(200);
});

test("a session names the guests that were merged into it", async () => {
  const { visit, database } = await openTestApp();
  const device = visit();
  const { identity } = (await device.post("/session")).body;
  const guest = randomUUID();
  const at = { createdAt: new Date() };
  await database.db.insert(owners).values({ id: guest, mergedInto: identity, ...at });
  await database.db.update(owners).set({ kind: "customer" }).where(eq(owners.id, identity));
  expect((await device.post("/session")).body).toMatchObject({
    kind: "customer",
    merged_from: [guest],
  });
});

test("a call without a language is answered in the language of the session", async () => {
  const { visit, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const device = visit();
  await device.post("/session?lang=en");
  const { body } = await device.post("/cart/items", { product_id: tent });
  expect(body.items[0].name).toBe("Tent for three");
});

test("a session fixed by an attacker is useless once its shopper signs in", async () => {
  const { visit } = await openTestApp({ config: { publicUrl: "https://torba.example" } });
  const sid = "__Host-sid";
  const [stranger, victim] = [visit(), visit()];
  await stranger.post("/session");
  const planted = stranger.cookies.get(sid) ?? "";
  victim.cookies.set(sid, planted);
  const { id, email } = await registerOn(victim);
  const registered = victim.cookies.get(sid) ?? "";
  expect(registered).not.toBe(planted);
  expect((await stranger.get("/customers/settings")).status).toBe(401);
  expect((await stranger.get("/cart")).headers["x-identity"]).toBeUndefined();

  const login = await victim.post("/auth/login", { email, password });
  expect([login.headers["set-cookie"]].flat()).toContainEqual(
    expect.stringMatching(
      /^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  );
  // Each sign-in ends the previous session, not only a password change.
  const earlier = visit();
  earlier.cookies.set(sid, registered);
  expect((await earlier.get("/customers/settings")).status).toBe(401);
  const fresh = "новий самовар і чай";
  const before = victim.cookies.get(sid) ?? "";
  await victim.post("/auth/reset-password", { password, newPassword: fresh });
  const last = victim.cookies.get(sid) ?? "";
  expect(new Set([planted, registered, before, last]).size).toBe(4);
  for (const old of [planted, registered, before]) {
    const thief = visit();
    thief.cookies.set(sid, old);
    expect((await thief.get("/customers/settings")).status).toBe(401);
  }
  expect((await victim.get("/customers/settings")).body.id).toBe(id);
  // Another site could set a cookie without the prefix, so it is ignored here.
  const bare = visit();
  bare.cookies.set("sid", last);
  expect((await bare.get("/customers/settings")).status).toBe(401);
  await victim.post("/auth/logout");
  const gone = visit();
  gone.cookies.set(sid, last);
  expect((await gone.get("/customers/settings")).status).toBe(401);
});
