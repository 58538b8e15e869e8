/**
 * A process that is notified of every version finds cached data without a query, and never outdated
 * data for long.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { transact } from "#server/platform/db/transaction.ts";
import { readColumns } from "#server/products/columns.ts";
import { changeCatalogue } from "#server/reference-data/detect-changes.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { type VersionWatch, watchVersion } from "#server/reference-data/sql-version-watch.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openTestDatabase } from "#tests/support/server/database.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

async function openWatched() {
  const database = await openTestDatabase();
  const watch: VersionWatch = watchVersion(database.url);
  const shop = await openTestApp({ database, seed: true, findCatalogueVersion: watch.current });
  await eventually(() => expect(watch.current()).toBe(1));
  const request = async (path: string) => (await shop.app.inject({ url: `/ajax${path}` })).json();
  return { ...shop, watch, request, id: await addProduct(database.db) };
}

const session = "application_name = 'torba catalogue' and datname = current_database()";

test("cached answers need no database query", async () => {
  const { app, database, watch } = await openWatched();
  const request = () => app.inject({ url: "/ajax/products?lang=ua&limit=1" });
  const first = (await request()).payload;
  await eventually(() => expect(watch.current()).toBe(1));
  const queries = vi.spyOn(database.pool, "query");
  for (let time = 0; time < 20; time += 1) expect((await request()).payload).toBe(first);
  expect(queries).not.toHaveBeenCalled();
  await watch.stop();
  expect((await request()).payload).toBe(first);
  expect(queries).toHaveBeenCalledOnce();
});

test("a writer always reads its own writes", async () => {
  const { database, watch, request, id } = await openWatched();
  for (let price = 1000; price < 1020; price += 1) {
    await database.db.transaction((tx) =>
      changeCatalogue(tx, { kind: "product", ids: [id], now: new Date() }, () =>
        tx.execute(`update products set price = ${price * 100} where id = '${id}'`),
      ),
    );
    expect((await request(`/products/${id}?lang=ua`)).price).toBe(price);
  }
  await watch.stop();
});

test("a change is a version of its own when it is committed, and no reader waits for it before", async () => {
  const { database, watch, id } = await openWatched();
  const change = (isCommitted: boolean) =>
    transact(database, async (db) => {
      await recordCatalogueChange(db, "offer", [id], new Date());
      expect(watch.current()).toBe(1);
      if (!isCommitted) throw new Error("rolled back");
    });
  await expect(change(false)).rejects.toThrow("rolled back");
  expect(watch.current()).toBe(1);
  await change(true);
  expect([undefined, 2]).toContain(watch.current());
  await eventually(() => expect(watch.current()).toBe(2));
  await watch.stop();
});

test("a reader of the version before finds what it needs without a query, while the next one is read", async () => {
  const { database, id } = await openWatched();
  const { db } = database;
  const before = await readReferenceData(db);
  const columns = await readColumns(db, before);
  for (let later = 0; later < 3; later += 1) {
    await recordCatalogueChange(db, "offer", [id], new Date());
    await readReferenceData(db);
  }
  await readColumns(db, await readReferenceData(db));
  const queries = vi.spyOn(database.pool, "query");
  expect(await readReferenceData(db, before.version)).toBe(before);
  expect(await readColumns(db, before)).toBe(columns);
  expect(queries).not.toHaveBeenCalled();
});

test("another process's change is notified at once, and found within a second without a notification", async () => {
  const { database, watch, id } = await openWatched();
  const raise = (price: number, isAnnounced: boolean) =>
    database.pool.query(
      `with moved as (update products set price = ${price} where id = '${id}'),
         state as (update catalogue_state set version = version + 1 returning version),
         kept as (insert into catalogue_changes (version, kind, entity_id)
                  select version, 'offer', '${id}' from state)
       select version${isAnnounced ? ", pg_notify('torba_catalogue', version::text)" : ""} from state`,
    );
  const waitFor = async (version: number) => {
    const from = performance.now();
    while (watch.current() !== version) await sleep(5);
    return performance.now() - from;
  };
  const versions: number[] = [];
  for (let version = 2; version < 7; version += 1) {
    await raise(version, true);
    versions.push(await waitFor(version));
  }
  // Earlier than the next query, on a busy machine too.
  expect(Math.min(...versions)).toBeLessThan(200);
  await raise(7, false);
  // A wrong version is never used for longer than a confirmed one is trusted.
  const from = performance.now();
  let usedFor = 0;
  for (let version = watch.current(); version !== 7; version = watch.current()) {
    if (version === 6) usedFor = performance.now() - from;
    await sleep(5);
  }
  expect(usedFor).toBeLessThan(1_100);
  await watch.stop();
});

test("a disconnected session is not trusted, and another replaces it", async () => {
  const { database, watch } = await openWatched();
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where ${session}`,
  );
  await eventually(() => expect(watch.current()).toBeUndefined(), 1);
  await eventually(() => expect(watch.current()).toBe(1));
  await watch.stop();
});
