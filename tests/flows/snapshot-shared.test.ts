/** One process builds each snapshot, and the others take it over. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { CatalogueManifest } from "#contract/catalogue.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { noLocation } from "#server/platform/http/sql.ts";
import { type ChangeKind, recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { leaseFor } from "#server/snapshot/shared-snapshots.ts";
import { openSnapshots } from "#server/snapshot/snapshot.ts";
import { takeLease } from "#server/snapshot/sql-manifests.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { watchStatements } from "#tests/support/server/count-statements.ts";
import { openSecondDatabase, openTestDatabase } from "#tests/support/server/database.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

/** Processes with caches of their own; `builds` counts what they all built. */
async function openProcesses() {
  const database = await openTestDatabase();
  const config = { publicUrl: "https://torba.example" };
  const { shop } = await openTestApp({ database, config });
  const counted = { builds: 0 };
  const open = (buildId = "", large = 1000) => {
    const own = openSecondDatabase(database.url);
    const context: ReadContext = {
      ...shop,
      db: own.db,
      lang: "ua",
      locationId: noLocation,
      owner: null,
    };
    const readLists = async () => {
      counted.builds += 1;
      return { summaries: [], lists: [] };
    };
    const snapshots = openSnapshots(readLists, { buildId, large });
    return {
      prepare: () => snapshots.prepare(context),
      manifest: () => snapshots.readManifest(context),
      find: (file: string) => snapshots.findPart(context, file),
    };
  };
  const change = async (kind: ChangeKind, id: string, sql: string) => {
    await database.pool.query(sql, [id]);
    await recordCatalogueChange(database.db, kind, [id], new Date());
  };
  return { database, open, counted, change };
}

/** How many products were read for a snapshot. */
function countProductReads() {
  const sent = watchStatements();
  return () => {
    const reads = sent.splice(0).filter(({ text }) => text.includes("as product"));
    return reads.flatMap(({ values }) => values.filter(Array.isArray).flat()).length;
  };
}

const hashesOf = ({ index, overlay, shards, lists, pages, concepts }: CatalogueManifest) =>
  [index, overlay, ...shards, lists, pages, concepts].map(({ hash }) => hash);

test("a snapshot is built once for all processes, and by any of them after an edit", async () => {
  const { database, open, counted, change } = await openProcesses();
  const products = await Promise.all(Array.from({ length: 30 }, () => addProduct(database.db)));
  const [id = ""] = products;
  const processes = [open(), open(), open()];
  const readAll = async () => {
    const [first, ...others] = await Promise.all(processes.map((one) => one.manifest()));
    for (const other of others) expect(other).toEqual(first);
    return first;
  };
  await readAll();
  expect(counted.builds).toBe(1);
  // A process that starts later builds nothing either.
  processes.push(open());
  await readAll();
  expect(counted.builds).toBe(1);

  // Whoever builds the next one begins with what another process has built.
  for (const [at, kind] of (["offer", "product", "offer", "product"] as const).entries()) {
    const edit =
      kind === "offer"
        ? `update products set stock_quantity = stock_quantity + 1 where id = $1`
        : `update products set weight = weight + 1 where id = $1`;
    await change(kind, id, edit);
    const builder = processes[at];
    const built = await builder?.manifest();
    expect(await readAll()).toEqual(built);
    expect(counted.builds).toBe(2 + at);
  }
  // A program of another build shares nothing, and makes the same.
  const [known] = await Promise.all([readAll()]);
  const other = await open("another").manifest();
  expect(counted.builds).toBe(6);
  expect(known && hashesOf(other)).toEqual(known && hashesOf(known));
});

test("after an edit only the products that it names are read, and the snapshot is as if all were", async () => {
  const { database, open, change } = await openProcesses();
  const ids = await Promise.all(Array.from({ length: 300 }, () => addProduct(database.db)));
  const [first = "", second = "", third = ""] = ids;
  const process = open();
  await process.manifest();
  const countReads = countProductReads();
  const edits: [ChangeKind, string, string, number][] = [
    ["offer", first, `update products set price = price + 1 where id = $1`, 1],
    // For the overlay, and for the index with its shard.
    ["product", second, `update products set sku = sku || '-2' where id = $1`, 2],
    ["product", third, `update products set displayed = false where id = $1`, 0],
    ["product", third, `update products set displayed = true where id = $1`, 2],
    ["settings", first, `select $1::text`, 0],
    ["category", first, `select $1::text`, 0],
  ];
  for (const [at, [kind, id, statement, expected]] of edits.entries()) {
    await change(kind, id, statement);
    countReads();
    const patched = await process.manifest();
    expect(countReads(), `${kind} ${statement}`).toBe(expected);
    const anew = await open(`build ${at}`).manifest();
    expect(hashesOf(patched), `${kind} ${statement}`).toEqual(hashesOf(anew));
  }
});

test("a device never waits for the next snapshot of a large shop", async () => {
  const { database, open, change } = await openProcesses();
  const [id = ""] = await Promise.all([1, 2].map(() => addProduct(database.db)));
  const process = open("", 2);
  const before = await process.manifest();
  const { rows } = await database.pool.query("select key from snapshot_manifests");
  // Another process builds for long.
  await takeLease(database.db, { key: rows[0].key, lease: randomUUID(), forMs: 60_000 });
  await change("offer", id, `update products set stock_quantity = 77 where id = $1`);
  process.prepare();
  await sleep(3_500);
  expect(await Promise.race([process.manifest(), sleep(1_000)])).toEqual(before);
});

test("in a large shop the next snapshot is built beside the reads, before a device asks", async () => {
  const { database, open, counted, change } = await openProcesses();
  const [id = ""] = await Promise.all([1, 2].map(() => addProduct(database.db)));
  const [one, other] = [open("", 2), open("", 2)];
  const before = await one.manifest();
  expect(await other.manifest()).toEqual(before);
  await change("offer", id, `update products set stock_quantity = 77 where id = $1`);
  for (const process of [one, other]) process.prepare();
  // A read at once has the last complete one.
  expect(await one.manifest()).toEqual(before);
  // Who reads right after an edit has the processor.
  await sleep(500);
  expect(counted.builds).toBe(1);
  await eventually(() => expect(counted.builds).toBe(2));
  await eventually(async () => {
    const [first, second] = await Promise.all([one.manifest(), other.manifest()]);
    expect(first.catalogue_version).toBe(before.catalogue_version + 1);
    expect(second).toEqual(first);
  });
  expect(counted.builds).toBe(2);
});

test("a process that dies while it builds holds the others up for seconds only @release", async () => {
  const { database, open, counted } = await openProcesses();
  await addProduct(database.db);
  await open().manifest();
  const { rows } = await database.pool.query("select key from snapshot_manifests");
  const [{ key }] = rows;
  await recordCatalogueChange(database.db, "settings", [], new Date());
  await takeLease(database.db, { key, lease: randomUUID(), forMs: leaseFor });
  const startedAt = performance.now();
  const manifests = await Promise.all([open().manifest(), open().manifest()]);
  expect(performance.now() - startedAt).toBeGreaterThan(leaseFor - 1_000);
  expect(counted.builds).toBe(2);
  expect(manifests[0]).toEqual(manifests[1]);
});

test("a manifest whose parts were deleted is built again @release", async () => {
  const { database, open, counted } = await openProcesses();
  await addProduct(database.db);
  const { index } = await open().manifest();
  await database.pool.query("delete from snapshot_parts where file like 'shard-%'");
  const late = open();
  expect((await late.manifest()).index).toEqual(index);
  expect(counted.builds).toBe(2);
});
