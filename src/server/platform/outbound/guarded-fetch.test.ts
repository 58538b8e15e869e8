/** Against real servers on this machine, which the guard would never call by itself. */
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { getBytes, OutsideRefusal, type OutsideWorld, openWorld } from "./guarded-fetch.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function open(answer: (path: string, reply: ServerResponse, host: string) => void) {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(request.url ?? "");
    answer(request.url ?? "", reply, request.headers.host ?? "");
  });
  servers.push(server.listen(0, "127.0.0.1"));
  let connections = 0;
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise((listening) => server.once("listening", listening));
  // as: it listens on a port, not on a pipe
  const { port } = server.address() as AddressInfo;
  return { port, asked, connections: () => connections };
}

/** A network in which `shop.example` stands on this machine. */
function worldOf(port: number, names: Record<string, string[]> = {}): OutsideWorld {
  const known: Record<string, string[]> = { "shop.example": ["127.0.0.1"], ...names };
  return {
    resolve: async (host) => known[host] ?? Promise.reject(new Error("no such name")),
    mayReach: (address, asked) => address === "127.0.0.1" && asked === port,
  };
}

const limits = { bytes: 1000, ms: 2000 };
const codeOf = (fetched: Promise<unknown>) =>
  fetched.then(
    () => "came",
    (error: unknown) => (error instanceof OutsideRefusal ? error.code : String(error)),
  );

test("what a site gives comes, over redirects as well, under the site's own name", async () => {
  const { port, asked } = await open((path, reply, host) => {
    if (path === "/old.jpg") reply.writeHead(302, { location: "/new.jpg" }).end();
    else reply.end(`picture of ${host}`);
  });
  const bytes = await getBytes(`http://shop.example:${port}/old.jpg`, limits, worldOf(port));
  expect(bytes.toString()).toBe(`picture of shop.example:${port}`);
  expect(asked).toEqual(["/old.jpg", "/new.jpg"]);
});

test("this machine, its neighbours and other doors are never called", async () => {
  const { port, connections } = await open((_path, reply) => reply.end("secret"));
  const strange = [
    `http://127.0.0.1:${port}/`,
    `http://127.1:${port}/`,
    `http://0x7f000001:${port}/`,
    `http://2130706433:${port}/`,
    `http://0177.0.0.1:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://[::ffff:7f00:1]:${port}/`,
    "http://169.254.169.254/latest/meta-data/",
    "http://1.1.1.1:22/",
    "file:///etc/passwd",
    "ftp://shop.example/a.jpg",
    "data:image/png;base64,AAAA",
    "http://user:word@1.1.1.1/",
    "//shop.example/a.jpg",
    "a.jpg",
  ];
  for (const address of strange)
    expect(await codeOf(getBytes(address, limits)), address).toBe("address");
  expect(connections()).toBe(0);
});

test("a name is as good as the worst of its addresses, and is asked for once", async () => {
  const { port, connections } = await open((_path, reply) => reply.end("secret"));
  const two = { resolve: async () => ["1.1.1.1", "127.0.0.1"], mayReach: openWorld.mayReach };
  expect(await codeOf(getBytes("http://two.example/", limits, two))).toBe("address");
  const none = { resolve: async () => [], mayReach: openWorld.mayReach };
  expect(await codeOf(getBytes("http://none.example/", limits, none))).toBe("address");
  // Open at the first look, this machine at the second.
  const answers = [["127.0.0.1"], ["127.0.0.2"]];
  let looks = 0;
  const turning: OutsideWorld = {
    resolve: async () => answers[looks++] ?? [],
    mayReach: (address, asked) => address === "127.0.0.1" && asked === port,
  };
  expect(await codeOf(getBytes(`http://turning.example:${port}/`, limits, turning))).toBe("came");
  expect(looks).toBe(1);
  expect(connections()).toBe(1);
});

test("a redirect gains nothing: it is looked at like the first address, and there are three", async () => {
  const inner = await open((_path, reply) => reply.end("secret"));
  const { port, asked } = await open((path, reply) => {
    const to = path === "/in" ? `http://127.0.0.2:${inner.port}/` : "/round";
    reply.writeHead(301, { location: path === "/file" ? "file:///etc/passwd" : to }).end();
  });
  const world = worldOf(port);
  expect(await codeOf(getBytes(`http://shop.example:${port}/in`, limits, world))).toBe("address");
  expect(await codeOf(getBytes(`http://shop.example:${port}/file`, limits, world))).toBe("address");
  expect(inner.connections()).toBe(0);
  asked.length = 0;
  expect(await codeOf(getBytes(`http://shop.example:${port}/round`, limits, world))).toBe(
    "unreachable",
  );
  expect(asked).toHaveLength(4);
});

test("too much, too slow, broken off, and what is not there", async () => {
  const { port } = await open((path, reply) => {
    if (path === "/large") reply.end(Buffer.alloc(1001));
    else if (path === "/slow") reply.write("a");
    else if (path === "/half")
      reply.writeHead(200, { "content-length": 50 }).write("half", () => reply.destroy());
    else reply.writeHead(404).end("nothing");
  });
  const get = (path: string) =>
    codeOf(getBytes(`http://shop.example:${port}${path}`, { bytes: 1000, ms: 300 }, worldOf(port)));
  expect(await get("/large")).toBe("large");
  expect(await get("/slow")).toBe("unreachable");
  expect(await get("/half")).toBe("unreachable");
  expect(await get("/gone")).toBe("unreachable");
  const silent: OutsideWorld = { ...worldOf(port), resolve: () => new Promise(() => undefined) };
  expect(await codeOf(getBytes("http://silent.example/", { bytes: 9, ms: 100 }, silent))).toBe(
    "unreachable",
  );
});
