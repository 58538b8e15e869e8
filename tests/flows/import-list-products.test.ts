/** Things on lists from outside, and the products of the shop that fit them. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { Checklist, ChecklistSummary } from "#contract/checklists.ts";
import type { Product } from "#contract/products.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { runImport } from "#server/import/run.ts";
import { seedShop } from "#server/seed/load.ts";
import { openTestApp } from "#tests/support/server/app.ts";

test("a new thing gets the product of its concept; its words alone only suggest one", async () => {
  const shop = await openTestApp();
  await seedShop(shop.database, { clock: Date.now });
  const folder = await mkdtemp(path.join(tmpdir(), "torba-products-"));
  const file = path.join(folder, "night.md");
  await writeFile(
    file,
    "# Ніч у лісі\n- [ ] Ліхтар налобний\n- [ ] Квиток на потяг\n- [ ] Ліхтар Іскра\n",
  );
  const open = async () => ({ database: shop.database, close: async () => {} });
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await runImport(["checklists", file], { clock: Date.now, print, open });

  const visit = shop.visit();
  const summaries: ChecklistSummary[] = (await visit.get("/checklists?kind=ready&lang=ua")).body;
  const id = summaries.find(({ name }) => name === "Ніч у лісі")?.id;
  const list: Checklist = (await visit.get(`/checklists/${id}?lang=ua`)).body;
  const [lamp, ticket, torch] = itemsOf(list);
  const product: Product = (await visit.get(`/products/${lamp?.product_id}?lang=ua`)).body;
  expect(product.name.toLowerCase()).toContain("ліхтар налобний");
  expect(lamp?.concept).toBe("headlamp");
  expect(ticket?.product_id).toBeNull();
  expect(torch?.product_id).toBeNull();
  expect(lines).toContainEqual(
    expect.stringMatching(/^Ліхтар Іскра: .* it may be HEADLAMP-350\.$/),
  );
  await rm(folder, { recursive: true, force: true });
});
