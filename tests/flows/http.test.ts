import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { expect, test } from "vitest";
import { errorBody } from "#contract/error-body.ts";
import { errorStatus } from "#contract/errors.ts";
import { openDatabase } from "#server/platform/db/connect.ts";
import { countBeats } from "#tests/support/beats.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const json = { "content-type": "application/json" };

test("a missing resource is answered as notFound in the shape of all refusals", async () => {
  const { app, visit } = await openTestApp();
  for (const [method, url] of [
    ["GET", "/ajax/nowhere"],
    ["POST", "/ajax/nowhere"],
    ["GET", "/ajax"],
    ["GET", "/api/v2/orders"],
    ["POST", "/somewhere"],
    ["PATCH", "/ajax/cart"],
    ["DELETE", "/ajax/session"],
    ["GET", "/ajax/session"],
    ["OPTIONS", "/ajax/cart"],
    ["GET", `/ajax/checklists/${"x".repeat(200)}`],
  ] as const) {
    const answer = await app.inject({ method, url });
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(errorBody.parse(answer.json())).toMatchObject({ error: true, code: "notFound" });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  }
  const answer = await visit().post("/nowhere", { a: 1 }, { headers: { "x-request-id": "mine" } });
  expect(answer.body.request_id).toBe(answer.headers["x-request-id"]);
  expect(answer.body.request_id).toMatch(/^[0-9a-f-]{36}$/);
});

test("an id in a body is not found where it must exist, malformed or unknown", async () => {
  const { visit } = await openTestApp();
  const device = visit();
  await device.post("/session");
  const email = "olena@example.com";
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  for (const id of ["x", "", randomUUID().toUpperCase(), randomUUID()])
    for (const [method, path, body] of [
      ["POST", "/cart/items", { product_id: id || "x" }],
      ["POST", "/wishlist/items", { product_id: id || "x" }],
      ["POST", "/notifications/preOrderNotify", { product_id: id, email }],
      ["POST", "/notifications/category", { category_id: id, email }],
      ["POST", "/notifications/category/reminder", { category_id: id, email, date }],
      ["POST", "/checklists", { from: id, name: "Дача" }],
    ] as const)
      expect([path, id, (await device.call(method, path, { body })).status]).toEqual([
        path,
        id,
        404,
      ]);
  // With something else wrong it is the body that is refused.
  const wrong = { category_id: "x", email: "olena" };
  expect((await device.post("/notifications/category", wrong)).status).toBe(400);
});

