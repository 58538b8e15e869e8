import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import { createPrivateFolder, findSystemUser } from "#server/platform/postgres/system-user.ts";
import { databaseWithPassword, runStatement, withDatabase } from "#tests/support/postgres.ts";
import { makeDataDir, runShop, startShop } from "#tests/support/server/shop-program.ts";

const template = inject("templateUrl");
const server = withDatabase(template, "postgres");

const dataDir = await makeDataDir();
afterAll(() => rm(dataDir, { recursive: true }));

/** The output of a failed start: it must be one line, and the program exits with 1. */
async function readRefusal(env: Record<string, string>): Promise<string> {
  const program = await runShop({ dataDir, env });
  const { code } = await program.ended;
  const output = program.output();
  expect(code, output).toBe(1);
  expect(output).toMatch(/^[^\n]+\n$/);
  return output.trim();
}

async function makeDatabase(more: string): Promise<string> {
  const name = `refused_${randomUUID().replaceAll("-", "")}`;
  await runStatement(server, `create database ${name} template template0 ${more}`);
  onTestFinished(() => runStatement(server, `drop database ${name} with (force)`));
  return withDatabase(server, name);
}

test("an invalid environment variable is refused by its name", async () => {
  expect(await readRefusal({ PORT: "eighty" })).toBe(
    "PORT must be a whole number from 0 to 65535.",
  );
});

test("a directory without write access is refused", async () => {
  expect(await readRefusal({ DATA_DIR: "/dev/null/shop" })).toBe(
    "Cannot write to DATA_DIR /dev/null/shop (ENOTDIR): set another one.",
  );
});

test("an emptied secret is refused by its file, because anybody could guess what it signs", async () => {
  const other = await makeDataDir();
  onTestFinished(() => rm(other, { recursive: true }));
  const file = path.join(other, "secret");
  await writeFile(file, "");
  expect(await readRefusal({ DATA_DIR: other })).toMatch(
    new RegExp(`^${file} is damaged: put its copy back, or delete it;`),
  );
});

test("data of another PostgreSQL version are refused with the commands to migrate them", async () => {
  const other = await makeDataDir();
  onTestFinished(() => rm(other, { recursive: true }));
  await createPrivateFolder(path.join(other, "postgres"), await findSystemUser());
  await writeFile(path.join(other, "postgres/PG_VERSION"), "15\n");
  const line = await readRefusal({ DATA_DIR: other });
  expect(line).toContain(`${other}/postgres holds data of PostgreSQL 15 and this shop brings 18`);
  expect(line).toContain(
    "npm run backup -- shop.backup --programs /usr/lib/postgresql/15/bin; then restore it: npm run backup -- restore shop.backup",
  );
});

test("a database that does not answer is refused", async () => {
  const line = await readRefusal({ DATABASE_URL: "postgresql://shop@127.0.0.1:1/shop" });
  expect(line).toMatch(/^The database does not answer: .*ECONNREFUSED/);
});

test("a wrong password is refused without repeating it", async () => {
  const wrong = new URL(withDatabase(template, databaseWithPassword));
  wrong.password = "not-the-password";
  const line = await readRefusal({ DATABASE_URL: wrong.href });
  expect(line).toMatch(/^The database does not answer: password authentication failed/);
  expect(line).not.toContain("not-the-password");
});

test("a database that is not UTF-8 is refused", async () => {
  const url = await makeDatabase("encoding 'SQL_ASCII' locale_provider libc locale 'C'");
  expect(await readRefusal({ DATABASE_URL: url })).toBe(
    "The database is encoded in SQL_ASCII; the shop needs one made with ENCODING 'UTF8'.",
  );
});

test("a database whose lower() ignores Ukrainian letters is refused @release", async () => {
  const url = await makeDatabase("encoding 'UTF8' locale_provider libc locale 'C'");
  expect(await readRefusal({ DATABASE_URL: url })).toMatch(
    /^The database's lower\(\) leaves Ukrainian letters alone/,
  );
});

test("a database without the extensions is refused by their names @release", async () => {
  const url = await makeDatabase("");
  const role = `keeper_${randomUUID().replaceAll("-", "")}`;
  await runStatement(server, `create role ${role} login password 'keeper'`);
  onTestFinished(() => runStatement(server, `drop role ${role}`));
  const poor = new URL(url);
  poor.username = role;
  poor.password = "keeper";
  expect(await readRefusal({ DATABASE_URL: poor.href })).toMatch(
    /^The database lacks the extension pg_trgm: run CREATE EXTENSION pg_trgm in it/,
  );
});

test("a port in use is refused @release", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === "object" && address ? String(address.port) : "";
  const url = await makeDatabase("");
  expect(await readRefusal({ DATABASE_URL: url, PORT: port })).toBe(
    `Port ${port} is taken: set another PORT.`,
  );
});

test("a second shop over the same directory is refused at once @release", async () => {
  const first = await startShop({ env: { SEED: "none" } });
  onTestFinished(async () => {
    await first.term();
    await rm(first.dataDir, { recursive: true });
  });
  const refused: number[] = [];
  const misspelt: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const second = await runShop({ dataDir: first.dataDir });
    const { code, ms } = await second.ended;
    expect(code).toBe(1);
    expect(second.output()).toBe(
      `${first.dataDir} is in use by process ${first.pid}: stop it, or set another DATA_DIR.\n`,
    );
    refused.push(ms);
    misspelt.push((await (await runShop({ dataDir, env: { PORT: "eighty" } })).ended).ms);
  }
  // As soon as a program that reads nothing but its environment, whatever else the machine does.
  const times = Math.min(...refused) / Math.min(...misspelt);
  console.log(`a second shop is refused in ${times.toFixed(1)} times what a wrong PORT takes`);
  expect(times).toBeLessThan(4);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});
