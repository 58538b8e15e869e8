/** nginx in front, with the cache of docs/production.md: what it keeps, for whom, and what it shows when the shop is away. */
import { readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/platform/db/connect.ts";
import { findFreePort } from "#server/platform/free-port.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { startNginx } from "#tests/support/server/nginx.ts";
import { startShop } from "#tests/support/server/shop-program.ts";

type Purge = { method: string | undefined; key: unknown };

async function openBehindNginx() {
  const purges: Purge[] = [];
  const purged = createServer((request, response) => {
    purges.push({ method: request.method, key: request.headers["surrogate-key"] });
    response.end();
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => {
    purged.listen(port, "127.0.0.1", resolve);
  });
  onTestFinished(() => void purged.close());
  const shop = await startShop({ env: { CACHE_PURGE_URL: `http://127.0.0.1:${port}/` } });
  onTestFinished(async () => {
    await shop.term();
    await rm(shop.dataDir, { recursive: true });
  });
  const nginx = await startNginx(shop.url);
  onTestFinished(() => nginx.stop());
  const get = async (to: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(nginx.url + to, { headers });
    const text = await answer.text();
    const cache = answer.headers.get("x-cache");
    return { status: answer.status, text, cache, headers: answer.headers };
  };
  return { shop, get, purges, url: nginx.url };
}

const list = "/ajax/products?limit=3&lang=ua";

test("visitors without cookies share answers, and nobody else gets one of them @release", async () => {
  const { shop, get, purges, url } = await openBehindNginx();
  // The process before this one may have ended without its last purge.
  await expect.poll(() => purges[0]).toEqual({ method: "PURGE", key: "catalogue" });
  for (const to of ["/", "/en", list, "/ajax/product_categories?lang=en"]) {
    const first = await get(to);
    expect([to, first.status, first.cache]).toEqual([to, 200, "MISS"]);
    expect(first.headers.get("cache-control")).toContain("s-maxage=10");
    expect(first.headers.get("surrogate-key")).toMatch(/^catalogue( [0-9a-f]{8})+$/);
    const second = await get(to);
    expect([to, second.status, second.cache]).toEqual([to, 200, "HIT"]);
    expect(second.text).toBe(first.text);
    // A cart, a session or a place: the shop itself answers, and the answer is not cached.
    const own = await get(to, { cookie: "sid=anything" });
    expect([to, own.status, own.cache]).toEqual([to, 200, "BYPASS"]);
    expect(own.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(own.headers.get("surrogate-key")).toBeNull();
    expect((await get(to)).cache).toBe("HIT");
  }
  // What is somebody's is never cached.
  const opened = await fetch(`${url}/ajax/session`, { method: "POST" });
  const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect(cookie).not.toBe("");
  for (const headers of [{ cookie }, {}])
    expect((await get("/ajax/cart", headers)).cache).not.toBe("HIT");

  // A change is told once, however many there were.
  const address = await readFile(path.join(shop.dataDir, "postgres.url"), "utf8");
  const database = openDatabase(address.trim());
  const before = purges.length;
  for (let change = 0; change < 5; change += 1)
    await recordCatalogueChange(database.db, "settings", [], new Date());
  await database.close();
  await expect.poll(() => purges.length, { timeout: 20_000 }).toBeGreaterThan(before);
  expect(purges[before]).toEqual({ method: "PURGE", key: "catalogue" });
  expect(purges.length - before).toBeLessThan(4);

  // Away: what was shown within the last ten minutes still is.
  await shop.kill9();
  expect((await get("/")).status).toBe(200);
  expect((await get(list)).status).toBe(200);
  expect((await get("/", { cookie })).status).toBe(502);
});

test("a page that was shown is shown while the shop answers that it is unavailable @release", async () => {
  let status = 200;
  // Answers as the shop does, but for times that a test can wait for.
  const shop = createServer((_request, response) => {
    const headers =
      status === 200
        ? { "cache-control": "public, s-maxage=1, stale-while-revalidate=1, stale-if-error=600" }
        : { "cache-control": "no-store", "retry-after": "2" };
    response.writeHead(status, headers).end("a page");
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => {
    shop.listen(port, "127.0.0.1", resolve);
  });
  onTestFinished(() => void shop.close());
  const nginx = await startNginx(`http://127.0.0.1:${port}`);
  onTestFinished(() => nginx.stop());
  const get = async () => {
    const answer = await fetch(nginx.url);
    return [answer.status, await answer.text(), answer.headers.get("x-cache")];
  };
  expect(await get()).toEqual([200, "a page", "MISS"]);
  status = 503;
  await sleep(3_500);
  expect(await get()).toEqual([200, "a page", "STALE"]);
});
