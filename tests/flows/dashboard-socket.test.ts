/** The dashboard's socket over a real connection: who may open it, what it tells, how it ends. */
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import WebSocket from "ws";
import { recordEvent } from "#server/platform/events/events.ts";
import type { EventName } from "#server/platform/events/sql.ts";
import { watchEvents } from "#server/platform/events/sql-watch.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openTestDatabase } from "#tests/support/server/database.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";

const database = await openTestDatabase();

async function openProcess() {
  const { app, close } = await openTestApp({
    database,
    config: {
      publicUrl: "https://torba.example",
      adminOrigins: ["https://desk.example"],
      secret: "one secret of at least thirty-two characters",
    },
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  // as: it listens on a port
  return { app, close, port: (app.server.address() as AddressInfo).port };
}
const first = await openProcess();
const { token: good } = await openAdmin(first.app, ["dashboard", "read:orders"]);

function connect(token: string, { port = first.port, origin = "" } = {}) {
  const url = `ws://127.0.0.1:${port}/ws/dashboard?token=${token}`;
  const socket = new WebSocket(url, origin ? { origin } : {});
  onTestFinished(() => socket.terminate());
  const answer: unknown[] = [];
  let pings = 0;
  socket.on("message", (data) => answer.push(JSON.parse(String(data))));
  socket.on("ping", () => {
    pings += 1;
  });
  const opened = new Promise<boolean>((resolve) => {
    socket.once("open", () => resolve(true));
    socket.once("error", () => resolve(false));
  });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  return { socket, answer, opened, closed, pings: () => pings };
}

const record = (event: EventName, payload: unknown) =>
  database.db.transaction((tx) => recordEvent(tx, { event, objectId: "1", payload }));

test("every process tells its sockets what is committed, in order, and nothing else", async () => {
  const second = await openProcess();
  const sockets = [connect(good), connect(good, { port: second.port })];
  for (const { opened } of sockets) expect(await opened).toBe(true);
  const order = { number: "48120573", shipping_address: { full_name: "Олена", city: "Рівне" } };
  await record("order.created", order);
  await record("customer.created", { email: "olena@example.com" });
  await database.db
    .transaction(async (tx) => {
      await recordEvent(tx, { event: "order.updated", objectId: "1", payload: "undone" });
      throw new Error("undone");
    })
    .catch(() => {});
  await record("theme.installed", "theme.zip");
  const expected = [
    { event: "order.created", payload: order },
    { event: "theme.installed", payload: "theme.zip" },
  ];
  for (const { answer } of sockets) await expect.poll(() => answer).toEqual(expected);
  await second.close();
});

test("a token that does not count is upgraded and closed with 1000", async () => {
  const weak = [
    await openAdmin(first.app, ["dashboard"]),
    await openAdmin(first.app, ["read:orders"]),
  ];
  for (const token of ["", "undefined", "a.b.c", "%00", ...weak.map(({ token }) => token)]) {
    const { opened, closed } = connect(token);
    expect([token, await opened, await closed]).toEqual([token, true, 1000]);
  }
});

test("a token that is revoked ends its socket with 1000", async () => {
  const owner = await openAdmin(first.app);
  const { token, tokenId } = await openAdmin(first.app);
  const { opened, closed } = connect(token);
  expect(await opened).toBe(true);
  await owner.delete(`/security/tokens/${tokenId}`);
  expect(await closed).toBe(1000);
});

test("a page of another origin is refused, the shop's own and those it names are not", async () => {
  expect(await connect(good, { origin: "https://evil.example" }).opened).toBe(false);
  expect(await connect(good, { origin: "null" }).opened).toBe(false);
  for (const origin of ["https://torba.example", "https://desk.example"])
    expect(await connect(good, { origin }).opened, origin).toBe(true);
});

test("what a client sends is ignored, and more than a kilobyte ends the socket with 1009", async () => {
  const { socket, opened, closed, answer } = connect(good);
  await opened;
  socket.send("x".repeat(1024));
  socket.send('{"event":"order.created","payload":"forged"}');
  await record("review.created", { rating: 5 });
  await expect.poll(() => answer).toEqual([{ event: "review.created", payload: { rating: 5 } }]);
  socket.send("x".repeat(1025));
  expect(await closed).toBe(1009);
});

test("a shutdown closes with 1001 and takes no new sockets", async () => {
  const other = await openProcess();
  const { opened, closed } = connect(good, { port: other.port });
  await opened;
  const closing = other.close();
  expect(await closed).toBe(1001);
  await closing;
});

test("an offer of another protocol, or of a socket elsewhere, is answered as a usual request", async () => {
  const get = (path: string, upgrade: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        connection: "Upgrade",
        upgrade,
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
      };
      const sent = httpRequest({ port: first.port, host: "127.0.0.1", path, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sent.on("upgrade", () => reject(new Error("upgraded")));
      sent.on("error", reject);
      sent.end();
    });
  expect(await get("/healthz", "h2c")).toBe(200);
  expect(await get("/healthz", "websocket")).toBe(200);
  expect(await get("/ws/other?token=good", "websocket")).toBe(404);
});

test("a session that could not listen is closed before the next is opened", async () => {
  const { query } = pg.Client.prototype;
  let refusals = 2;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...sent: unknown[]
  ) {
    if (refusals > 0 && String(sent[0]).startsWith("listen ")) {
      refusals -= 1;
      return Promise.reject(new Error("the server refuses"));
    }
    return Reflect.apply(query, this, sent);
    // as: it hands on whatever it gets
  } as typeof query);
  onTestFinished(() => void vi.restoreAllMocks());
  const sessions = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity
       where application_name = 'torba events' and datname = current_database()`,
    );
    return rows[0]?.count;
  };
  const before = await sessions();
  const watch = watchEvents(database);
  const received: unknown[] = [];
  onTestFinished(watch.subscribe(({ payload }) => received.push(payload)));
  await expect.poll(() => refusals).toBe(0);
  await expect
    .poll(async () => {
      await record("order.created", "at last");
      return received[0];
    })
    .toBe("at last");
  await expect.poll(sessions).toBe(Number(before) + 1);
});
