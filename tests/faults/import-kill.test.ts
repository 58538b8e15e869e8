/** An import that is killed half-way beside a running shop, and then repeated. */
import { execFile, spawn } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  buildShop,
  makeDataDir,
  type Shop,
  startShop,
} from "#tests/support/server/shop-program.ts";

const many = 4000;
const batch = 250;

async function countParts(shop: Shop): Promise<number> {
  const answer = await fetch(`${shop.url}/ajax/products?search=zapchastyna&fields=id`);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  return JSON.parse(text).total_count;
}

test("rows imported before a kill stay, and a repeated import adds the rest once @release", async () => {
  const build = await buildShop();
  const dataDir = await makeDataDir();
  const file = path.join(dataDir, "parts.csv");
  const rows = Array.from({ length: many }, (_, at) => `zap-${at},Zapchastyna ${at},1${at % 9}`);
  // Row 3,999 of the file has an invalid price.
  rows[many - 2] = `zap-${many - 2},Zapchastyna ${many - 2},none`;
  await writeFile(file, ["Handle,Title,Variant Price", ...rows].join("\n"));
  const shop = await startShop({ dataDir });
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir };
  const words = [path.join(build, "server/import.js"), "products", file, "--lang", "en"];

  const first = spawn(process.execPath, words, { env, stdio: "ignore" });
  const ended = new Promise((resolve) => first.once("exit", resolve));
  while ((await countParts(shop)) < batch && first.exitCode === null) await sleep(20);
  first.kill("SIGKILL");
  await ended;
  // The database ends the killed process's transaction when it notices the closed connection.
  await sleep(500);
  const imported = await countParts(shop);
  expect(imported % batch).toBe(0);
  expect(imported).toBeGreaterThanOrEqual(batch);
  expect(imported).toBeLessThan(many - 1);

  const stdout = await new Promise<string>((resolve) => {
    execFile(process.execPath, words, { env }, (_error, output) => resolve(output));
  });
  expect(stdout).toContain(`line ${many}, column Variant Price`);
  expect(stdout).toContain(
    `Products: ${many - 1 - imported} created, 0 updated, ${imported} the same.`,
  );
  expect(await countParts(shop)).toBe(many - 1);
  await shop.term();
  await rm(dataDir, { recursive: true, force: true });
});
