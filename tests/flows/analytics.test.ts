/** Which third-party resources a page may load, and when. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makePages } from "#app/entry-server.tsx";
import { appSettings } from "#server/platform/db/schema/apps.ts";
import { registerRendering } from "#server/rendering/routes.ts";
import { openTestApp } from "#tests/support/server/app.ts";

const manifest = { "src/app/entry-client.tsx": { file: "assets/entry.js", isEntry: true } };
const pages = makePages(manifest, "build");
const clientDir = await mkdtemp(join(tmpdir(), "torba-client-"));
afterAll(() => rm(clientDir, { recursive: true, force: true }));
const open = async (containerId?: string) => {
  const { app, database } = await openTestApp({
    seed: true,
    pages: (into) => registerRendering(into, { pages, clientDir }),
  });
  const settings = { container_id: containerId };
  const row = { key: "google-tag-manager", settings };
  await database.db
    .insert(appSettings)
    .values(row)
    .onConflictDoUpdate({ target: appSettings.key, set: { settings } });
  return async (url: string, cookie?: string) => {
    const { headers } = await app.inject({ url, headers: cookie ? { cookie } : {} });
    return {
      policy: String(headers["content-security-policy"]),
      consented: headers["x-consented-policy"],
    };
  };
};
const manager = "https://www.googletagmanager.com";

test("the tag manager may run only with consent, and never on payment pages", async () => {
  const get = await open("GTM-TORBA1");
  expect((await get("/", "a=1; consent=analytics")).policy).toContain(manager);
  for (const cookie of [undefined, "consent=none", "consent=all"])
    expect((await get("/", cookie)).policy).not.toContain("http");
  expect((await get("/checkout", "consent=analytics")).policy).not.toContain("http");
  expect((await get("/en/checkout", "consent=analytics")).policy).not.toContain("http");
  const shell = await get("/shell/ua");
  expect(shell.policy).not.toContain("http");
  expect(shell.consented).toContain(manager);
});

test("without a valid container id the shop loads no third-party code", async () => {
  for (const id of [undefined, "GTM-x'; script-src *"]) {
    const get = await open(id);
    expect((await get("/", "consent=analytics")).policy).not.toContain("http");
    expect((await get("/shell/ua")).consented).toBeUndefined();
  }
});
