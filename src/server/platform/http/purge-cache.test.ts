import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createPurge } from "./purge-cache.ts";

/** A cache that drops by key: notes what it was sent, and fails while `status` says so. */
async function openCache() {
  const cache = { keys: [] as unknown[], status: 200 };
  const server = createServer((request, response) => {
    cache.keys.push(request.headers["surrogate-key"]);
    response.writeHead(cache.status).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => void server.close());
  // as: a server that listens on a port has one
  const { port } = server.address() as AddressInfo;
  return { cache, url: `http://127.0.0.1:${port}/` };
}

test("a purge names what changed since the last one that was taken, else everything, once it is served", async () => {
  const { cache, url } = await openCache();
  const warnings: string[] = [];
  let served = Number.POSITIVE_INFINITY;
  const purge = createPurge(url, {
    log: { warn: (_facts, message) => warnings.push(message) },
    findKeys: async (since, version) => {
      if (version === 4) throw new Error("the database is unavailable");
      return ["any-product", `from-${since}-to-${version}`];
    },
    isServed: (version) => version <= served,
    since: 1,
  });
  const purgeAt = async (version: number, add = purge.add) => {
    const before = cache.keys.length;
    add(version);
    await expect.poll(() => cache.keys.length).toBeGreaterThan(before);
  };
  await purgeAt(2);
  // What another process may have shown since.
  await purgeAt(2, purge.addAll);
  await purgeAt(3);
  await purgeAt(4);
  const [first, all, third, unknown] = cache.keys;
  expect([first, third]).toEqual(["any-product from-1-to-2", "any-product from-2-to-3"]);
  expect([all, unknown]).toEqual(["catalogue", "catalogue"]);
  cache.status = 500;
  await purgeAt(5);
  await expect.poll(() => warnings).toHaveLength(1);
  cache.status = 200;
  await purgeAt(6);
  expect(cache.keys.at(-1)).toBe("catalogue");

  // A replica that lags: while the former version is served, the cache would only fetch it again.
  const before = cache.keys.length;
  served = 6;
  purge.add(7);
  await sleep(500);
  expect(cache.keys).toHaveLength(before);
  served = 7;
  await expect.poll(() => cache.keys.at(-1)).toBe("any-product from-6-to-7");
});
