/**
 * Lists are counted in memory, over columns that a process loads once and then updates. After any
 * change they must equal those of a new process.
 */
import { getTableColumns } from "drizzle-orm";
import type { Pool } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { cardFields } from "#contract/product-names.ts";
import { updateBrand } from "#server/brands/sql-edit-brand.ts";
import { createReadDb } from "#server/platform/db/read-route.ts";
import { products } from "#server/platform/db/schema/products.ts";
import { stableId } from "#server/platform/stable-id.ts";
import { updateCategory } from "#server/product-categories/edit/sql-save-category.ts";
import { findCachedColumns, readColumns } from "#server/products/columns.ts";
import { refreshDerived } from "#server/products/derive.ts";
import type { Edit } from "#server/products/edit/edit.ts";
import { createServedVersion, servedBehind } from "#server/products/served-version.ts";
import { changeCatalogue } from "#server/reference-data/detect-changes.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { createReplicaLag } from "#server/reference-data/replica-lag.ts";
import type { FingerprintedKind } from "#server/reference-data/sql-public-state.ts";
import { eventually } from "#tests/support/eventually.ts";
import { newTestId, openTestApp } from "#tests/support/server/app.ts";
import { watchStatements } from "#tests/support/server/count-statements.ts";
import { openPool } from "#tests/support/server/database.ts";
import { idOf, openTentShop, tentNow } from "#tests/support/shop/open-tent-shop.ts";

type TentShop = Awaited<ReturnType<typeof openTentShop>>;

const queries = [
  "",
  "sort=name",
  "sort=-name&lang=en",
  "sort=price",
  "sort=rating",
  "sort=position,newest",
  "sort=stock_status&stock_status=available",
  "on_sale=true",
  "price_from=100&price_to=3000&sort=popular",
  `category_id=${idOf.category("pokhid")}`,
  `category_id=${idOf.category("spalnyky")}`,
  `category_id=${idOf.category("pokhid")}&search=намет`,
  `category_group_id=${idOf.category("namety")}`,
  `brand_id=${stableId("brand", "plai")}`,
  "sku=GANOK",
  `ids=${idOf.product("GANOK")},${idOf.product("PUKH")},nonsense`,
  "search=намет",
  "search=намет&sort=search",
  "search=пуховий спальник&sort=search",
  // Words that one product loses and another one gets.
  "search=аїр",
  "search=ганок",
  // Rows of these are cached.
  `fields=${cardFields.join(",")}`,
  "fields=name,brand_name",
  "fields=name,category_name",
  "fields=name,attributes",
  "fields=name,options",
];

async function listAll(app: TentShop["app"]) {
  const found: unknown[] = [];
  for (const query of queries) {
    const answer = await app.inject({ url: `/ajax/products?${query}` });
    expect(answer.statusCode, query).toBe(200);
    found.push(answer.json());
  }
  // With the number of products in each.
  found.push((await app.inject({ url: "/ajax/product_categories" })).json());
  return found;
}

async function openNewProcess({ database }: TentShop) {
  const own = openPool(database.pool.options.connectionString ?? "");
  const { app, close } = await openTestApp({
    database: own,
    clock: () => tentNow,
    config: { publicUrl: "https://torba.example" },
  });
  const lists = await listAll(app);
  await close();
  await own.close();
  return lists;
}

async function edit(shop: TentShop, kind: FingerprintedKind, id: string, statement: string) {
  const now = new Date(tentNow);
  await shop.database.db.transaction((tx) =>
    changeCatalogue(tx, { kind, ids: [id], now }, async () => {
      await tx.execute(statement);
      if (kind === "product") await refreshDerived(tx, [id], tentNow);
    }),
  );
}

const product = (sku: string, set: string) =>
  ["product", idOf.product(sku), `update products set ${set} where sku = '${sku}'`] as const;

function renamed(kind: FingerprintedKind, table: string, id: string, text: string) {
  const set = `translations = jsonb_set(translations, '{ua,${text}}', '"Інше"')`;
  return [kind, id, `update ${table} set ${set} where id = '${id}'`] as const;
}

/** All but those that PostgreSQL computes. */
const writtenColumns = Object.values(getTableColumns(products))
  .filter(({ generated }) => !generated)
  .map(({ name }) => name)
  .join(", ");

/** As a product has that the owner creates. */
const lastId = "fffffff0-0000-7000-8000-000000000001";

