/** What a rendered page sends to the database. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makePages } from "#app/entry-server.tsx";
import { registerRendering } from "#server/rendering/routes.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { watchStatements } from "#tests/support/server/count-statements.ts";

const clientDir = await mkdtemp(join(tmpdir(), "torba-client-"));
afterAll(() => rm(clientDir, { recursive: true, force: true }));
const pages = makePages({ "src/app/entry-client.tsx": { file: "e.js", isEntry: true } }, "build");

const { app, visit } = await openTestApp({
  seed: true,
  pages: (into) => registerRendering(into, { pages, clientDir }),
});
const sent = watchStatements();

/** Opens a page and counts its statements that match. */
async function count(url: string, pattern: RegExp): Promise<number> {
  sent.length = 0;
  expect((await app.inject({ url })).statusCode, url).toBe(200);
  return sent.filter(({ text }) => pattern.test(text)).length;
}

test("another address of the front page reads no ready lists and no products again", async () => {
  const reads = /from (checklists|products)\b/;
  expect(await count("/?from=letter", reads)).toBeGreaterThan(0);
  expect(await count("/?from=friend", reads)).toBe(0);
});

test("a page reads its product once, and what ready lists hold stays", async () => {
  const { body } = await visit().get("/products?fields=path&limit=2&lang=ua");
  const [first, second] = body.data.map(({ path }: { path: string }) => path);
  await count(first, /./);
  expect(await count(second, /p\.(path|id) = \$\d|from checklist/)).toBe(1);
});

test("a filtered search interprets its text once and reads each card once", async () => {
  const url = `/search?search=${encodeURIComponent("Намет")}&price_to=1000000`;
  expect(await count(url, /select searched\.word/)).toBe(1);
  const ids = sent
    .filter(({ text }) => /p\.id = any/.test(text))
    .flatMap(({ values }) => values.flat());
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
});
