import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "#server/platform/free-port.ts";
import { roundCount } from "#tests/support/rounds.ts";
import { makeDataDir, type Shop, startShop } from "#tests/support/server/shop-program.ts";
import { startTraffic } from "#tests/support/server/write-traffic.ts";

const rounds = roundCount(2, 50);
/** Over fifty kills these are ten thousand writes. */
const writesPerRound = roundCount(20, 205);

/** The embedded PostgreSQL, which keeps running when the shop is killed. */
async function readPostgres(dataDir: string): Promise<number> {
  const file = await readFile(path.join(dataDir, "postgres/postmaster.pid"), "utf8");
  return Number(file.split("\n")[0]);
}

/** Until the shop has another PostgreSQL than the killed one. */
async function waitUntilReady({ url, dataDir, output }: Shop, killed: number): Promise<void> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const running = await readPostgres(dataDir).catch(() => killed);
    const ready = running !== killed && (await fetch(`${url}/readyz`));
    if (ready && ready.status === 200) return;
    expect(performance.now(), output()).toBeLessThan(deadline);
    await sleep(20);
  }
}

/** Checks every table and every index of the shop's database, like pg_amcheck. */
async function expectIntact(dataDir: string): Promise<number> {
  const url = await readFile(path.join(dataDir, "postgres.url"), "utf8");
  const client = new Client({ connectionString: url.trim() });
  await client.connect();
  try {
    await client.query("create extension if not exists amcheck");
    const { rows: broken } = await client.query(
      `select c.relname, found.msg from pg_class c, verify_heapam(c.oid) as found
       where c.relkind = 'r' and c.relpersistence = 'p'`,
    );
    expect(broken).toEqual([]);
    // It throws at the first index that lacks a row of its table.
    const { rows } = await client.query<{ checked: number }>(
      `select count(bt_index_check(i.indexrelid, true)::text)::int as checked
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
       where a.amname = 'btree' and i.indisvalid and c.relpersistence = 'p'`,
    );
    return rows[0]?.checked ?? 0;
  } finally {
    await client.end();
  }
}

const timeLimit = { timeout: 90_000 * rounds };

test(
  "a shop killed at any moment under writes loses no acknowledged write",
  timeLimit,
  async () => {
    const dataDir = await makeDataDir();
    const env = { PORT: String(await findFreePort()) };
    let shop: Shop = await startShop({ dataDir, env });
    onTestFinished(async () => {
      await shop.term();
      await rm(dataDir, { recursive: true });
    });
    const traffic = await startTraffic(shop.url);

    for (let round = 0; round < rounds; round += 1) {
      const victim = (["server", "database", "both"] as const)[round % 3] ?? "both";
      await sleep(150 + Math.random() * 350);
      while (traffic.acked() < round * writesPerRound) await sleep(20);
      const postgres = await readPostgres(dataDir);
      if (victim !== "server") process.kill(postgres, "SIGKILL");
      if (victim === "database") {
        await waitUntilReady(shop, postgres);
      } else {
        await shop.kill9();
        shop = await startShop({ dataDir, env });
        const orphan = `Stopping PostgreSQL (process ${postgres}) that an earlier run left behind.`;
        expect(shop.output().includes(orphan), shop.output()).toBe(victim === "server");
      }
      await traffic.expectNothingLost();
    }
    await traffic.finish();
    expect(await expectIntact(dataDir)).toBeGreaterThan(50);
    console.log(`${rounds} kills, ${traffic.acked()} writes acknowledged, none lost, none doubled`);
    expect(Object.keys(traffic.statuses()).filter((status) => status === "500")).toEqual([]);
  },
);
