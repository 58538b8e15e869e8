/** A shop that opens without the demo's products, and what makes a shop a demo. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makePages } from "#app/entry-server.tsx";
import type { ShopPage } from "#contract/content-pages.ts";
import { registerRendering } from "#server/rendering/routes.ts";
import { addDefaultMethods } from "#server/seed/fill-methods.ts";
import { seedShop } from "#server/seed/load.ts";
import { recordDemo } from "#server/settings/record-demo.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openTestDatabase } from "#tests/support/server/database.ts";

const clientDir = await mkdtemp(join(tmpdir(), "torba-client-"));
afterAll(() => rm(clientDir, { recursive: true, force: true }));
const pages = makePages({ "src/app/entry-client.tsx": { file: "e.js", isEntry: true } }, "build");

async function openShop(seed?: "basic") {
  const database = await openTestDatabase();
  if (seed) expect(await seedShop(database, { clock: Date.now, seed })).toBe(true);
  await addDefaultMethods(database);
  const { app, visit } = await openTestApp({
    database,
    pages: (into) => registerRendering(into, { pages, clientDir }),
  });
  const { get } = visit();
  return {
    database,
    read: async (path: string) => (await get(path)).body,
    /** Without its embedded data. */
    open: async (url: string) => {
      const { statusCode, payload } = await app.inject({ url });
      return { status: statusCode, html: payload.replace(/<script.*?<\/script>/gs, "") };
    },
  };
}

test("a basic shop has pages, towns, methods and ready lists, and no products", async () => {
  const { read, open } = await openShop("basic");
  expect((await read("/products")).data).toEqual([]);
  expect(await read("/product_categories")).toEqual([]);
  expect(await read("/brands")).toEqual([]);
  expect((await read("/locations")).length).toBe(4);
  expect((await read("/settings")).phone).toBe("");
  const found: ShopPage[] = await read("/pages");
  const slugs = found.map(({ slug }) => slug);
  expect(slugs).toEqual(["delivery-terms", "returns", "warranty", "contacts", "offer", "privacy"]);
  const menu: string[] = (await read("/theme/settings")).footer_menu.map(
    ({ url }: { url: string }) => url,
  );
  const linked = found.flatMap(({ content }) =>
    [...content.matchAll(/href="(\/[^"#]*)/g)].map(([, path = ""]) => path),
  );
  for (const path of new Set([...menu, ...linked]))
    expect(await open(path), path).toMatchObject({ status: 200 });
  const home = await open("/");
  // On a slide the sum would stay when the owner changes it.
  expect(home.html).not.toContain("доставка безкоштовна");
  expect(home.html).toContain('id="ready"');
  expect(home.html).not.toContain('id="catalog"');
});

test("its ready lists name no product, and their items keep their weights", async () => {
  const { database } = await openShop("basic");
  const { rows } = await database.pool.query<{ weight: number; known: boolean }>(
    `select i.weight::float8 as weight, i.product_id is not null or i.category_id is not null as known
       from checklist_items i join checklists l on l.id = i.list_id where l.kind = 'ready'`,
  );
  expect(rows.length).toBeGreaterThan(300);
  expect(rows.filter(({ known }) => known)).toEqual([]);
  expect(rows.filter(({ weight }) => weight > 0).length).toBeGreaterThan(200);
});

test("an empty shop shows no empty section on its home page", async () => {
  const { open } = await openShop();
  const { status, html } = await open("/");
  expect(status).toBe(200);
  for (const id of ["ready", "catalog", "sale"]) expect(html).not.toContain(`id="${id}"`);
});

test("a demo says so on every page, in each language, and the design kit is there alone", async () => {
  const { open, read, database } = await openShop("basic");
  expect((await open("/")).html).not.toContain("Демо:");
  expect((await open("/kit")).status).toBe(404);
  await recordDemo(database, { isDemo: true, now: new Date() });
  await recordDemo(database, { isDemo: true, now: new Date() });
  expect((await read("/settings")).is_demo).toBe(true);
  expect((await open("/kit")).status).toBe(200);
  for (const path of ["/", "/cart", "/offer", "/checklist", "/no-such-page"])
    expect((await open(path)).html, path).toContain("Демо: гроші не списуються");
  expect((await open("/en/offer")).html).toContain("Demo: no money is taken");
  expect((await open("/ru/offer")).html).toContain("Демо: деньги не списываются");
  await recordDemo(database, { isDemo: false, now: new Date() });
  expect((await open("/offer")).html).not.toContain("Демо:");
  const { rows } = await database.pool.query("select version from catalogue_state");
  expect(rows).toEqual([{ version: "3" }]);
});
