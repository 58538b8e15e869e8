/** `npm run import` as a program: beside a running shop, and without one. */
import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChecklistSummary } from "#contract/checklists.ts";
import { buildShop, makeDataDir, type Shop, startShop } from "#tests/support/process.ts";

let build: string;
let dataDir: string;
let file: string;

beforeAll(async () => {
  build = await buildShop();
  dataDir = await makeDataDir();
  file = path.join(dataDir, "sauna.md");
  await writeFile(file, "# Лазня\n- [ ] Рушник\n- [ ] Шапка\n");
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

type Run = { code: number | null; stdout: string; stderr: string };

function runImport(...words: string[]): Promise<Run> {
  return runImportOn(dataDir, ...words);
}

function runImportOn(data: string, ...words: string[]): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(build, "server/import.js"), ...words],
      { env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: data } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

async function readLists(shop: Shop): Promise<ChecklistSummary[]> {
  const answer = await fetch(`${shop.url}/ajax/checklists?kind=ready&lang=ua`);
  return (await answer.json()) as ChecklistSummary[];
}

test("a list imported beside a running shop is shown there at once", async () => {
  const shop = await startShop({ dataDir });
  const session = await fetch(`${shop.url}/ajax/session`, { method: "POST" });
  const { epoch } = (await session.json()) as { epoch: string };
  const before = await readLists(shop);
  const plan = await runImport("checklists", file, "--dry-run");
  expect(plan).toMatchObject({ code: 0, stderr: "" });
  expect(await readLists(shop)).toEqual(before);
  const done = await runImport("checklists", file);
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
  const alone = await runImport("checklists", file);
  expect([alone.code, alone.stderr]).toEqual([0, ""]);
  expect(alone.stdout).toContain("rows: 1 added, 0 changed, 3 the same, 1 not in the file");
  const again = await startShop({ dataDir });
  expect((await readLists(again)).at(-1)).toMatchObject({ name: "Лазня", items_total: 3, epoch });

  // A killed shop leaves its database running: the command finds it there.
  await again.kill9();
  const orphan = await runImport("checklists", file);
  expect([orphan.code, orphan.stderr]).toEqual([0, ""]);
  expect(orphan.stdout).toContain("rows: 0 added, 0 changed, 4 the same");
  const last = await startShop({ dataDir });
  expect((await readLists(last)).at(-1)).toMatchObject({ name: "Лазня", items_total: 3, epoch });
  await last.term();
});

test("a list may come before the shop has ever been started", async () => {
  const data = path.join(dataDir, "new");
  const done = await runImportOn(data, "checklists", file);
  expect([done.code, done.stderr]).toEqual([0, ""]);
  const shop = await startShop({ dataDir: data });
  const names = (await readLists(shop)).map(({ name }) => name);
  expect(names).toContain("Лазня");
  expect(names.length).toBeGreaterThan(1);
  await shop.term();
});

test("what cannot be done is said in one line, and the code is 1", async () => {
  const bad = path.join(dataDir, "bad.csv");
  await writeFile(bad, "Item Name,qty\nНамет,багато\n");
  const rows = await runImport("checklists", bad);
  expect(rows).toEqual({
    code: 1,
    stdout: `${bad}: line 2, column qty: has a quantity that is no whole number from 0 to 999 (quantity)\n`,
    stderr: `${bad}: nothing was imported, for 1 row is not right.\n`,
  });
  const usage = "Usage: npm run import -- checklists FILE";
  for (const words of [
    [],
    ["goods", bad],
    ["products", bad, "--name", "A"],
    ["checklists"],
    ["checklists", bad, "--wipe"],
  ]) {
    const { code, stdout, stderr } = await runImport(...words);
    expect([code, stdout, stderr.includes(usage), stderr.trim().split("\n").length]).toEqual([
      1,
      "",
      true,
      1,
    ]);
  }
  const lang = await runImport("checklists", bad, "--lang", "pl");
  expect([lang.code, lang.stderr]).toEqual([1, "--lang is one of ua, en, ru.\n"]);
});