/** None of them lets every product be read again. */
const changes: (readonly [FingerprintedKind, string, string])[] = [
  product("GANOK", "regular_price = 1200"),
  product("GANOK", "stock_preorder = true, stock_quantity = 0"),
  product("PUKH", "popularity = 9999"),
  product("PLAI-2", "rating_sum = 45, rating_votes = 9"),
  product("PLAI-10", "position = -1"),
  product("PLAI-10", "date_created = '2031-01-01T00:00:00Z'"),
  product("PLAI-2", "brand_id = null"),
  product("GANOK", `translations = jsonb_set(translations, '{ua,name}', '"Аїр"')`),
  product("PUKH", `translations = jsonb_set(translations, '{ua,name}', '"Намет пуховий"')`),
  product("PLAI-2", "displayed = false"),
  product("PLAI-2", "displayed = true"),
  [
    "product",
    idOf.product("GANOK"),
    `update product_category_links set category_id = '${idOf.category("spalnyky")}'
       where product_id = '${idOf.product("GANOK")}'`,
  ],
  [
    "product",
    idOf.product("GANOK"),
    `delete from product_attributes where product_id = '${idOf.product("GANOK")}'`,
  ],
  [
    "category",
    idOf.category("spalnyky"),
    `update product_categories set displayed = false where id = '${idOf.category("spalnyky")}'`,
  ],
  renamed("brand", "brands", stableId("brand", "plai"), "name"),
  renamed("category", "product_categories", idOf.category("namety"), "name"),
  renamed("attribute", "attributes", stableId("attribute", "season"), "label"),
  [
    "product",
    lastId,
    `insert into products (${writtenColumns})
     select ${writtenColumns} from jsonb_populate_record(
       (select p from products p where sku = 'PUKH'),
       '{"id": "${lastId}", "sku": "NEW", "slug": "new", "path": "/p/new", "popularity": 77}')`,
  ],
  ["product", lastId, `update products set regular_price = 7700 where id = '${lastId}'`],
  ["product", lastId, `delete from products where id = '${lastId}'`],
  ["product", idOf.product("PLAI-10"), "delete from products where sku = 'PLAI-10'"],
];

/** How often the columns of all products were read. */
function countColumnReads({ database }: TentShop) {
  let fillings = 0;
  const { pool } = database;
  pool.on("acquire", (session) => {
    if (Reflect.get(session, "isWatched")) return;
    Reflect.set(session, "isWatched", true);
    const query = session.query.bind(session);
    Reflect.set(session, "query", (...queryArguments: Parameters<typeof query>) => {
      const [config] = queryArguments as unknown as [{ text?: string } | string];
      const text = typeof config === "string" ? config : (config.text ?? "");
      if (text.includes("names_ua")) fillings += 1;
      return query(...queryArguments);
    });
  });
  return () => fillings;
}

test("after any change lists equal those of a new process", async () => {
  const shop = await openTentShop();
  const fillings = countColumnReads(shop);
  let known = await listAll(shop.app);
  expect(fillings()).toBe(1);
  for (const [kind, id, statement] of changes) {
    const before = fillings();
    await edit(shop, kind, id, statement);
    const lists = await listAll(shop.app);
    expect(lists, statement).toEqual(await openNewProcess(shop));
    expect(lists, `${statement} is not seen`).not.toEqual(known);
    expect(fillings() - before, statement).toBe(0);
    known = lists;
  }
});

test("an edit between what is read of the changes does not let every product be read again", async () => {
  const shop = await openTentShop();
  const { pool } = shop.database;
  const fillings = countColumnReads(shop);
  const request = () => shop.app.inject({ url: "/ajax/products?sort=price&fields=id,price" });
  await request();
  const query = pool.query.bind(pool);
  let edits = 0;
  const meanwhile = async (...words: Parameters<typeof query>) => {
    const found: unknown = await Reflect.apply(query, pool, words);
    const text = String(Reflect.get(Object(words[0]), "text"));
    if (text.includes("array_agg(distinct kind)") && edits < 2) {
      edits += 1;
      await edit(shop, ...product("PUKH", `regular_price = ${90_000 + edits}`));
    }
    return found;
  };
  // as: it hands on whatever it gets
  vi.spyOn(pool, "query").mockImplementation(meanwhile as typeof query);
  await edit(shop, ...product("GANOK", "regular_price = 1200"));
  await request();
  expect(edits).toBe(2);
  const { data } = (await request()).json();
  expect(data).toContainEqual({ id: idOf.product("PUKH"), price: 900.02 });
  expect(fillings()).toBe(1);
});

test("concurrent requests after a change read the columns once", async () => {
  const shop = await openTentShop();
  const fillings = countColumnReads(shop);
  const request = (limit: number) => shop.app.inject({ url: `/ajax/products?limit=${limit}` });
  await Promise.all([1, 2, 3, 4, 5].map(request));
  expect(fillings()).toBe(1);
});

