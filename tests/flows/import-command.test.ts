/** `npm run import` as a program: beside a running shop, and without one. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { ChecklistSummary } from "#contract/checklists.ts";
import {
  buildShop,
  makeDataDir,
  type Shop,
  startShop,
} from "#tests/support/server/shop-program.ts";

let build: string;
let folder: string;
let file: string;

beforeAll(async () => {
  build = await buildShop();
  folder = await makeDataDir();
  file = path.join(folder, "sauna.md");
  await writeFile(file, "# Лазня\n- [ ] Рушник\n- [ ] Шапка\n");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Run = { code: number | null; stdout: string; stderr: string };

function runImport(dataDir: string, ...words: string[]): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(build, "server/import.js"), ...words],
      { env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

async function readLists(shop: Shop): Promise<ChecklistSummary[]> {
  const answer = await fetch(`${shop.url}/ajax/checklists?kind=ready&lang=ua`);
  return (await answer.json()) as ChecklistSummary[];
}

test("a list imported beside a running shop is shown there at once @release", async () => {
  const shop = await startShop();
  const { dataDir } = shop;
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const session = await fetch(`${shop.url}/ajax/session`, { method: "POST" });
  const { epoch } = (await session.json()) as { epoch: string };
  const before = await readLists(shop);
  const plan = await runImport(dataDir, "checklists", file, "--dry-run");
  expect(plan).toMatchObject({ code: 0, stderr: "" });
  expect(await readLists(shop)).toEqual(before);
  const done = await runImport(dataDir, "checklists", file);
  expect(done).toEqual({
    code: 0,
    stderr: "",
    stdout: "Лазня: a new list; rows: 4 added, 0 changed, 0 the same.\nDone.\n",
  });
  const after = await readLists(shop);
  expect(after).toMatchObject([...before, { name: "Лазня", items_total: 2, epoch }]);

  // Without the shop the command starts the database itself, and leaves it as it was.
  expect((await shop.term()).code).toBe(0);
  await writeFile(file, "# Лазня\n- [ ] Рушник\n- [ ] Віник\n");
  const alone = await runImport(dataDir, "checklists", file);
  expect([alone.code, alone.stderr]).toEqual([0, ""]);
  expect(alone.stdout).toContain("rows: 1 added, 0 changed, 3 the same, 1 not in the file");
  const again = await startShop({ dataDir });
  expect((await readLists(again)).at(-1)).toMatchObject({ name: "Лазня", items_total: 3, epoch });

  // A killed shop leaves its database running: the command finds it there.
  await again.kill9();
  const orphan = await runImport(dataDir, "checklists", file);
  expect([orphan.code, orphan.stderr]).toEqual([0, ""]);
  expect(orphan.stdout).toContain("rows: 0 added, 0 changed, 4 the same");
  const last = await startShop({ dataDir });
  expect((await readLists(last)).at(-1)).toMatchObject({ name: "Лазня", items_total: 3, epoch });
  await last.term();
});

test("a list may come before the shop has ever been started @release", async () => {
  const dataDir = path.join(folder, "new");
  const done = await runImport(dataDir, "checklists", file);
  expect([done.code, done.stderr]).toEqual([0, ""]);
  const shop = await startShop({ dataDir });
  const names = (await readLists(shop)).map(({ name }) => name);
  expect(names).toContain("Лазня");
  expect(names.length).toBeGreaterThan(1);
  await shop.term();
});

test("what cannot be done is printed in one line, and the code is 1", async () => {
  const dataDir = path.join(folder, "none");
  const bad = path.join(folder, "bad.csv");
  await writeFile(bad, "Item Name,qty\nНамет,багато\n");
  const rows = await runImport(dataDir, "checklists", bad);
  expect(rows).toEqual({
    code: 1,
    stdout: `${bad}: line 2, column qty: has a quantity that is no whole number from 0 to 999, so it is left out (quantity)\n`,
    stderr: `${bad}: nothing was imported, because no item was found in it.\n`,
  });
  // Of all words that will not do `words.test.ts` tells; they leave by the same door.
  const odd = await runImport(dataDir, "checklists", bad, "--wipe");
  expect([odd.code, odd.stdout]).toEqual([1, ""]);
  expect(odd.stderr).toMatch(/^[^\n]*Usage: npm run import -- checklists FILE[^\n]*\n$/);
  expect(existsSync(dataDir)).toBe(false);
});
