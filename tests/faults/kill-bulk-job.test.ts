/** The shop is killed in the middle of an owner's bulk edit, and again while it undoes it. */
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { roundCount } from "#tests/support/rounds.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openTestDatabase } from "#tests/support/server/database.ts";
import { makeDataDir, type Shop, startShop } from "#tests/support/server/shop-program.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

/** Half of them during the edit, half during its undo. */
const rounds = roundCount(2, 20);
const kills = { edit: Math.ceil(rounds / 2), undo: Math.floor(rounds / 2) };
/** Some batches for each kill: they are written a hundred together. */
const products = 250 * rounds;

const database = await openTestDatabase();
const { app } = await openTestApp({ database });
const owner = await openAdmin(app);
const dataDir = await makeDataDir();

let shop: Shop | undefined;
async function openShop(): Promise<Shop> {
  shop ??= await startShop({ dataDir, env: { SEED: "none", DATABASE_URL: database.url } });
  return shop;
}

async function closeShop() {
  await shop?.kill9();
  shop = undefined;
}

async function select(statement: string, ...values: unknown[]) {
  return (await database.pool.query(statement, values)).rows;
}

const jobNow = async (id: string) =>
  (await select("select state, done from bulk_jobs where id = $1", id))[0];

/** Until PostgreSQL has noticed: a shop that starts before waits a minute, as beside another. */
async function untilItsSessionsEnded() {
  const locks = () =>
    select("select from pg_locks where locktype = 'advisory' and objid = 7216001");
  await expect.poll(async () => (await locks()).length, { timeout: 20_000 }).toBe(0);
}

/** Kills shops that run the job, then lets one finish it. Returns how many died in its middle. */
async function runThroughKills(id: string, count: number): Promise<number> {
  let middles = 0;
  for (let round = 0; round < count; round += 1) {
    const { done: before } = await jobNow(id);
    await openShop();
    while ((await jobNow(id)).done === before && before < products) await sleep(5);
    await sleep(Math.random() * 30);
    await closeShop();
    await untilItsSessionsEnded();
    if ((await jobNow(id)).state === "running") middles += 1;
  }
  await openShop();
  for (let done = -1; done < products; done = (await jobNow(id)).done)
    await expect
      .poll(async () => (await jobNow(id)).done, { timeout: 90_000, message: `stuck at ${done}` })
      .toBeGreaterThan(done);
  expect((await jobNow(id)).state).toBe("done");
  return middles;
}

const prices = () =>
  select("select regular_price as price, version, count(*)::int from products group by 1, 2");

test("a bulk edit and its undo go on after each kill: nothing twice, nothing left out", async () => {
  onTestFinished(async () => {
    await closeShop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await database.pool.query("truncate products cascade");
  for (let at = 0; at < products; at += 1) await addProduct(database.db, { price: 100_000 });
  const task = {
    kind: "edit",
    resource: "products",
    filter: {},
    dry_run: true,
    change: [{ field: "regular_price", percent: -10 }],
  };
  const { id, total } = (await owner.post("/jobs", task)).body;
  expect(total).toBe(products);
  await owner.put(`/jobs/${id}/run`);
  expect(await runThroughKills(id, kills.edit)).toBeGreaterThan(0);
  expect((await owner.get(`/jobs/${id}`)).body).toMatchObject({
    state: "done",
    done: products,
    changed: products,
    skipped: 0,
    errors: [],
  });
  expect(await prices()).toEqual([{ price: 90_000, version: 2, count: products }]);
  expect(
    await select(
      "select count(*)::int, count(distinct entity_id)::int as products from audit_rows where job_id = $1",
      id,
    ),
  ).toEqual([{ count: products, products }]);

  const { body: undo } = await owner.put(`/jobs/${id}/undo`);
  expect(await runThroughKills(undo.id, kills.undo)).toBeGreaterThan(0);
  expect((await owner.get(`/jobs/${undo.id}`)).body).toMatchObject({
    state: "done",
    changed: products,
    skipped: 0,
    errors: [],
  });
  expect(await prices()).toEqual([{ price: 100_000, version: 3, count: products }]);
}, 600_000);