test("what was read while a replica was away is not read anew when it is back and lacks some of it", async () => {
  const shop = await openTentShop();
  const { pool } = shop.database;
  const fillings = countColumnReads(shop);
  // Sees nothing newer until its transaction ends, as a replica that lags.
  const replica = await pool.connect();
  onTestFinished(() => replica.release());
  await replica.query("begin isolation level repeatable read read only");
  await replica.query("select from catalogue_state");
  const lag = createReplicaLag(2_000);
  const db = createReadDb(pool, {
    // as: nothing but `query` of it is called
    current: () => (lag.isReadable(0) ? (replica as unknown as Pool) : undefined),
    report: () => {},
    hold: (version) => lag.hold(version),
  });
  const known = await readReferenceData(db);
  lag.addNewest(known.version, 0);
  lag.serve(known.version, 0);
  await readColumns(db, known);
  for (const price of [1_200, 1_300]) {
    await edit(shop, ...product("GANOK", `regular_price = ${price}`));
    await readColumns(db, await readReferenceData(db));
  }
  lag.setReplayed(known.version, 0);
  await readColumns(db, await readReferenceData(db, lag.serve(known.version, 0)));
  expect([fillings(), lag.isReadable(0)]).toEqual([1, false]);
  await replica.query("commit");
  lag.setReplayed(known.version + 2, 0);
  await readColumns(db, await readReferenceData(db));
  expect([fillings(), lag.isReadable(0)]).toEqual([1, true]);
});

test("in a large shop the last complete version is served while the next one is made ready, for three seconds", async () => {
  const shop = await openTentShop();
  const { db } = shop.database;
  await readColumns(db, await readReferenceData(db));
  let now = 0;
  const servedVersion = createServedVersion(db, { isLarge: () => true, now: () => now });
  const rename = (name: string) =>
    edit(
      shop,
      "product",
      idOf.product("GANOK"),
      `update products set translations = jsonb_set(translations, '{ua,name}', '"${name}"')
       where sku = 'GANOK'`,
    );
  const first = (await readReferenceData(db)).version;
  await rename("Аїр");
  const second = first + 1;
  expect(servedVersion(second)).toBe(first);
  // What the version needs is at hand, so its readers wait for nothing.
  expect((await readReferenceData(db, first)).version).toBe(first);
  now = servedBehind - 1;
  expect(servedVersion(second)).toBe(first);
  now = servedBehind;
  expect(servedVersion(second)).toBe(second);
  await eventually(() => expect(findCachedColumns(db)?.version).toBe(second));
  now = 0;
  expect(servedVersion(second)).toBe(second);
  const small = createServedVersion(db);
  await rename("Очерет");
  expect(small(second + 1)).toBe(second + 1);
});

test("after a category or a brand is renamed, only searches that find a word of its names are queried again", async () => {
  const shop = await openTentShop();
  const { database, app } = shop;
  const fillings = countColumnReads(shop);
  const change = <T>(work: (context: Edit) => Promise<T>) =>
    database.db.transaction((db) => work({ db, newId: newTestId, now: tentNow, lang: "ua" }));
  const rename = (name: string) =>
    change((context) =>
      updateCategory(context, idOf.category("namety"), { texts: { ua: { name } } }),
    );
  const renameBrand = (name: string) =>
    change((context) =>
      updateBrand(context, stableId("brand", "plai"), { texts: { ua: { name } } }),
    );
  const sent = watchStatements();
  const countMatches = async (search: string) => {
    sent.length = 0;
    const answer = await app.inject({ url: `/ajax/products?search=${search}&fields=id` });
    const queries = sent.filter(({ text }) => text.includes("json_agg(score)")).length;
    return { found: answer.json().total_count, queries };
  };
  const others = await countMatches("спальник");
  expect(others).toMatchObject({ queries: 1 });
  const inCategory = (await countMatches("намет")).found;
  expect(await countMatches("цепелін")).toMatchObject({ found: 0 });
  for (const [work, word] of [
    [() => rename("Цепелін"), "цепелін"],
    [() => renameBrand("Гобой"), "гобой"],
    [() => rename("Ковчег"), "ковчег"],
  ] as const) {
    expect(await countMatches(word)).toMatchObject({ found: 0 });
    await work();
    expect(await countMatches("спальник")).toEqual({ ...others, queries: 0 });
    const { found, queries } = await countMatches(word);
    expect({ isFound: found > 0, queries }).toEqual({ isFound: true, queries: 1 });
  }
  expect((await countMatches("цепелін")).found).toBe(0);
  expect((await countMatches("намет")).found).toBeLessThanOrEqual(inCategory);
  // Two names between two reads: what was found meanwhile is not known.
  await rename("Цепелін");
  await rename("Табір");
  expect((await countMatches("спальник")).queries).toBe(1);
  expect(fillings()).toBe(1);
  expect(await listAll(app)).toEqual(await openNewProcess(shop));
});
