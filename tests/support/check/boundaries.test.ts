import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Breach, checkBoundaries, formatBoundaries } from "./boundaries.ts";

function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "torba-house-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return root;
}

function breachesOf(files: Record<string, string>): Breach[] {
  return checkBoundaries(plant(files)).breaches;
}

const sound: Record<string, string> = {
  "src/contract/money.ts": 'import * as z from "zod/mini";\nexport const kopiykas = z.number();',
  "src/rules/tick.ts": `
    export const states = ["need", "have"] as const;
    // as: one of the two, checked by the caller
    export const tick = (state: string) => state as "need";
    // as: a comment above the statement holds for all of it
    export const marks = [
      "one",
      "two",
      "three" as string,
    ];
    export const first = (list: string[]) => {
      const [one] = list;
      return one!; // never empty: the schema asks for one
    };`,
  "src/rules/price.ts":
    'import { kopiykas } from "#contract/money.ts";\nexport const priceAt = (now: Date) => new Date(now.getTime() + kopiykas.length);',
  "src/offline/wire/wire.ts": "export const callShop = (url: string) => fetch(url);",
  "src/offline/store/db.ts":
    'import Dexie from "dexie";\nexport class Db extends Dexie {}\nexport const db = () => new Dexie(indexedDB.name);',
  "src/offline/drain.ts":
    'import { callShop } from "./wire/wire.ts";\nexport const drain = (send: typeof fetch) => ({ fetch: callShop, send });',
  "src/features/cart/cart-line.tsx":
    'import { drain } from "#offline/sync/drain.ts";\nimport styles from "./cart-line.module.css";\nexport const CartLine = () => <p className={styles.line}>{String(drain)}</p>;',
  "src/features/cart/cart-line.test.tsx":
    'import { test } from "vitest";\nimport { shop } from "#tests/support/shop.ts";\ntest("now", () => shop(Date.now(), fetch));',
  "src/app/pages.tsx": 'export const pages = () => import("#features/cart/cart-line.tsx");',
  "src/server/cart/sql.ts":
    'import { sql } from "drizzle-orm";\nexport const all = (pool: { query(text: string): unknown }) => pool.query("select 1");\nexport const one = sql`select 1`;',
  "src/server/cart/routes.ts": 'import type { Pool } from "pg";\nexport type P = Pool;',
  "src/server/main.ts":
    'export const port = process.env["PORT"];\nexport const entry = (built: string) => import(built);\nexport const root = new URL("../..", import.meta.url);\nexport const built = new URL("./entry-server.js", import.meta.url);',
  "sw/worker.ts":
    'import { drain } from "#offline/sync/drain.ts";\nself.addEventListener("fetch", () => drain);',
};

test("a tree that follows the rules passes, and every module is read", () => {
  const checked = checkBoundaries(plant(sound));
  expect(checked.breaches).toEqual([]);
  expect(checked.read).toBe(Object.keys(sound).length);
  expect(checked.modulesByRoom).toEqual({
    contract: 1,
    rules: 2,
    offline: 3,
    features: 2,
    app: 1,
    server: 3,
    sw: 1,
  });
});

test("two server folders that import each other are refused, unless decision 034 allows it", () => {
  const imports = (path: string) => `import { x } from "#server/${path}.ts";\nexport const y = x;`;
  const files = {
    "src/server/reviews/list.ts": imports("ratings/sum"),
    "src/server/ratings/row.ts": imports("reviews/list"),
    "src/server/platform/http/core.ts": imports("platform/lanes/lane"),
    "src/server/platform/lanes/pull.ts": imports("platform/http/core"),
    "src/server/cart/cart.ts": imports("promos/terms"),
    "src/server/promos/code.ts": imports("cart/cart"),
  };
  expect(breachesOf(files).map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
    "mutual folders: platform/http → platform/lanes: platform/lanes imports platform/http too",
    "mutual folders: ratings → reviews: reviews imports ratings too",
  ]);
});

