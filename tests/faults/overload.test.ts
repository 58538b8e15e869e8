/**
 * More concurrent callers than the shop can serve: which queue is shed, and which are not affected.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makePages } from "#app/entry-server.tsx";
import { errorBody } from "#contract/error-body.ts";
import { readCatalogueState, recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { registerRendering } from "#server/rendering/routes.ts";
import { openTestApp, type TestAppOptions } from "#tests/support/server/app.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

/** Few slots, so that a few callers are an overload. */
const limits = {
  readQueue: { concurrency: 2, queueSize: 3, maxWait: 20_000 },
  writeQueue: { concurrency: 2, queueSize: 100, maxWait: 20_000 },
} satisfies TestAppOptions["limits"];

/** A page that is not rendered before `open`, and how many are being rendered at once. */
function slowPage() {
  const waiting: (() => void)[] = [];
  const count = { making: 0, most: 0, made: 0 };
  let isOpen = false;
  const pages: TestAppOptions["pages"] = (app) => {
    app.get("/slow", { config: { queue: "read" } }, async () => {
      count.making += 1;
      count.most = Math.max(count.most, count.making);
      if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve));
      count.making -= 1;
      count.made += 1;
      return "made";
    });
  };
  const open = () => {
    isOpen = true;
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { pages, open, count };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test("under overload some reads are served in order, and the rest get Retry-After", async () => {
  const page = slowPage();
  const { app } = await openTestApp({ limits, pages: page.pages });
  const calls = Array.from({ length: 12 }, () => app.inject("/slow"));
  const answers: Awaited<(typeof calls)[number]>[] = [];
  for (const one of calls) void one.then((answer) => answers.push(answer));
  await until(() => answers.length === 7);
  expect(page.count.making).toBe(2);
  for (const { statusCode, headers, body } of answers) {
    expect(statusCode).toBe(503);
    expect(errorBody.parse(JSON.parse(body)).code).toBe("unavailable");
    expect(headers["cache-control"]).toBe("no-store");
  }
  // They get different values of Retry-After.
  const seconds = answers.map(({ headers }) => Number(headers["retry-after"]));
  expect(new Set(seconds).size).toBeGreaterThan(1);
  for (const one of seconds) expect(one >= 1 && one <= 4).toBe(true);
  page.open();
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(page.count).toEqual({ making: 0, most: 2, made: 5 });
  // The overload has passed without a trace.
  const after = await Promise.all([app.inject("/slow"), app.inject("/slow")]);
  for (const { statusCode } of after) expect(statusCode).toBe(200);
});

test("a call that has waited too long is rejected, and not answered again later", async () => {
  const page = slowPage();
  const readQueue = { ...limits.readQueue, maxWait: 50 };
  const { app } = await openTestApp({ limits: { ...limits, readQueue }, pages: page.pages });
  const served = [app.inject("/slow"), app.inject("/slow")];
  await until(() => page.count.making === 2);
  expect((await app.inject("/slow")).statusCode).toBe(503);
  page.open();
  for (const { statusCode } of await Promise.all(served)) expect(statusCode).toBe(200);
  expect(page.count.made).toBe(2);
});

test("what is in memory is sent under overload too, until the catalogue changes", async () => {
  const page = slowPage();
  const clientDir = await mkdtemp(join(tmpdir(), "torba-client-"));
  const script = { "src/app/entry-client.tsx": { file: "e.js", isEntry: true } };
  let version = 1;
  const { app, database } = await openTestApp({
    seed: true,
    limits,
    findCatalogueVersion: () => version,
    pages: (into, shop) => {
      registerRendering(into, { pages: makePages(script, "build"), clientDir });
      page.pages?.(into, shop);
    },
  });
  version = (await readCatalogueState(database.db)).version;
  const statusesOf = async (urls: string[]) => {
    const answers = urls.map(async (url) => (await app.inject({ url })).statusCode);
    return Object.fromEntries((await Promise.all(answers)).map((status, at) => [urls[at], status]));
  };
  const known = ["/", "/brands?on_sale=1", "/ajax/products?lang=ua&limit=1"];
  for (const url of known) expect((await app.inject({ url })).statusCode).toBe(200);
  const calls = Array.from({ length: 5 }, () => app.inject("/slow"));
  await until(() => page.count.making === 2);
  const others = ["/en/", "/brands", "/ajax/products?lang=ua&limit=2", "/missing.png"];
  expect(await statusesOf([...known, ...others])).toEqual({
    ...Object.fromEntries(known.map((url) => [url, 200])),
    ...Object.fromEntries(others.map((url) => [url, 503])),
  });
  await recordCatalogueChange(database.db, "shop", [], new Date());
  version += 1;
  expect(await statusesOf(known)).toEqual(Object.fromEntries(known.map((url) => [url, 503])));
  page.open();
  await Promise.all(calls);
  expect(await statusesOf(known)).toEqual(Object.fromEntries(known.map((url) => [url, 200])));
  await rm(clientDir, { recursive: true, force: true });
});

test("an overload of reads does not delay the cart, lists or sessions", async () => {
  const page = slowPage();
  const { app, database, visit } = await openTestApp({ limits, pages: page.pages });
  const tent = await addProduct(database.db);
  const calls = Array.from({ length: 5 }, () => app.inject("/slow"));
  await until(() => page.count.making === 2);
  const device = visit();
  expect((await device.get("/products?limit=1")).status).toBe(503);
  const answers = [
    await device.post("/session"),
    await device.post("/cart/items", { product_id: tent }),
    await device.post("/checklists", { id: randomUUID(), name: "Похід" }),
    await device.get("/cart"),
    await device.get("/checklists"),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  for (const url of ["/healthz", "/readyz"]) expect((await app.inject(url)).statusCode).toBe(200);
  page.open();
  await Promise.all(calls);
  expect((await device.get("/products?limit=1")).status).toBe(200);
});

test("every ended call releases its slot", async () => {
  const { app, visit } = await openTestApp({
    limits,
    pages: (into) => {
      into.get("/broken", { config: { queue: "read" } }, async () => {
        throw new Error("a bug");
      });
    },
  });
  const device = visit();
  for (let time = 0; time < 4; time += 1) {
    expect((await app.inject("/broken")).statusCode).toBe(500);
    expect((await device.get(`/products/${randomUUID()}`)).status).toBe(404);
    expect((await device.post("/cart/items", { product_id: randomUUID() })).status).toBe(404);
    expect((await device.post("/cart/items", "{", { headers: json })).status).toBe(400);
    expect((await device.post("/ops", {})).status).toBe(400);
  }
  expect((await device.get("/products?limit=1")).status).toBe(200);
  expect((await device.post("/session")).status).toBe(200);
});

const json = { "content-type": "application/json" };

test("no work is done for a disconnected client, and a slow body takes no slot", async () => {
  const page = slowPage();
  const { app, visit } = await openTestApp({ limits, pages: page.pages });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const speak = (words: string) => {
    const wire = connect(port, "127.0.0.1", () => wire.write(words));
    wire.on("error", () => {});
    return wire;
  };
  const ask = "GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n";
  const slow = Array.from({ length: 10 }, () =>
    speak(
      "POST /ajax/cart/items HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    ),
  );
  const served = [speak(ask), speak(ask)];
  await until(() => page.count.making === 2);
  // The slow clients were connected before: a complete request is served at once.
  expect((await visit().post("/session")).status).toBe(200);
  const gone = speak(ask);
  await new Promise((resolve) => setTimeout(resolve, 100));
  gone.destroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  page.open();
  expect((await app.inject("/slow")).statusCode).toBe(200);
  // Two that were served before, and this one.
  expect(page.count.made).toBe(3);
  for (const wire of [...served, ...slow]) wire.destroy();
});

test("pending connections are accepted before long work starts", async () => {
  const callers = 40;
  let received = 0;
  const atBegin: number[] = [];
  const { app } = await openTestApp({
    limits: { ...limits, readQueue: { concurrency: 2, queueSize: 100, maxWait: 20_000 } },
    pages: (into) => {
      into.get("/busy", { config: { queue: "read" } }, async () => {
        atBegin.push(received);
        return "made";
      });
    },
  });
  app.server.on("connection", () => {
    received += 1;
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const wires = Array.from({ length: callers }, () => {
    const wire = connect(port, "127.0.0.1");
    wire.on("error", () => {});
    wire.write("GET /busy HTTP/1.1\r\nHost: shop\r\n\r\n");
    return wire;
  });
  await until(() => atBegin.length === callers);
  // Without the gate Node accepts one connection per tick, and the first would be served while the
  // others are still pending.
  expect(atBegin.filter((known) => known < callers)).toEqual([]);
  for (const wire of wires) wire.destroy();
});
