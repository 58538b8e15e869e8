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

test("another address of the front page reads no ready lists and no products again", async () => {
  const { app } = await openTestApp({
    seed: true,
    pages: (into) => registerRendering(into, { pages, clientDir }),
  });
  const sent = watchStatements();
  const reads = () =>
    sent.splice(0).filter(({ text }) => /from (checklists|products)\b/.test(text)).length;
  expect((await app.inject({ url: "/?from=letter" })).statusCode).toBe(200);
  expect(reads()).toBeGreaterThan(0);
  expect((await app.inject({ url: "/?from=friend" })).statusCode).toBe(200);
  expect(reads()).toBe(0);
});
