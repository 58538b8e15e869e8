/** `npm run backup`: where it finds no shop, and where it cannot prove what it wrote. */
import { randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { createScratchDatabase, dropDatabase } from "#server/backup/sql-databases.ts";
import { runStatement, withDatabase } from "#tests/support/postgres.ts";
import { makeDataDir, runCommand } from "#tests/support/server/shop-program.ts";

test("a directory without a shop is refused by its name, and gets none", async () => {
  const dataDir = await makeDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  expect(await runCommand("backup", [path.join(dataDir, "shop.backup")], env)).toEqual({
    code: 1,
    output: `There is no shop in DATA_DIR ${dataDir}: set DATA_DIR, or DATABASE_URL, as the shop has it.\n`,
  });
  expect(await readdir(dataDir)).toEqual([]);
});

test("the scratch database of a proof has the shop's own encoding and locale", async () => {
  const server = withDatabase(inject("templateUrl"), "postgres");
  const name = `own_${randomUUID().replaceAll("-", "")}`;
  const locale = "encoding 'SQL_ASCII' locale_provider libc locale 'C'";
  await runStatement(server, `create database ${name} template template0 ${locale}`);
  onTestFinished(() => runStatement(server, `drop database ${name} with (force)`));
  const url = withDatabase(server, name);
  const scratch = await createScratchDatabase(url, Date.now());
  if (!("url" in scratch)) throw new Error(scratch.reason);
  onTestFinished(() => dropDatabase(url, scratch.url));
  const same = `select 1 / count(*) from pg_database one join pg_database two
    using (encoding, datlocprovider, datctype)
    where one.datname = '${name}' and two.datname = '${new URL(scratch.url).pathname.slice(1)}'`;
  // Divides by zero where they differ.
  await runStatement(server, same);
});
