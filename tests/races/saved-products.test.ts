import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { EntryRow } from "#contract/entry-schemas.ts";
import type { OpsAnswer } from "#contract/ops-call.ts";
import { savedProductsLimits } from "#rules/saved-products/saved-products.ts";
import { openTestApp, retryWhileBusy, type TestApp } from "#tests/support/server/app.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

async function addProducts({ database }: TestApp, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await addProduct(database.db));
  return ids;
}

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id).sort();

test("concurrent first wishes share one wishlist, and none is lost", async () => {
  const shop = await openTestApp();
  const ids = await addProducts(shop, 12);
  const device = shop.visit();
  await device.post("/session");
  await Promise.all(
    ids.map((product_id) => retryWhileBusy(() => device.post("/wishlist/items", { product_id }))),
  );
  const { body } = await device.get("/wishlist");
  expect(idsOf(body.items)).toEqual([...ids].sort());
  expect(body.version).toBe(12);
});

test("of many concurrent additions to the last place of the comparison one succeeds", async () => {
  const shop = await openTestApp();
  const limit = savedProductsLimits.comparison;
  const ids = await addProducts(shop, limit + 9);
  const device = shop.visit();
  for (const product_id of ids.slice(0, limit - 1))
    await device.post("/comparison/items", { product_id });
  const answers = await Promise.all(
    ids.slice(limit - 1).map((product_id) => {
      const key = randomUUID();
      return retryWhileBusy(() => device.post("/comparison/items", { product_id }, { key }));
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
  expect((await device.get("/comparison")).body.items).toHaveLength(limit);
});

test("devices with concurrent additions and removals end in the server's state by deltas alone", async () => {
  const shop = await openTestApp();
  const ids = await addProducts(shop, 6);
  const [one, other] = [shop.visit(), shop.visit()];
  await one.post("/session");
  for (const [name, value] of one.cookies) other.cookies.set(name, value);

  const known = new Map<string, EntryRow>();
  let version = 0;
  /**
   * Like a device: a delta that begins after the known version means that everything must be
   * requested again.
   */
  async function take(delta: OpsAnswer) {
    if (delta.version_from > version) {
      const { body } = await one.get("/wishlist");
      known.clear();
      for (const row of body.items) known.set(row.id, row);
      version = body.version;
      return;
    }
    for (const row of delta.changed) if (row.row === "entry") known.set(row.id, row);
    for (const id of delta.removed) known.delete(id);
    version = delta.version;
  }
  for (let round = 0; round < 15; round += 1) {
    const batchOf = (shift: number) => ({
      lane: "wishlist",
      ops: ids.map((id, at) =>
        (at + round + shift) % 3 === 0
          ? { op_id: randomUUID(), v: 1, method: "DELETE", path: `/wishlist/items/${id}` }
          : {
              op_id: randomUUID(),
              v: 1,
              method: "POST",
              path: "/wishlist/items",
              body: { product_id: id },
            },
      ),
    });
    const [ownAnswer] = await Promise.all([
      retryWhileBusy(() => one.post("/ops", batchOf(0))),
      retryWhileBusy(() => other.post("/ops", batchOf(1))),
    ]);
    await take(ownAnswer.body);
  }
  const last = { op_id: randomUUID(), v: 1, method: "DELETE", path: `/wishlist/items/${ids[0]}` };
  await take((await one.post("/ops", { lane: "wishlist", ops: [last] })).body);
  const now = (await one.get("/wishlist")).body;
  expect(version).toBe(now.version);
  // An op raises the version by one, or changes nothing: a product that is there already.
  expect(now.version).toBeGreaterThan(15);
  expect(now.version).toBeLessThanOrEqual(15 * 12 + 1);
  expect([...known.keys()].sort()).toEqual(idsOf(now.items));
});
