import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Cart } from "#contract/cart.ts";
import type { CatalogueManifest } from "#contract/catalogue.ts";
import type { Product } from "#contract/products.ts";
import { productOfSnapshot } from "#rules/catalogue/catalogue.ts";
import { updateScheduledPrices } from "#server/platform/jobs/prices.ts";
import { applyRetention } from "#server/platform/jobs/retention.ts";
import { startJobs } from "#server/platform/jobs/start.ts";
import { takeConsoleMessages } from "#tests/support/quiet-console.ts";
import { idOf, openTentShop, tentNow } from "#tests/support/shop/open-tent-shop.ts";

const day = 86_400_000;
const silentLog = { info: () => {}, warn: () => {}, error: () => {} };
const versionSql = "select version::int as version from catalogue_state";

test("a sale starts and ends at its times, each once", async () => {
  const { database, read } = await openTentShop();
  const plai = async () => {
    const { price, min_price, on_sale } = await read(`/products/${idOf.product("PLAI-2")}`);
    return [price, min_price, on_sale];
  };
  const end = Date.parse("2026-07-07T21:00:00.000Z");
  expect(await updateScheduledPrices(database, tentNow)).toEqual({ moved: [], next: end });
  expect(await updateScheduledPrices(database, end - 1)).toEqual({ moved: [], next: end });
  expect(await plai()).toEqual([3900, 3900, true]);
  expect(await updateScheduledPrices(database, end)).toEqual({
    moved: [idOf.product("PLAI-2")],
    next: undefined,
  });
  expect(await plai()).toEqual([4200, 4200, false]);
  expect((await updateScheduledPrices(database, end)).moved).toEqual([]);
  expect((await database.pool.query(versionSql)).rows).toEqual([{ version: 2 }]);
});

test("a category's discount applies to its subtree, variants with their own price included", async () => {
  const { database, read } = await openTentShop((rows) => {
    for (const row of rows.productCategories)
      if (row.slug === "pokhid")
        Object.assign(row, {
          discount: 10,
          dateSaleFrom: new Date(tentNow + day),
          dateSaleTo: new Date(tentNow + 2 * day),
        });
  });
  const bag = () => read(`/products/${idOf.product("PUKH")}`);
  expect((await updateScheduledPrices(database, tentNow)).next).toBe(tentNow + day);
  expect(await bag()).toMatchObject({ price: 3000, on_sale: false });
  const began = await updateScheduledPrices(database, tentNow + day);
  expect(began.moved.sort()).toEqual(
    ["PLAI-2", "PLAI-10", "GANOK", "PUKH"].map(idOf.product).sort(),
  );
  expect(began.next).toBe(tentNow + 2 * day);
  expect(await bag()).toMatchObject({
    price: 2700,
    min_price: 2700,
    on_sale: true,
    variants: [{ price: 2520 }, { price: 0 }],
  });
  await updateScheduledPrices(database, tentNow + 2 * day);
  expect(await bag()).toMatchObject({ price: 3000, variants: [{ price: 2800 }, { price: 0 }] });
});

test("the price before a category's discount is answered wherever the variant is", async () => {
  const { shopper, read } = await openTentShop((rows) => {
    for (const row of rows.productCategories)
      if (row.slug === "pokhid") Object.assign(row, { discount: 10 });
    for (const row of rows.productVariants) if (row.sku === "PUKH-S") row.stockQuantity = 4;
  });
  const product_id = idOf.product("PUKH");
  const [small, medium] = [idOf.variant("PUKH-S"), idOf.variant("PUKH-M")];
  const bag: Product = await read(`/products/${product_id}`);
  expect(bag).toMatchObject({ price: 2700, regular_price: 3000, min_price: 2520, on_sale: true });
  expect(bag.variants).toMatchObject([
    { id: small, price: 2520, regular_price: 2800 },
    { id: medium, price: 0, regular_price: 0 },
  ]);

  for (const variant_id of [small, medium])
    await shopper.post("/cart/items", { product_id, variant_id });
  const { items }: Cart = await read("/cart");
  const line = (id: string) => items.find(({ variant_id }) => variant_id === id);
  expect(line(small)).toMatchObject({ price: 2520, regular_price: 2800 });
  expect(line(medium)).toMatchObject({ price: 2700, regular_price: 3000 });

  const manifest: CatalogueManifest = await read("/catalogue");
  const part = (url: string) => read(url.replace("/ajax", ""));
  const offer = (await part(manifest.overlay.url))[product_id];
  const shards = await Promise.all(manifest.shards.map(({ url }) => part(url)));
  const detail = shards.map((shard) => shard[product_id]).find(Boolean);
  expect(productOfSnapshot(detail, offer)).toEqual(bag);
});

