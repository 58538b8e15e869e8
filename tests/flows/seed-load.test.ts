import { expect, test } from "vitest";
import { langs } from "#contract/lang.ts";
import { refreshDerived } from "#server/products/derive.ts";
import { addDefaultConcepts } from "#server/seed/fill-concepts.ts";
import { addDefaultMethods } from "#server/seed/fill-methods.ts";
import { seedShop } from "#server/seed/load.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openTestDatabase } from "#tests/support/server/database.ts";

const clock = () => Date.UTC(2026, 6, 1, 9);

test("an empty database becomes the demo shop, once", async () => {
  const database = await openTestDatabase();
  const count = async () => {
    const { rows } = await database.pool.query<{ products: number; version: string }>(
      `select (select count(*)::int from products) as products,
              (select version from catalogue_state) as version`,
    );
    return rows[0];
  };
  expect(await seedShop(database, { clock })).toBe(true);
  const seeded = await count();
  expect(seeded?.products).toBeGreaterThanOrEqual(60);
  expect(seeded?.version).toBe("1");
  expect(await seedShop(database, { clock })).toBe(false);
  expect(await count()).toEqual(seeded);
});

test("two processes that start together create one shop @release", async () => {
  const database = await openTestDatabase();
  const made = await Promise.all([seedShop(database, { clock }), seedShop(database, { clock })]);
  expect(made.sort()).toEqual([false, true]);
});

test("a database with any shop data is left unchanged", async () => {
  const database = await openTestDatabase();
  await database.pool.query(`insert into settings values ('store_name', '"Мій"')`);
  expect(await seedShop(database, { clock })).toBe(false);
  const { rows } = await database.pool.query("select count(*)::int as n from products");
  expect(rows).toEqual([{ n: 0 }]);
});

async function listMethods({ pool }: Awaited<ReturnType<typeof openTestDatabase>>) {
  const { rows } = await pool.query<{ slug: string }>(
    "select slug from shipping_methods union all select slug from payment_methods order by 1",
  );
  return rows.map(({ slug }) => slug);
}

test("a shop from before the checkout gets default shipping and payment methods, which its owner may delete @release", async () => {
  const database = await openTestDatabase();
  await database.pool.query(`insert into settings values ('store_name', '"Мій"')`);
  expect(await seedShop(database, { clock })).toBe(false);
  const filled = await Promise.all(Array.from({ length: 5 }, () => addDefaultMethods(database)));
  expect(filled.filter(Boolean)).toHaveLength(1);
  const ways = [
    "card",
    "card-on-delivery",
    "cash",
    "invoice",
    "nova-poshta-branch",
    "nova-poshta-locker",
    "ukrposhta",
  ];
  expect(await listMethods(database)).toEqual(ways);
  const { visit } = await openTestApp({ database });
  const methods = (await visit().get("/shipping_methods?lang=ua")).body;
  expect(methods).toHaveLength(3);
  await database.pool.query("delete from shipping_methods where slug <> 'ukrposhta'");
  await database.pool.query("delete from payment_methods");
  expect(await addDefaultMethods(database)).toBe(false);
  expect(await listMethods(database)).toEqual(["ukrposhta"]);
});

test("existing methods are neither duplicated nor extended @release", async () => {
  const seeded = await openTestDatabase();
  await seedShop(seeded, { clock });
  const before = await listMethods(seeded);
  expect(before).toContain("pickup");
  expect(await addDefaultMethods(seeded)).toBe(true);
  expect(await listMethods(seeded)).toEqual(before);
  // Started empty at first, and seeded later.
  const late = await openTestDatabase();
  expect(await addDefaultMethods(late)).toBe(true);
  expect(await seedShop(late, { clock })).toBe(true);
  expect(await listMethods(late)).toEqual(before);
  // A disabled method is the owner's decision too.
  const own = await openTestDatabase();
  await own.pool.query(`
    insert into payment_methods (id, slug, gateway, translations, enabled)
    values (gen_random_uuid(), 'at-the-market', 'cash', '{}', false)`);
  expect(await addDefaultMethods(own)).toBe(true);
  expect((await listMethods(own)).filter((slug) => /card|cash|invoice|market/.test(slug))).toEqual([
    "at-the-market",
  ]);
});

test("every derived column of the demo shop is filled, and a refresh changes nothing @release", async () => {
  const database = await openTestDatabase();
  await seedShop(database, { clock });
  const { rows: empty } = await database.pool.query(
    `select sku from products where name_key_ua = '' or name_key_en = '' or name_key_ru = ''
       or min_price <= 0 or not exists (
         select from product_words w where w.product_id = products.id and cardinality(w.words) > 0)
       or cardinality(facet_values) < (
         select count(*) from product_attributes a where a.product_id = products.id)`,
  );
  expect(empty).toEqual([]);
  const { rows: sales } = await database.pool.query(
    "select count(*)::int as n from products where on_sale and price < regular_price",
  );
  expect(sales[0].n).toBeGreaterThan(0);
  const seen = () => database.pool.query("select sum(xmin::text::bigint) as writes from products");
  const before = (await seen()).rows;
  expect(await refreshDerived(database.db, "all", clock())).toEqual([]);
  expect((await seen()).rows).toEqual(before);
});

test("ready lists are complete in every language, and refer to existing products", async () => {
  const { visit } = await openTestApp({ seed: true });
  const shopper = visit();
  const read = async (path: string) => (await shopper.call("GET", path)).body;
  for (const lang of langs) {
    const lists: { id: string }[] = await read(`/checklists?kind=ready&lang=${lang}`);
    expect(lists.length).toBeGreaterThanOrEqual(4);
    for (const { id } of lists) {
      const list = await read(`/checklists/${id}?lang=${lang}`);
      expect([list.kind, list.name !== "", list.description !== ""]).toEqual(["ready", true, true]);
      type NamedRow = { id: string; name: string; position: string };
      type Item = NamedRow & { product_id: string | null };
      type ActivityTree = NamedRow & { groups: (NamedRow & { items: Item[] })[] };
      const activities: ActivityTree[] = list.items;
      const groups = activities.flatMap((activity) => activity.groups);
      const items = groups.flatMap((group) => group.items);
      expect(items.length).toBeGreaterThan(10);
      expect(items.every(({ name }) => name !== "")).toBe(true);
      for (const siblings of [
        activities,
        ...activities.map((a) => a.groups),
        ...groups.map((g) => g.items),
      ]) {
        const positions = siblings.map(({ position }) => position);
        expect(positions).toEqual([...new Set(positions)].sort());
      }
      const named = [...new Set(items.flatMap(({ product_id }) => product_id ?? []))];
      expect(named.length).toBeGreaterThan(0);
      const found = await read(`/products?limit=100&fields=id&ids=${named.join(",")}`);
      expect(found.total_count).toBe(named.length);
    }
  }
});

test("a shop from before concepts receives the words for things, once, and links to what it sells", async () => {
  const database = await openTestDatabase({ demo: true });
  const count = async (table: string) =>
    (await database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
  const all = [await count("concepts"), await count("concept_links")];
  expect(all[0]).toBeGreaterThan(400);
  await database.pool.query("delete from concepts");
  await database.pool.query("delete from products where sku = 'FLASHLIGHT'");
  expect(await addDefaultConcepts(database, clock)).toBe(true);
  expect(await count("concepts")).toBe(all[0]);
  expect(await count("concept_links")).toBe(all[1] - 1);
  await database.pool.query("delete from concepts");
  expect(await addDefaultConcepts(database, clock)).toBe(false);
  expect(await count("concepts")).toBe(0);
});
