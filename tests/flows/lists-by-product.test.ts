import { expect, test } from "vitest";
import { openTestApp } from "#tests/support/server/app.ts";

type ItemRow = { id: string; product_id: string | null };
type ActivityRow = { groups: { items: ItemRow[] }[] };

test("ready lists can be filtered by a product that they contain", async () => {
  const { visit } = await openTestApp({ seed: true });
  const shopper = visit();
  const all: { id: string }[] = (await shopper.get("/checklists?kind=ready&lang=ua")).body;
  const holders = new Map<string, string[]>();
  for (const { id } of all) {
    const parts: ActivityRow[] = (await shopper.get(`/checklists/${id}?lang=ua`)).body.items;
    const items = parts.flatMap(({ groups }) => groups.flatMap((group) => group.items));
    for (const product of new Set(items.flatMap((item) => item.product_id ?? [])))
      holders.set(product, [...(holders.get(product) ?? []), id]);
  }
  for (const [product, ids] of [...holders].slice(0, 12)) {
    const found = await shopper.get(`/checklists?kind=ready&product_id=${product}&lang=ua`);
    expect(found.headers["cache-control"]).toMatch(/public/);
    expect(found.body.map(({ id }: { id: string }) => id)).toEqual(ids);
  }
  const wrong = await shopper.get("/checklists?kind=ready&product_id=namet&lang=ua");
  expect(wrong.body).toHaveLength(all.length);
});
