/** Against real servers on this machine, which the guard would reject without the test network. */
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { OutboundError, type OutboundNetwork, publicNetwork } from "./guarded-connection.ts";
import { guardedFetch } from "./guarded-fetch.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function open(answer: (path: string, reply: ServerResponse, host: string) => void) {
  const requestedPaths: string[] = [];
  const server = createServer((request, reply) => {
    requestedPaths.push(request.url ?? "");
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
  return { port, requestedPaths, connections: () => connections };
}

/** A network in which `shop.example` resolves to this machine. */
function networkOf(port: number, names: Record<string, string[]> = {}): OutboundNetwork {
  const addressesByName: Record<string, string[]> = { "shop.example": ["127.0.0.1"], ...names };
  return {
    resolve: async (host) => addressesByName[host] ?? Promise.reject(new Error("no such name")),
    mayReach: (address, requestedPort) => address === "127.0.0.1" && requestedPort === port,
  };
}

const limits = { bytes: 1000, ms: 2000 };
const codeOf = (fetched: Promise<unknown>) =>
  fetched.then(
    () => "succeeded",
    (error: unknown) => (error instanceof OutboundError ? error.code : String(error)),
  );

test("a fetch follows redirects and sends the site's own Host", async () => {
  const { port, requestedPaths } = await open((path, reply, host) => {
    if (path === "/old.jpg") reply.writeHead(302, { location: "/new.jpg" }).end();
    else reply.end(`picture of ${host}`);
  });
  const bytes = await guardedFetch(`http://shop.example:${port}/old.jpg`, limits, networkOf(port));
  expect(bytes.toString()).toBe(`picture of shop.example:${port}`);
  expect(requestedPaths).toEqual(["/old.jpg", "/new.jpg"]);
});

test("loopback, private networks, other ports and other schemes are never called", async () => {
  const { port, connections } = await open((_path, reply) => reply.end("secret"));
  const forbidden = [
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
  for (const address of forbidden)
    expect(await codeOf(guardedFetch(address, limits)), address).toBe("address");
  expect(connections()).toBe(0);
});

test("every address of a name must be public, and a name is resolved once", async () => {
  const { port, connections } = await open((_path, reply) => reply.end("secret"));
  const two = { resolve: async () => ["1.1.1.1", "127.0.0.1"], mayReach: publicNetwork.mayReach };
  expect(await codeOf(guardedFetch("http://two.example/", limits, two))).toBe("address");
  const none = { resolve: async () => [], mayReach: publicNetwork.mayReach };
  expect(await codeOf(guardedFetch("http://none.example/", limits, none))).toBe("address");
  // Allowed at the first resolution, forbidden at the second.
  const answers = [["127.0.0.1"], ["127.0.0.2"]];
  let resolutions = 0;
  const rebinding: OutboundNetwork = {
    resolve: async () => answers[resolutions++] ?? [],
    mayReach: (address, requestedPort) => address === "127.0.0.1" && requestedPort === port,
  };
  expect(await codeOf(guardedFetch(`http://turning.example:${port}/`, limits, rebinding))).toBe(
    "succeeded",
  );
  expect(resolutions).toBe(1);
  expect(connections()).toBe(1);
});

test("a redirect is checked like the first address, and at most three are followed", async () => {
  const inner = await open((_path, reply) => reply.end("secret"));
  const { port, requestedPaths } = await open((path, reply) => {
    const to = path === "/in" ? `http://127.0.0.2:${inner.port}/` : "/round";
    reply.writeHead(301, { location: path === "/file" ? "file:///etc/passwd" : to }).end();
  });
  const network = networkOf(port);
  expect(await codeOf(guardedFetch(`http://shop.example:${port}/in`, limits, network))).toBe(
    "address",
  );
  expect(await codeOf(guardedFetch(`http://shop.example:${port}/file`, limits, network))).toBe(
    "address",
  );
  expect(inner.connections()).toBe(0);
  requestedPaths.length = 0;
  expect(await codeOf(guardedFetch(`http://shop.example:${port}/round`, limits, network))).toBe(
    "unreachable",
  );
  expect(requestedPaths).toHaveLength(4);
});

test("answers that are too large, too slow, aborted or not 200 fail", async () => {
  const { port } = await open((path, reply) => {
    if (path === "/large") reply.end(Buffer.alloc(1001));
    else if (path === "/slow") reply.write("a");
    else if (path === "/half")
      reply.writeHead(200, { "content-length": 50 }).write("half", () => reply.destroy());
    else reply.writeHead(404).end("nothing");
  });
  const get = (path: string) =>
    codeOf(
      guardedFetch(`http://shop.example:${port}${path}`, { bytes: 1000, ms: 300 }, networkOf(port)),
    );
  expect(await get("/large")).toBe("large");
  expect(await get("/slow")).toBe("unreachable");
  expect(await get("/half")).toBe("unreachable");
  expect(await get("/gone")).toBe("unreachable");
  const silent: OutboundNetwork = {
    ...networkOf(port),
    resolve: () => new Promise(() => undefined),
  };
  expect(await codeOf(guardedFetch("http://silent.example/", { bytes: 9, ms: 100 }, silent))).toBe(
    "unreachable",
  );
});
