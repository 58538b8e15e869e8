import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { type Limits, shopLimits } from "#server/platform/http/server-limits.ts";
import { openTestApp } from "#tests/support/server/app.ts";

/** A thirtieth of what the shop allows, so that the test ends while somebody waits. */
const limits = { request: 700, requestHeaders: 400, lookOver: 100, keepAlive: 300, silence: 700 };
const longest = 5_000;

test("no connection is held for longer than half a minute by one who is slow", () => {
  const { request, requestHeaders, lookOver, keepAlive, silence } = shopLimits;
  for (const limit of [request + lookOver, requestHeaders + lookOver, keepAlive, 2 * silence])
    expect(limit).toBeLessThanOrEqual(30_000);
});

test("who waits as long as a call may is answered before the line to them counts as silent", () => {
  const { doing, proving, abroad, elsewhere, silence } = shopLimits;
  for (const wait of [doing.patience + proving.patience, abroad.patience + elsewhere])
    expect(wait).toBeLessThan(silence);
});

/** Opens a connection and waits until the shop has closed it: after how long, and what it said. */
function hold(port: number, live: (wire: Socket) => void): Promise<{ ms: number; heard: string }> {
  return new Promise((resolve) => {
    const began = performance.now();
    const heard: Buffer[] = [];
    const wire = connect(port, "127.0.0.1", () => live(wire));
    wire.on("data", (chunk) => heard.push(chunk));
    wire.on("error", () => {});
    wire.on("close", () =>
      resolve({ ms: performance.now() - began, heard: Buffer.concat(heard).toString() }),
    );
  });
}

/** Says one more letter every 50 ms, until nobody listens. */
function drip(wire: Socket, letter: string): void {
  const dripping = setInterval(() => wire.write(letter), 50);
  wire.on("close", () => clearInterval(dripping));
}

const size = 64_000_000;

async function listen(more: Partial<Limits> = {}) {
  const { app } = await openTestApp({
    limits: { ...limits, ...more },
    pages: (into) => {
      into.get("/large", async () => Buffer.alloc(size));
    },
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port };
}

const post = "POST /ajax/session HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n";

test("headers that come letter by letter are not waited for", async () => {
  const { port } = await listen();
  const { ms, heard } = await hold(port, (wire) => {
    wire.write("GET /ajax/cart HTTP/1.1\r\nHost: shop\r\nX-Slow: ");
    drip(wire, "x");
  });
  expect(heard).toContain('"code":"slow"');
  expect(heard.split("\r\n")[0]).toBe("HTTP/1.1 408 Request Timeout");
  expect(ms).toBeLessThan(longest);
});

test("a body that comes letter by letter is not waited for", async () => {
  const { port } = await listen();
  const { ms, heard } = await hold(port, (wire) => {
    wire.write(`${post}Content-Length: 60000\r\n\r\n`);
    drip(wire, " ");
  });
  expect(heard).toContain('"code":"slow"');
  expect(ms).toBeLessThan(longest);
});

test("a caller who says nothing, and one who has nothing more to ask, are let go", async () => {
  const { port } = await listen();
  const silent = await hold(port, () => {});
  expect(silent.ms).toBeLessThan(longest);
  const idle = await hold(port, (wire) =>
    wire.write("GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n"),
  );
  expect(idle.heard).toContain("HTTP/1.1 200 OK");
  expect(idle.ms).toBeLessThan(longest);
});

test("an answer that nobody takes is not kept for them", async () => {
  const { app, port } = await listen();
  const closed = new Promise<number>((resolve) => {
    const began = performance.now();
    app.server.once("connection", (wire: Socket) =>
      wire.on("close", () => resolve(performance.now() - began)),
    );
  });
  const reader = connect(port, "127.0.0.1", () => {
    reader.pause();
    reader.write("GET /large HTTP/1.1\r\nHost: shop\r\n\r\n");
  });
  reader.on("error", () => {});
  expect(await closed).toBeLessThan(longest);
  reader.destroy();
});

test("an answer that is taken sip by sip is cut off, and whoever takes it has it whole", async () => {
  const taking = { least: 1_000, rate: size };
  const { app, port } = await listen({ taking, silence: 60_000 });
  const ask = "GET /large HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n";
  let taken = 0;
  const reader = connect(port, "127.0.0.1", () => reader.write(ask));
  const [wire] = (await once(app.server, "connection")) as [Socket];
  const cut = once(wire, "close");
  const began = performance.now();
  const sip = (bytes: Buffer) => {
    taken += bytes.length;
    reader.pause();
    setTimeout(() => reader.resume(), 30);
  };
  reader.on("data", sip);
  reader.on("error", () => {});
  await cut;
  expect(performance.now() - began).toBeLessThan(2 * longest);
  // Something moved all the while: it was not for its silence.
  expect(taken).toBeGreaterThan(1_000_000);
  expect(taken).toBeLessThan(size);
  reader.destroy();
  let whole = 0;
  const quick = connect(port, "127.0.0.1", () => quick.write(ask));
  quick.on("data", (bytes) => {
    whole += bytes.length;
  });
  await once(quick, "close");
  expect(whole).toBeGreaterThan(size);
});

test("three hundred slow ones hold up nobody else", async () => {
  const { port } = await listen();
  const slow = Array.from({ length: 300 }, (_, at) =>
    hold(port, (wire) => {
      wire.write(
        at % 2 ? `${post}Content-Length: 60000\r\n\r\n` : "GET /ajax/cart HTTP/1.1\r\nX: ",
      );
      drip(wire, "x");
    }),
  );
  const times: number[] = [];
  let hasEnded = false;
  const ended = Promise.all(slow).then((all) => {
    hasEnded = true;
    return all;
  });
  while (!hasEnded) {
    const began = performance.now();
    const { heard } = await hold(port, (wire) =>
      wire.write("GET /ajax/cart HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n"),
    );
    expect(heard).toContain("HTTP/1.1 200 OK");
    times.push(performance.now() - began);
  }
  for (const { ms } of await ended) expect(ms).toBeLessThan(longest);
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  console.log(`among 300 slow ones: ${times.length} answers, p95 ${Math.round(p95)} ms`);
  expect(times.length).toBeGreaterThan(0);
});
