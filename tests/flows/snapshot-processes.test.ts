/** Two processes of one shop: a device's requests for one snapshot reach either of them. */
import { expect, test } from "vitest";
import type { CatalogueManifest } from "#contract/catalogue.ts";
import { applyDelta } from "#rules/catalogue/part-delta.ts";
import { deleteUnusedParts } from "#server/snapshot/old-parts.ts";
import { roundCount } from "#tests/support/rounds.ts";
import { openTestApp, type Visitor } from "#tests/support/server/app.ts";
import { openSecondDatabase, openTestDatabase } from "#tests/support/server/database.ts";
import { fillCart, order } from "#tests/support/shop/checkout.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

async function openTwo() {
  const database = await openTestDatabase();
  const second = openSecondDatabase(database.url);
  const config = { publicUrl: "https://torba.example" };
  const one = await openTestApp({ database, config });
  const other = await openTestApp({ database: second, config });
  return { database, one, other };
}

const refreshes = roundCount(12, 40);
const underAjax = (url: string) => url.replace("/ajax", "");

test("many refreshes of the snapshot under orders find every part in either process", async () => {
  const { database, one, other } = await openTwo();
  const products = await Promise.all(
    Array.from({ length: 30 }, () => addProduct(database.db, { stockQuantity: 10_000 })),
  );
  const buyer = one.visit();
  const buy = async (at: number) => {
    await fillCart(buyer, { [products[at % 30] ?? ""]: 1 });
    expect((await order(buyer)).status).toBe(200);
  };
  const missing: string[] = [];
  const known = new Set<string>();
  const refresh = async (first: Visitor, second: Visitor, at: number) => {
    const { body } = await first.get("/catalogue?lang=ua");
    const { index, overlay, shards, lists, pages, concepts }: CatalogueManifest = body;
    // The order changes the overlay while the device is still loading this one.
    await buy(at);
    await second.get("/catalogue?lang=ua");
    for (const { url } of [index, overlay, ...shards, lists, pages, concepts]) {
      if (known.has(url)) continue;
      known.add(url);
      const { status } = await second.get(underAjax(url));
      if (status !== 200) missing.push(`${status} ${url}`);
    }
  };
  const [a, b] = [one.visit(), other.visit()];
  for (let at = 0; at < refreshes; at += 1) await (at % 2 ? refresh(a, b, at) : refresh(b, a, at));
  expect(missing).toEqual([]);
  expect(known.size).toBeGreaterThan(refreshes);
});

test("after an order a device that has the overlay loads only what changed since", async () => {
  const { database, one, other } = await openTwo();
  const products = await Promise.all(
    Array.from({ length: 60 }, () => addProduct(database.db, { stockQuantity: 10 })),
  );
  const [a, b] = [one.visit(), other.visit()];
  const manifestOf = async (visitor: Visitor): Promise<CatalogueManifest> =>
    (await visitor.get("/catalogue?lang=ua")).body;
  const textOf = async (visitor: Visitor, url: string) =>
    JSON.stringify((await visitor.get(underAjax(url))).body);
  const before = (await manifestOf(a)).overlay;
  const earlier = await textOf(a, before.url);
  await fillCart(a, { [products[7] ?? ""]: 1 });
  expect((await order(a)).status).toBe(200);
  const after = (await manifestOf(b)).overlay;
  expect(after.hash).not.toBe(before.hash);
  const complete = await textOf(b, after.url);

  for (const visitor of [a, b]) {
    const { body } = await visitor.get(`${underAjax(after.url)}?since=${before.hash}`);
    expect(body.since).toBe(before.hash);
    expect(JSON.stringify(body).length).toBeLessThan(200);
    expect(applyDelta(earlier, body)).toBe(complete);
  }
  // Without the earlier part, and for a hash that is none, the part itself is sent.
  for (const since of ["0".repeat(24), "x", before.hash.toUpperCase(), after.hash])
    expect(await textOf(b, `${after.url}?since=${since}`)).toBe(complete);
});

test("stored parts are deleted a day after their last use", async () => {
  const { database, one } = await openTwo();
  await addProduct(database.db);
  await one.visit().get("/catalogue?lang=ua");
  const stored = async () =>
    (await database.pool.query("select file from snapshot_parts order by file")).rows.length;
  expect(await stored()).toBe(6);
  const hour = 3_600_000;
  expect(await deleteUnusedParts(database.db, Date.now() + 23 * hour)).toBe(0);
  expect(await deleteUnusedParts(database.db, Date.now() + 25 * hour)).toBe(6);
  expect(await stored()).toBe(0);
});