test("the shop updates scheduled prices, missed ones and future ones", async () => {
  const end = Date.now() + 3_000;
  const { database, setNow } = await openTentShop((rows) => {
    const [plai2, plai10] = rows.products;
    // One sale ended while the shop was stopped, one ends while it runs.
    Object.assign(plai2 ?? {}, { dateSaleTo: new Date(end - day) });
    Object.assign(plai10 ?? {}, { salePrice: 4_000_00, dateSaleTo: new Date(end) });
  });
  setNow(Date.now());
  const prices = async () => {
    const { rows } = await database.pool.query(
      "select price from products where sku in ('PLAI-2', 'PLAI-10') order by price",
    );
    return rows.map(({ price }) => price);
  };
  expect(await prices()).toEqual([390_000, 400_000]);
  const jobs = startJobs({ database, clock: Date.now, log: silentLog });
  try {
    // The missed one; on a busy machine the other may be due by now.
    await expect.poll(prices, { timeout: 30_000 }).toContain(420_000);
    const then = await prices();
    if (Date.now() < end) expect(then).toEqual([400_000, 420_000]);
    await expect.poll(prices, { timeout: 30_000 }).toEqual([420_000, 500_000]);
  } finally {
    await jobs.stop();
  }
});

test("a queue whose worker died is restarted @release", async () => {
  const { database } = await openTentShop();
  const { pool } = database;
  let isBroken = false;
  // The session is terminated while a task runs: its worker cannot return the task, and ends.
  const clock = () => {
    if (!isBroken) void pool.query("alter schema graphile_worker rename to lost");
    isBroken = true;
    return Date.now();
  };
  const jobs = startJobs({ database, clock, log: silentLog });
  const price = async () =>
    (await pool.query("select price from products where sku = 'PLAI-2'")).rows[0].price;
  const isWaiting = async () => {
    const { rows } = await pool
      .query("select from graphile_worker.jobs where key = 'prices'")
      .catch(() => ({ rows: [] }));
    return rows.length;
  };
  await expect.poll(() => isBroken, { timeout: 30_000 }).toBe(true);
  await expect.poll(isWaiting, { timeout: 40_000 }).toBe(1);
  expect(await price()).toBe(420_000);
  await jobs.stop();
  // The queue logs its worker's end on the console.
  expect(takeConsoleMessages().length).toBeGreaterThan(0);
});

test("when cron times cannot be read or written, they are retried @release", async () => {
  const { database } = await openTentShop();
  const { pool } = database;
  const hours = "graphile_worker._private_known_crontabs";
  await pool.query(`alter table ${hours} rename to lost_crontabs`);
  const countQueries = async () =>
    (
      await pool.query(
        "select xact_rollback::int as failed from pg_stat_database where datname = current_database()",
      )
    ).rows[0].failed;
  const before = await countQueries();
  // What fails here at the start also fails at a full minute while the database is unavailable.
  const jobs = startJobs({ database, clock: Date.now, log: silentLog });
  await expect.poll(countQueries, { timeout: 30_000 }).toBeGreaterThan(before);
  await pool.query(`alter table graphile_worker.lost_crontabs rename to _private_known_crontabs`);
  const known = async () => (await pool.query(`select identifier from ${hours}`)).rows.length;
  await expect.poll(known, { timeout: 40_000 }).toBe(10);
  await jobs.stop();
});