test("modules that import each other in a circle are refused, types too, import() not", () => {
  const files = {
    "src/rules/a.ts": 'import { b } from "./b.ts";\nexport const a = b;',
    "src/rules/b.ts":
      'import * as z from "zod/mini";\nexport type { C } from "#rules/c.ts";\nexport const b = 1;',
    "src/rules/c.ts": 'export type C = import("./a.ts").A;\nexport type Own = C;',
    "src/rules/lazy.ts": 'import { a } from "./a.ts";\nexport const l = () => import("./late.ts");',
    "src/rules/late.ts": 'import { l } from "./lazy.ts";\nexport const late = l;',
  };
  expect(breachesOf(files).filter(({ kind }) => kind === "circle")).toEqual([
    {
      path: "src/rules/c.ts",
      line: 1,
      kind: "circle",
      message: "src/rules/a.ts → src/rules/b.ts → src/rules/c.ts → src/rules/a.ts",
    },
  ]);
});

test("a tree without modules is refused, not passed", () => {
  expect(() => checkBoundaries(plant({ "src/rules/README.md": "# rules" }))).toThrow(
    "no module was read",
  );
});

test("a module that does not parse is refused", () => {
  expect(() => checkBoundaries(plant({ "src/rules/price.ts": "export const = 1;" }))).toThrow(
    "src/rules/price.ts cannot be read",
  );
});

test("the report names the file, the line and the number of modules read", () => {
  const root = plant({ "src/rules/price.ts": "\nexport const now = Date.now();" });
  expect(formatBoundaries(checkBoundaries(root))).toBe(
    "src/rules/price.ts:2 clock: `Date.now`: rules gets the clock as an argument\nboundaries: 1 modules read (rules 1), 1 breaches",
  );
});