test("a malformed id is not found, as any unknown one", async () => {
  const { visit } = await openTestApp();
  const device = visit();
  await device.post("/session");
  for (const id of ["x", "1", "%00", "%D1%97", randomUUID().toUpperCase(), `${randomUUID()}0`])
    for (const [method, path] of [
      ["GET", `/checklists/${id}`],
      ["PUT", `/checklists/${id}`],
      ["DELETE", `/checklists/${id}`],
      ["POST", `/checklists/${id}/restore`],
      ["DELETE", `/checklists/${randomUUID()}/activities/${id}`],
      ["GET", `/products/${id}`],
      ["GET", `/product_categories/${id}`],
      ["DELETE", `/cart/items/${id}`],
    ] as const) {
      const answer = await device.call(method, path);
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
});

test("a refusal is in the caller's language", async () => {
  const { app } = await openTestApp({ errorText: (lang, code) => `${lang}: ${code}` });
  const messageOf = async (url: string, language?: string) =>
    (await app.inject({ url, headers: language ? { "accept-language": language } : {} })).json()
      .message;
  expect(await messageOf("/ajax/nowhere")).toBe("ua: notFound");
  expect(await messageOf("/ajax/nowhere?lang=ru", "en")).toBe("ru: notFound");
  expect(await messageOf("/ajax/nowhere", "fr;q=1, en-GB;q=0.8, uk;q=0.9")).toBe("ua: notFound");
  expect(await messageOf("/ajax/nowhere", "uk;q=0, ru")).toBe("ru: notFound");
  expect(await messageOf("/ajax/nowhere", ",;;q=zz,,")).toBe("ua: notFound");
});

test("bodies are JSON; an empty one is accepted where none is needed", async () => {
  const { app, database } = await openTestApp();
  const tent = await addProduct(database.db);
  const send = async (
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    headers: Record<string, string> = {},
    payload?: string,
  ) => (await app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode;

  expect(await send("POST", "/ajax/session")).toBe(200);
  expect(await send("POST", "/ajax/session?")).toBe(200);
  expect(await send("POST", "/ajax/session", json)).toBe(200);
  expect(await send("POST", "/ajax/session", json, "null")).toBe(200);
  expect(await send("GET", "/ajax/cart", json)).toBe(200);
  expect(await send("GET", "/ajax/cart?no_cache=0.123&")).toBe(200);
  expect(await send("DELETE", `/ajax/cart/items/${tent}`, json)).toBe(200);
  expect(await send("DELETE", `/ajax/cart/items/${tent}`)).toBe(200);
  expect(await send("PUT", "/ajax/cart", json)).toBe(200);
  const body = JSON.stringify({ product_id: tent });
  for (const type of ["application/json; charset=utf-8", "application/JSON", "application/json;"])
    expect([type, await send("POST", "/ajax/cart/items", { "content-type": type }, body)]).toEqual([
      type,
      200,
    ]);
  for (const type of [
    "text/plain",
    "text/plain; application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
    "application/jsonp",
    "nonsense",
  ])
    expect([type, await send("POST", "/ajax/cart/items", { "content-type": type }, body)]).toEqual([
      type,
      415,
    ]);
  expect(await send("POST", "/ajax/cart/items", { "content-type": "" }, body)).toBe(415);
  const untyped = await app.inject({
    method: "POST",
    url: "/ajax/cart/items",
    payload: Buffer.from(body),
  });
  expect(untyped).toMatchObject({ statusCode: 415 });
  expect(untyped.json()).toMatchObject({ code: "notJson" });
});

test("each call enforces its own body limit exactly", async () => {
  const { app } = await openTestApp();
  const send = async (method: "POST" | "PUT", url: string, bytes: number) => {
    const shell = JSON.stringify({ comments: "" }).length;
    const payload = JSON.stringify({ comments: "x".repeat(bytes - shell) });
    const answer = await app.inject({ method, url, headers: json, payload });
    return [answer.statusCode, answer.json().code];
  };
  const KiB = 1024;
  expect(await send("PUT", "/ajax/cart", 64 * KiB)).toEqual([400, "invalid"]);
  expect(await send("PUT", "/ajax/cart", 64 * KiB + 1)).toEqual([413, "tooLarge"]);
  expect(await send("POST", "/ajax/ops", 256 * KiB)).toEqual([400, "invalid"]);
  expect(await send("POST", "/ajax/ops", 256 * KiB + 1)).toEqual([413, "tooLarge"]);
  expect(await send("POST", "/ajax/checklists", 2048 * KiB)).toEqual([400, "invalid"]);
  expect(await send("POST", "/ajax/checklists", 2048 * KiB + 1)).toEqual([413, "tooLarge"]);
});

test("an internal error is answered only by its code; the log has the details", async () => {
  const logged: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void logged.push(line) });
  const { visit, database } = await openTestApp({ log });
  const tent = await addProduct(database.db);
  await database.pool.query(`
    create function bug() returns trigger language plpgsql as $$
    begin raise exception 'secret of the house'; end $$;
    create trigger bug before insert on cart_lines for each row execute function bug()`);
  const device = visit();
  const { status, body, headers } = await device.post(
    "/cart/items?lang=ua&search=olena@example.com",
    { product_id: tent, checklist_items: [{ id: "canary", quantity: 1 }] },
  );
  expect(status).toBe(500);
  expect(body).toEqual({
    error: true,
    code: "somethingWentWrong",
    message: "somethingWentWrong",
    request_id: headers["x-request-id"],
  });
  expect(device.cookies.size).toBe(0);
  const lines = logged.map((line) => JSON.parse(line));
  expect(lines.map(({ request_id }) => request_id)).toEqual(
    Array(lines.length).fill(body.request_id),
  );
  expect(logged.join()).toContain("secret of the house");
  expect(lines.at(-1)).toMatchObject({ method: "POST", route: "/ajax/cart/items", status: 500 });
  for (const canary of ["olena", "canary"]) expect(logged.join()).not.toContain(canary);
});

test("an unavailable database is answered as such at once, and the shop stays alive", async () => {
  const { database } = await openTestApp();
  const away = openDatabase("postgresql://nobody@127.0.0.1:9/none");
  const { app, visit } = await openTestApp({
    database: { ...database, pool: away.pool, db: away.db },
    config: { epoch: "none" },
  });
  const readBeats = countBeats();
  for (const answer of [
    await visit().get("/cart"),
    await visit().post("/session"),
    await visit().post("/cart/items", { product_id: randomUUID() }),
  ]) {
    expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(2);
  }
  expect(readBeats()).toBeLessThan(100);
  expect((await app.inject("/readyz")).statusCode).toBe(503);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  await away.close();
});

test("when all database sessions are busy, a call gets Retry-After instead of waiting", async () => {
  const { visit, database } = await openTestApp();
  // As in a production shop.
  database.pool.options.connectionTimeoutMillis = 1_800;
  const held = await Promise.all(
    Array.from({ length: database.pool.options.max }, () => database.pool.connect()),
  );
  const readBeats = countBeats();
  const answer = await visit().get("/cart");
  expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
  expect(readBeats()).toBeLessThan(100);
  for (const session of held) session.release();
  expect((await visit().get("/cart")).status).toBe(200);
});

test("a serving shop is healthy and ready", async () => {
  const { app } = await openTestApp();
  for (const url of ["/healthz", "/readyz"]) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
});

test("the set of error codes is closed, and each has its status", () => {
  for (const [code, status] of Object.entries(errorStatus))
    expect([code, status >= 400 && status < 600]).toEqual([code, true]);
});
