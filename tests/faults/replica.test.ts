/** Catalogue reads on a streaming replica: what a shopper sees while it lags, dies and comes back. */
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { runStatement } from "#tests/support/postgres.ts";
import { type Shop, startShop } from "#tests/support/server/shop-program.ts";
import { pauseReplay, type Server, startPrimary } from "#tests/support/server/standby.ts";

async function openShop() {
  const { primary, end } = await startPrimary();
  onTestFinished(end);
  // Before the shop fills it: everything reaches the replica by streaming.
  const replica = await primary.addReplica("replica");
  const shop = await startShop({
    env: {
      DATABASE_URL: primary.url,
      DATABASE_READ_URL: replica.url,
      SEED: "demo",
      LOG_LEVEL: "info",
    },
  });
  onTestFinished(async () => {
    await shop.term();
    await rm(shop.dataDir, { recursive: true });
  });
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  onTestFinished(() => client.end());
  return { primary, replica, shop, client };
}

const toReplica = /catalogue reads go to the replica/g;
const toDatabase = /catalogue reads go to the database itself/g;
const countOf = (shop: Shop, line: RegExp) => shop.output().match(line)?.length ?? 0;
const waitFor = (shop: Shop, line: RegExp, count: number) =>
  expect.poll(() => countOf(shop, line), { timeout: 60_000, interval: 50 }).toBe(count);

/** As an edit of the owner: the price, and the change in the feed. */
async function setPrice(client: Client, id: string, price: number): Promise<void> {
  await client.query("begin");
  await client.query(
    "update products set price = $2, min_price = $2, regular_price = $2 where id = $1",
    [id, price * 100],
  );
  await client.query(
    `with state as (update catalogue_state set version = version + 1 returning version),
     feed as (insert into catalogue_changes (version, kind, entity_id)
              select version, 'product', $1::uuid from state)
     select pg_notify('torba_catalogue', version::text) from state`,
    [id],
  );
  await client.query("commit");
}

async function readPrice(shop: Shop, id: string): Promise<number> {
  const answer = await fetch(`${shop.url}/ajax/products/${id}`);
  expect(answer.status).toBe(200);
  // as: the contract's answer of this call
  return ((await answer.json()) as { price: number }).price;
}

/** Reads until the price is shown, and returns after how many ms. */
async function waitForPrice(shop: Shop, id: string, price: number): Promise<number> {
  const from = performance.now();
  await expect.poll(() => readPrice(shop, id), { timeout: 30_000, interval: 20 }).toBe(price);
  return Math.round(performance.now() - from);
}

/** Raises the price without a pause; `finish` returns the prices that were shown. */
function startEditing(shop: Shop, client: Client, id: string) {
  const shown: number[] = [];
  let isFinished = false;
  const edited = (async () => {
    for (let price = 1_000; !isFinished; price += 1) {
      await setPrice(client, id, price);
      shown.push(await readPrice(shop, id));
      await sleep(20);
    }
  })();
  return {
    async finish() {
      isFinished = true;
      await edited;
      return shown;
    },
  };
}

/** How often the shop looks at it within two seconds, as far as 100 samples show. */
async function countLooks({ url }: Server): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const startedAt = new Set<string>();
  for (let sample = 0; sample < 100; sample += 1) {
    const { rows } = await client.query(
      "select query_start::text as at from pg_stat_activity where application_name = 'torba replica watch'",
    );
    for (const { at } of rows) startedAt.add(at);
    await sleep(20);
  }
  await client.end();
  return startedAt.size;
}

async function countSessions({ url }: Server): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select count(*)::int as count from pg_stat_activity where application_name = 'torba'",
  );
  await client.end();
  return rows[0].count;
}

test("the catalogue is read from a replica that is level, and from the database when it lags, dies or is none @release", async () => {
  const { replica, shop, client } = await openShop();
  const { rows } = await client.query(
    `select id from products where displayed and sale_price is null
       and id not in (select product_id from product_variants) limit 1`,
  );
  const id: string = rows[0].id;
  await waitFor(shop, toReplica, 1);
  await setPrice(client, id, 101);
  await waitForPrice(shop, id, 101);
  expect(await countSessions(replica)).toBeGreaterThan(0);

  // It lags: the former price for two seconds at most, then the database's.
  const resume = await pauseReplay(replica);
  await setPrice(client, id, 102);
  expect(await readPrice(shop, id)).toBe(101);
  const shownAfter = await waitForPrice(shop, id, 102);
  await waitFor(shop, toDatabase, 1);
  await resume();
  await waitFor(shop, toReplica, 2);
  await setPrice(client, id, 103);
  await waitForPrice(shop, id, 103);

  // It dies: no call fails, because a query that it does not answer goes to the database.
  await runStatement(replica.url, "alter system set recovery_min_apply_delay = '1h'");
  await replica.stop("immediate");
  await setPrice(client, id, 104);
  await waitForPrice(shop, id, 104);
  for (let page = 0; page < 10; page += 1)
    expect((await fetch(`${shop.url}/ajax/products?limit=2&page=${page}`)).status).toBe(200);
  await waitFor(shop, toDatabase, 2);
  // It comes back with what it had, and is not read before it has the rest.
  await setPrice(client, id, 106);
  await waitForPrice(shop, id, 106);
  await replica.start();
  for (let read = 0; read < 100; read += 1) {
    expect(await readPrice(shop, id)).toBe(106);
    await sleep(20);
  }
  // Always half a second behind, it is never level at any moment of constant writes, and is read.
  await runStatement(replica.url, "alter system set recovery_min_apply_delay = '500ms'");
  await runStatement(replica.url, "select pg_reload_conf()");
  const editing = startEditing(shop, client, id);
  await waitFor(shop, toReplica, 3);
  await sleep(3_000);
  const shown = await editing.finish();
  expect(countOf(shop, toDatabase)).toBe(2);
  // Nobody is shown a former price again.
  expect(shown).toEqual(shown.toSorted((one, other) => one - other));

  // A replica that was promoted would keep what it had for ever.
  await replica.promote();
  await waitFor(shop, toDatabase, 3);
  expect(shop.output()).toContain("it is no replica");
  expect(await countLooks(replica)).toBeLessThan(10);
  await setPrice(client, id, 105);
  await waitForPrice(shop, id, 105);
  console.log(`with replay paused, the new price was shown after ${shownAfter} ms`);
});