test("jobs survive database sessions that are terminated @release", async () => {
  const { database } = await openTentShop();
  const { pool } = database;
  const jobs = startJobs({ database, clock: Date.now, log: silentLog });
  const request = (statement: string) => pool.query(statement).catch(() => ({ rows: [] }));
  const price = async () =>
    (await request("select price from products where sku = 'PLAI-2'")).rows[0]?.price;
  await expect.poll(price, { timeout: 30_000 }).toBe(420_000);
  await request(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await expect
    .poll(async () => {
      await request("update products set price = 1 where sku = 'PLAI-2'");
      return price();
    })
    .toBe(1);
  await request("select graphile_worker.add_job('prices', job_key => 'prices')");
  await expect.poll(price, { timeout: 40_000 }).toBe(420_000);
  await jobs.stop();
  takeConsoleMessages();
});

test("two processes run each task once", async () => {
  const { database } = await openTentShop();
  const lines: string[] = [];
  const info = (_: object, line: string) => lines.push(line);
  const log = { info, warn: () => {}, error: () => {} };
  const both = [1, 2].map(() => startJobs({ database, clock: () => tentNow + 30 * day, log }));
  await expect.poll(() => lines, { timeout: 30_000 }).toContain("scheduled prices were updated");
  await sleep(1_000);
  await Promise.all(both.map((jobs) => jobs.stop()));
  expect(lines.filter((line) => line === "scheduled prices were updated")).toHaveLength(1);
});

test("retention deletes expired rows and nothing else", async () => {
  const { database } = await openTentShop();
  const owner = crypto.randomUUID();
  await database.pool.query("insert into owners (id, created_at) values ($1, now())", [owner]);
  const session = (name: string, expires: number) =>
    database.pool.query(
      "insert into sessions (id_hash, owner_id, created_at, seen_at, expires_at) values ($1, $2, now(), now(), $3)",
      [Buffer.from(name), owner, new Date(expires)],
    );
  const tombstone = (row: string, removed: number) =>
    database.pool.query(
      "insert into removed_rows (lane_id, row_id, version, removed_at) values ($1, $2, 1, $3)",
      [owner, row, new Date(removed)],
    );
  await session("over", tentNow - 1);
  await session("alive", tentNow + day);
  await tombstone("old", tentNow - 401 * day);
  await tombstone("needed", tentNow - 365 * day);
  const answer = (created: number) =>
    database.pool.query(
      `insert into idempotency_keys (key, owner_id, fingerprint, status, body, created_at)
       values (gen_random_uuid(), $1, 'f', 200, $2, $3)`,
      [owner, `${created}`, new Date(created)],
    );
  await answer(tentNow - 46 * day);
  await answer(tentNow - 44 * day);
  for (const days of [46, 44])
    await database.pool.query("insert into closed_checkouts values (gen_random_uuid(), $1)", [
      new Date(tentNow - days * day),
    ]);
  await database.pool.query("update catalogue_state set version = 10002");
  for (const days of [61, 59])
    await database.pool.query(
      "insert into delivery_slot_days (slot_id, date, capacity) values (gen_random_uuid(), $1, 1)",
      [new Date(tentNow - days * day).toISOString().slice(0, 10)],
    );
  expect(await applyRetention(database, tentNow)).toEqual({
    admin_keys: 0,
    audit_rows: 0,
    issued_tokens: 0,
    limits: 0,
    mail_tokens: 0,
    oauth_attempts: 0,
    mails: 0,
    subscriptions: 0,
    sessions: 1,
    removed_rows: 1,
    catalogue_changes: 1,
    owners: 0,
    checklists: 0,
    answers: 1,
    closed_checkouts: 1,
    photos: 0,
    events: 0,
    delivery_slot_days: 1,
  });
  const left = async (statement: string) =>
    (await database.pool.query(statement)).rows.map((row) => String(Object.values(row)[0]));
  expect(await left("select convert_from(id_hash, 'UTF8') from sessions")).toEqual(["alive"]);
  expect(await left("select row_id from removed_rows")).toEqual(["needed"]);
  expect(await left("select id from owners")).toEqual([owner]);
  const answers = await left("select body from idempotency_keys order by created_at");
  expect(answers).toEqual(["null", `${tentNow - 44 * day}`]);
});

test("a guest without any session is deleted with all data", async () => {
  const { database } = await openTentShop();
  const { pool } = database;
  const own = async (created: number, more: Record<string, unknown> = {}) => {
    const id = crypto.randomUUID();
    await pool.query(
      "insert into owners (id, kind, merged_into, created_at) values ($1, $2, $3, $4)",
      [id, more.kind ?? "guest", more.into ?? null, new Date(created)],
    );
    return id;
  };
  const long = tentNow - 401 * day;
  const gone = await own(long);
  await pool.query("insert into carts (id, owner_id, date_updated) values ($1, $2, now())", [
    crypto.randomUUID(),
    gone,
  ]);
  const customer = await own(long, { kind: "customer" });
  const alive = await own(long);
  await pool.query(
    "insert into sessions (id_hash, owner_id, created_at, seen_at, expires_at) values ('a', $1, now(), now(), $2)",
    [alive, new Date(tentNow + day)],
  );
  const remaining = [
    customer,
    alive,
    await own(long, { into: customer }),
    await own(tentNow - day),
  ];
  expect(await applyRetention(database, tentNow)).toMatchObject({ owners: 1 });
  const { rows } = await pool.query<{ id: string }>("select id from owners");
  expect(rows.map(({ id }) => id).sort()).toEqual(remaining.sort());
  expect((await pool.query("select from carts")).rows).toHaveLength(0);
});

test("a list's content is deleted once it cannot be restored, and its id stays taken", async () => {
  const { database } = await openTentShop();
  const { pool } = database;
  const owner = crypto.randomUUID();
  await pool.query("insert into owners (id, created_at) values ($1, now())", [owner]);
  const make = async (deleted: number | null) => {
    const id = crypto.randomUUID();
    await pool.query(
      `insert into checklists (id, owner_id, kind, name, date_created, date_updated, deleted_at)
       values ($1, $2, 'own', 'Мій', now(), now(), $3)`,
      [id, owner, deleted === null ? null : new Date(deleted)],
    );
    await pool.query(
      `insert into checklist_activities (list_id, id, position, version) values ($1, $2, 'a', 1)`,
      [id, crypto.randomUUID()],
    );
    return id;
  };
  const old = await make(tentNow - 32 * day);
  const remaining = [await make(tentNow - 29 * day), await make(null)];
  expect(await applyRetention(database, tentNow)).toMatchObject({ checklists: 1 });
  const held = await pool.query<{ id: string }>("select list_id as id from checklist_activities");
  const ofReady = await pool.query<{ id: string }>(
    "select id from checklists where kind = 'ready'",
  );
  const ready = ofReady.rows.map(({ id }) => id);
  const lists = held.rows.map(({ id }) => id).filter((id) => !ready.includes(id));
  expect(lists.sort()).toEqual(remaining.sort());
  const head = await pool.query("select name, deleted_at from checklists where id = $1", [old]);
  expect(head.rows[0]).toMatchObject({ name: "", deleted_at: new Date(tentNow - 32 * day) });
  expect(await applyRetention(database, tentNow)).toMatchObject({ checklists: 0 });
});