/** kind · where it is planted · the breach */
const planted: [string, string, string][] = [
  ["arrow", "src/contract/a.ts", 'import { b } from "#rules/b.ts";'],
  ["arrow", "src/contract/a.ts", 'import type { B } from "#rules/b.ts";'],
  ["arrow", "src/contract/a.ts", 'export { b } from "#rules/b.ts";'],
  ["arrow", "src/contract/a.ts", 'export * from "#rules/b.ts";'],
  ["arrow", "src/contract/a.ts", 'export const b = () => import("#rules/b.ts");'],
  ["arrow", "src/contract/a.ts", 'export type B = import("#rules/b.ts").B;'],
  ["arrow", "src/contract/a.ts", 'export const all = import.meta.glob(["#rules/b.ts"]);'],
  ["../", "src/app/a.ts", 'export const url = new URL("../server/b.ts", import.meta.url);'],
  ["arrow", "src/rules/a.ts", 'import { b } from "#offline/b.ts";'],
  ["arrow", "src/ui/a.tsx", 'import { b } from "#i18n/b.ts";'],
  ["arrow", "src/i18n/a.ts", 'import { b } from "#contract/b.ts";'],
  ["arrow", "src/offline/a.ts", 'import { b } from "#features/b/b.ts";'],
  ["arrow", "src/features/cart/a.tsx", 'import { b } from "#app/b.tsx";'],
  ["arrow", "src/features/cart/a.tsx", 'import { b } from "#server/b.ts";'],
  ["arrow", "src/features/cart/a.tsx", 'import { b } from "#tests/support/b.ts";'],
  ["arrow", "src/features/cart/a.test.tsx", 'import { b } from "#app/b.tsx";'],
  ["arrow", "src/app/a.tsx", 'import { b } from "#server/b.ts";'],
  ["arrow", "src/server/a.ts", 'import { b } from "#app/b.tsx";'],
  ["arrow", "src/server/a.ts", 'import { b } from "#ui/b.tsx";'],
  ["arrow", "src/server/a.ts", 'import { b } from "#i18n/b.ts";'],
  ["arrow", "sw/a.ts", 'import { b } from "#app/b.ts";'],
  ["feature → feature", "src/features/cart/a.ts", 'import { b } from "#features/catalog/b.ts";'],
  ["../", "src/features/cart/a.ts", 'import { b } from "../catalog/b.ts";'],
  ["../", "src/features/cart/a.ts", 'import { b } from "./../catalog/b.ts";'],
  ["../", "src/features/cart/a.ts", 'import { b } from "#features/cart/../catalog/b.ts";'],
  ["absolute", "src/app/a.ts", 'import { b } from "/src/app/b.ts";'],
  ["extension", "src/rules/a.ts", 'import { b } from "./b";'],
  ["extension", "src/rules/a.ts", 'import { b } from "#contract/b";'],
  ["npm package", "src/contract/a.ts", 'import * as z from "zod";'],
  ["npm package", "src/rules/a.ts", 'import { readFileSync } from "node:fs";'],
  ["npm package", "src/ui/a.tsx", 'import { create } from "zustand";'],
  ["npm package", "src/server/a.ts", 'import { test } from "vitest";'],
  [
    "one door: the network",
    "src/features/cart/a.ts",
    'export const a = () => fetch("/ajax/cart");',
  ],
  ["one door: the network", "src/features/cart/a.ts", "export const a = globalThis.fetch;"],
  ["one door: the network", "src/features/cart/a.ts", 'export const a = self["fetch"];'],
  ["one door: the network", "src/server/a.ts", "export const a = { fetch };"],
  ["one door: the network", "src/app/a.ts", "export const a = new XMLHttpRequest();"],
  ["one door: the network", "src/app/a.ts", 'navigator.sendBeacon("/a");'],
  [
    "one door: the network",
    "sw/a.ts",
    "// why\nexport const a = (r: Request) => (fetch as Go)(r);",
  ],
  ["one door: IndexedDB", "src/offline/drain.ts", 'export const a = indexedDB.open("a");'],
  ["one door: IndexedDB", "src/offline/drain.ts", 'export const a = new Dexie("a");'],
  ["one door: IndexedDB", "src/offline/drain.ts", "export class Other extends Dexie {}"],
  ["one door: SQL", "src/server/cart/lines.ts", "export const a = sql`select 1`;"],
  ["one door: SQL", "src/server/cart/lines.ts", "export const a = db.sql`select 1`;"],
  ["one door: SQL", "src/server/cart/lines.ts", 'export const a = sql.raw("select 1");'],
  ["one door: SQL", "src/server/cart/lines.ts", 'export const a = pool.query("select 1");'],
  ["one door: SQL", "src/server/cart/lines.ts", "export const a = pool.query(`select 1`);"],
  ["one door: SQL", "src/server/cart/lines.ts", 'import { eq } from "drizzle-orm";'],
  ["one door: SQL", "src/server/app.ts", 'import pg, { type Pool } from "pg";'],
  ["one door: the environment", "src/server/app.ts", "export const a = process.env;"],
  ["one door: the environment", "src/server/app.ts", 'export const a = process["env"].PORT;'],
  ["one door: the environment", "src/server/app.ts", 'import { env } from "node:process";'],
  ["an import that cannot be read", "src/app/a.ts", "export const a = (b: string) => import(b);"],
  ["clock", "src/rules/a.ts", "export const a = Date.now();"],
  ["clock", "src/rules/a.ts", "export const a = new Date();"],
  ["clock", "src/contract/a.ts", "export const a = Date();"],
  ["clock", "src/rules/a.ts", "export const a = performance.now();"],
  ["dice", "src/rules/a.ts", "export const a = Math.random();"],
  ["dice", "src/rules/a.ts", "export const a = crypto.randomUUID();"],
  ["dice", "src/contract/a.ts", "export const a = globalThis.crypto.randomUUID();"],
  ["a drawer", "src/rules/price-utils.ts", "export const a = 1;"],
  ["a drawer", "src/server/helpers/a.ts", "export const a = 1;"],
  ["no reason", "src/rules/a.ts", "// a\n\nexport const a = (b: unknown) => b as string;"],
  ["no reason", "src/rules/a.ts", "export const a = (b: string[]) => b[0]!;"],
  [
    "no reason",
    "src/ui/a.tsx",
    "// why\nexport const a = 1;\nexport const b = () => <b>{a as 2}</b>;",
  ],
  ["no room", "src/shared/a.ts", "export const a = 1;"],
  ["no room", "src/a.ts", "export const a = 1;"],
  ["no room", "src/features/a.ts", "export const a = 1;"],
  ["unread", "src/rules/a.js", "export const a = 1;"],
];

test.each(planted)("refuses %s in %s: %s", (kind, path, source) => {
  const breaches = breachesOf({ ...sound, [path]: source });
  expect(breaches.map((breach) => [breach.kind, breach.path])).toEqual([[kind, path]]);
});
