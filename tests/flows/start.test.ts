import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client, type QueryResultRow } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "#server/platform/free-port.ts";
import {
  buildShop,
  makeDataDir,
  runStart,
  type Shop,
  startShop,
  waitForUrl,
} from "#tests/support/server/shop-program.ts";

/** A running shop without products, stopped with the test. */
async function openShop(dataDir: string, env: Record<string, string> = {}): Promise<Shop> {
  const shop = await startShop({ dataDir, env: { SEED: "none", ...env } });
  onTestFinished(async () => {
    await shop.term();
    const elsewhere = await readFile(path.join(dataDir, "postgres.place"), "utf8").catch(() => "");
    if (elsewhere) await rm(elsewhere.trim(), { recursive: true });
    await rm(dataDir, { recursive: true });
  });
  return shop;
}

/** Queries the shop's own database, at the URL that the shop stores beside its data. */
async function queryShop<Row extends QueryResultRow>(
  dataDir: string,
  query: string,
): Promise<Row[]> {
  const address = (await readFile(path.join(dataDir, "postgres.url"), "utf8")).trim();
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

/** What it finds of three names, one of them a tent. */
async function findTents(dataDir: string): Promise<string[]> {
  const rows = await queryShop<{ name: string }>(
    dataDir,
    `select name from (values ('НАМЕТ тримісний'), ('Рюкзак'), ('Їжа')) as goods (name)
      where lower(name) like '%намет%' and name ilike '%намет%'
        and similarity(name, 'намети') > 0.2`,
  );
  return rows.map((row) => row.name);
}

async function readEpoch(dataDir: string): Promise<string | undefined> {
  const query = "select value from meta where key = 'epoch'";
  return (await queryShop<{ value: string }>(dataDir, query))[0]?.value;
}

/** A place where PostgreSQL without a locale of its own, and a socket in its folder, would fail. */
const hostile = { LC_ALL: "C", LANG: "C", PGDATA: "/nowhere", PGPORT: "1" };

test("the first npm start, without a locale and in a path of over a hundred characters, prints its URL and keeps its secrets; the next creates no new database", async () => {
  const parent = await makeDataDir();
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const dataDir = path.join(parent, "каталог-магазину", "d".repeat(120));
  await buildShop();
  const first = runStart(dataDir, hostile);
  const url = await waitForUrl(first);
  expect(first.output()).toContain("Creating the shop's database.");
  expect(first.output()).toContain(`The shop is open: ${url}\n`);
  // Printed after the first line, and perhaps received later.
  await expect
    .poll(() => first.output())
    .toContain(`${url.replace("127.0.0.1", "localhost")} (no service worker there)`);
  await expect
    .poll(() => first.output())
    .toContain(
      `Nobody can sign in at ${url}/admin yet: stop the shop and start it with ADMIN_EMAIL=`,
    );
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  for (const name of ["secret", "postgres.url", "postgres.log"]) {
    expect((await stat(path.join(dataDir, name))).mode & 0o777, name).toBe(0o600);
  }
  expect(await findTents(dataDir)).toEqual(["НАМЕТ тримісний"]);
  const epoch = await readEpoch(dataDir);
  first.signal("SIGINT");
  expect((await first.ended).code, first.output()).toBe(0);
  expect(existsSync(path.join(dataDir, "lock"))).toBe(false);
  expect(existsSync(path.join(dataDir, "postgres/postmaster.pid"))).toBe(false);

  const second = await openShop(dataDir, hostile);
  expect(second.output()).toContain(`The shop is open: ${second.url}\n`);
  expect(second.output()).not.toContain("Creating");
  expect(await readEpoch(dataDir)).toBe(epoch);
});

test("a directory that PostgreSQL's user cannot access works, and the data are found again @release", async () => {
  // 0700 and ours: for root that means closed to the user that runs PostgreSQL.
  const home = await mkdtemp(path.join(tmpdir(), "torba-home-"));
  onTestFinished(() => rm(home, { recursive: true }));
  const dataDir = path.join(home, "shop");
  const first = await startShop({ dataDir, env: { SEED: "none" } });
  const isRoot = process.getuid?.() === 0;
  const moved = /the shop's data go to (\S+)\.\n/.exec(first.output())?.[1];
  expect(moved !== undefined).toBe(isRoot);
  expect(existsSync(path.join(moved ?? path.join(dataDir, "postgres"), "PG_VERSION"))).toBe(true);
  const epoch = await readEpoch(dataDir);
  expect((await first.term()).code).toBe(0);

  await openShop(dataDir);
  expect(await findTents(dataDir)).toEqual(["НАМЕТ тримісний"]);
  expect(await readEpoch(dataDir)).toBe(epoch);
});

test.each([
  ["nobody reads any more", "pipe"],
  ["finds no room on its disk", "/dev/full"],
])("a shop whose output %s goes on, and SIGHUP ends it in order", async (_name, place) => {
  const dataDir = await makeDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const output = place === "pipe" ? place : openSync(place, "w");
  if (typeof output === "number") onTestFinished(() => closeSync(output));
  const port = await findFreePort();
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), SEED: "none" };
  const program = path.join(await buildShop(), "server/main.js");
  const child = spawn(process.execPath, [program], { env, stdio: ["ignore", output, output] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "exit");
  for (const pipe of [child.stdout, child.stderr]) pipe?.destroy();
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  child.kill("SIGHUP");
  expect(await ended).toEqual([0, null]);
});
