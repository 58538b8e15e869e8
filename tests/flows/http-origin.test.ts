import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Call, calls } from "#contract/calls.ts";
import { openTestApp, type TestApp } from "#tests/support/server/app.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const site = "https://torba.example";
const json = { "content-type": "application/json" };

/** Every route below /ajax that may change something, as the server itself lists them. */
function unsafeRoutes({ routes }: TestApp) {
  const safe = ["GET", "HEAD", "OPTIONS"];
  return routes.filter(({ method, url }) => url.startsWith("/ajax/") && !safe.includes(method));
}

const fill = (url: string) => url.replace(/:\w+/g, () => randomUUID());

async function countRows({ database }: TestApp): Promise<unknown> {
  const { rows } = await database.pool.query(
    `select (select count(*)::int from owners) as owners, (select count(*)::int from carts) as carts,
            (select count(*)::int from checklists) as lists`,
  );
  return rows[0];
}

const foreignHeaders: Record<string, Record<string, string>> = {
  "another site": { "sec-fetch-site": "cross-site" },
  "a sister site": { "sec-fetch-site": "same-site" },
  "another origin": { origin: "https://evil.example" },
  "no origin to speak of": { origin: "null" },
  "an origin that begins like ours": { origin: `${site}.evil.example` },
  "an origin that ends like ours": { origin: "https://eviltorba.example" },
  "our origin without https": { origin: "http://torba.example" },
  "another origin, whatever host is claimed": {
    origin: "https://evil.example",
    host: "evil.example",
    "x-forwarded-host": "evil.example",
  },
};

test("a page of another site cannot make a browser change anything", async () => {
  const shop = await openTestApp({ config: { publicUrl: site } });
  const device = shop.visit();
  await device.post("/session");
  const before = await countRows(shop);
  const unsafe = unsafeRoutes(shop);
  expect(unsafe.length).toBe(Object.values(calls).filter(({ method }) => method !== "GET").length);

  for (const { method, url } of unsafe)
    for (const [from, headers] of Object.entries(foreignHeaders)) {
      const answer = await device.call(method, fill(url).slice("/ajax".length), {
        headers: { ...json, ...headers },
      });
      expect([method, url, from, answer.status, answer.body.code]).toEqual([
        method,
        url,
        from,
        403,
        "forbiddenOrigin",
      ]);
    }
  expect(await countRows(shop)).toEqual(before);
});

test("another spelling of a URL does not bypass the origin check", async () => {
  const { app, visit } = await openTestApp({ config: { publicUrl: site } });
  const device = visit();
  await device.post("/session");
  const cookie = `__Host-sid=${device.cookies.get("__Host-sid")}`;
  for (const url of [
    "/%61jax/session",
    "/ajax/%73ession",
    "http://torba.example/ajax/session",
    "/ajax/session?/ajax/nowhere",
  ]) {
    const headers = { cookie, origin: "https://evil.example" };
    const answer = await app.inject({ method: "POST", url, headers });
    expect([url, answer.statusCode]).toEqual([url, 403]);
  }
});

test("a form of another site cannot be posted as a call", async () => {
  const shop = await openTestApp({ config: { publicUrl: site } });
  const before = await countRows(shop);
  const types = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
  ];
  for (const { method, url } of unsafeRoutes(shop)) {
    for (const type of types) {
      const answer = await shop.app.inject({
        method: method as "POST",
        url: fill(url),
        headers: { "content-type": type },
        payload: '{"quantity":1}',
      });
      expect([method, url, type, answer.statusCode]).toEqual([method, url, type, 415]);
    }
    const untyped = await shop.app.inject({
      method: method as "POST",
      url: fill(url),
      payload: Buffer.from("{}"),
    });
    expect([method, url, untyped.statusCode]).toEqual([method, url, 415]);
  }
  expect(await countRows(shop)).toEqual(before);
});

test("a GET request never changes anything, whatever method override it carries", async () => {
  const shop = await openTestApp();
  const before = await countRows(shop);
  for (const [name, call] of Object.entries<Call>(calls)) {
    const path = fill(call.path);
    const answer = await shop.app.inject({
      method: "GET",
      url: `/ajax${path}?_method=${call.method}&quantity=1`,
      headers: { "x-http-method-override": call.method, "x-method-override": call.method },
    });
    expect([name, answer.statusCode < 500]).toEqual([name, true]);
    if (call.method !== "GET" && !isRead(path))
      expect([name, answer.statusCode]).toEqual([name, 404]);
  }
  expect(await countRows(shop)).toEqual(before);
});

/** Paths that can be read as well as written. */
function isRead(path: string): boolean {
  return Object.values<Call>(calls).some(
    (call) =>
      call.method === "GET" &&
      call.path.split("/").length === path.split("/").length &&
      call.path
        .split("/")
        .every((part, at) => part.startsWith(":") || part === path.split("/")[at]),
  );
}

test("the shop's own pages and clients other than browsers are allowed", async () => {
  const { visit, database } = await openTestApp({ config: { publicUrl: site } });
  const tent = await addProduct(database.db);
  const device = visit();
  for (const headers of [
    {},
    { "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
    { origin: site },
    { "sec-fetch-site": "same-origin", origin: site },
  ])
    expect((await device.post("/cart/items", { product_id: tent }, { headers })).status).toBe(200);
});

test("a shop without PUBLIC_URL uses the host name of the request", async () => {
  const { visit } = await openTestApp();
  const device = visit();
  const open = (origin: string, host: string) =>
    device.post("/session", undefined, { headers: { origin, host } });
  expect((await open("http://192.168.1.5:3000", "192.168.1.5:3000")).status).toBe(200);
  expect((await open("http://192.168.1.5:3000", "192.168.1.6:3000")).status).toBe(403);
  expect((await open("https://evil.example", "192.168.1.5:3000")).status).toBe(403);
  expect((await open("null", "null")).status).toBe(403);
});

test("no other site may read an answer", async () => {
  const { app, routes } = await openTestApp({ config: { publicUrl: site } });
  const evil = "https://evil.example";
  for (const origin of [evil, "null", `${site}.evil.example`, site]) {
    // Pages, files, the back office and /api/v1 once.
    const chosen = routes.filter(({ url }) => origin === evil || url.startsWith("/ajax/"));
    for (const { method, url } of chosen) {
      const answer = await app.inject({
        method: method as "GET",
        url: fill(url),
        headers: { origin, "access-control-request-method": method },
      });
      const allowing = Object.keys(answer.headers).filter((name) =>
        name.startsWith("access-control-"),
      );
      expect([method, url, allowing]).toEqual([method, url, []]);
    }
    const answer = await app.inject({
      method: "OPTIONS",
      url: "/ajax/cart/items",
      headers: { origin, "access-control-request-method": "POST" },
    });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  }
});
