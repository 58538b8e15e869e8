import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  type CatalogueIndex,
  type CatalogueManifest,
  catalogueIndex,
  catalogueManifest,
  catalogueOverlay,
  catalogueShard,
  readyLists,
} from "#contract/catalogue.ts";
import { emptyProductQuery } from "#contract/product-query.ts";
import { queryCatalogue } from "#rules/catalogue/catalogue.ts";
import { prepareCatalogue } from "#rules/catalogue/prepare.ts";
import { resolveEpoch } from "#server/platform/db/epoch.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { changeCatalogue } from "#server/reference-data/detect-changes.ts";
import { openSnapshots } from "#server/snapshot/snapshot.ts";
import { openTestApp, visit } from "#tests/support/server/app.ts";
import { idOf, openTentShop, tentNow } from "#tests/support/shop/open-tent-shop.ts";

type TentShop = Awaited<ReturnType<typeof openTentShop>>;
const now = new Date(tentNow);

const partsOf = ({ index, overlay, lists, pages, shards }: CatalogueManifest) => [
  index,
  overlay,
  lists,
  pages,
  ...shards,
];

/** An edit of a product as a writer makes it, in one transaction. */
function edit({ database }: TentShop, sku: string, statement: string) {
  const ids = [idOf.product(sku)];
  return database.db.transaction((tx) =>
    changeCatalogue(tx, { kind: "product", ids, now }, () => tx.execute(statement)),
  );
}

async function versionOf({ database }: Pick<TentShop, "database">): Promise<number> {
  const { rows } = await database.pool.query("select version from catalogue_state");
  return Number(rows[0]?.version);
}

test("the manifest names every part, and each matches its schema", async () => {
  const { read } = await openTentShop();
  const manifest: CatalogueManifest = await read("/catalogue?lang=en");
  expect(catalogueManifest.safeParse(manifest).error).toBeUndefined();
  expect(manifest).toMatchObject({ lang: "en", partial: false, products: 5, catalogue_version: 1 });
  const part = (url: string) => read(url.replace("/ajax", ""));
  const index: CatalogueIndex = await part(manifest.index.url);
  expect(catalogueIndex.safeParse(index).error).toBeUndefined();
  // Visible at least in Odesa; the hidden one nowhere.
  expect(index.products.map(({ sku }) => sku).sort()).toEqual(
    ["GANOK", "PLAI-10", "PLAI-2", "PUKH", "VUDKA"].sort(),
  );
  expect(index.categories.map(({ slug }) => slug)).toEqual([
    "ryba",
    "pokhid",
    "spalnyky",
    "namety",
  ]);
  expect(catalogueOverlay.safeParse(await part(manifest.overlay.url)).error).toBeUndefined();
  expect(readyLists.safeParse(await part(manifest.lists.url)).error).toBeUndefined();
  for (const { url } of manifest.shards)
    expect(catalogueShard.safeParse(await part(url)).error).toBeUndefined();
});

test("a part has the same content in any encoding, is named by its hash, and is immutable", async () => {
  const { app, read } = await openTentShop();
  const manifest: CatalogueManifest = await read("/catalogue");
  for (const { url, hash, bytes } of partsOf(manifest)) {
    const get = async (encoding: string) =>
      app.inject({ url, headers: { "accept-encoding": encoding } });
    const plain = (await get("identity")).rawPayload;
    expect(plain.length).toBe(bytes);
    expect(createHash("sha256").update(plain).digest("hex").startsWith(hash)).toBe(true);
    const br = await get("gzip, br");
    expect(br.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
    expect(brotliDecompressSync(br.rawPayload).equals(plain)).toBe(true);
    const zipped = await get("br;q=0, gzip");
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.rawPayload).equals(plain)).toBe(true);
  }
});

test("an unknown part of a snapshot is not found", async () => {
  const { shopper, read } = await openTentShop();
  const { index }: CatalogueManifest = await read("/catalogue");
  const file = index.url.split("/").at(-1) ?? "";
  for (const path of [
    `/catalogue/uk/${file}`,
    `/catalogue/xx/${file}`,
    `/catalogue/ua/${file.replace(/\w(?=\.json)/, (message) => (message === "0" ? "1" : "0"))}`,
    "/catalogue/ua/index.json",
    "/catalogue/ua/..%2f..%2fpackage.json",
  ])
    expect((await shopper.call("GET", path)).status, path).toBe(404);
});

test("an unchanged read is 304 until the catalogue changes", async () => {
  const shop = await openTentShop();
  const { shopper } = shop;
  const paths = ["/products?limit=2", "/product_categories", "/settings", "/sitemap?path=/pokhid"];
  const tags = new Map<string, string>();
  for (const path of [...paths, "/catalogue"]) {
    const first = await shopper.call("GET", path);
    const etag = String(first.headers.etag);
    tags.set(path, etag);
    const again = await shopper.call("GET", path, { headers: { "if-none-match": etag } });
    expect(again.status, path).toBe(304);
  }
  await edit(shop, "GANOK", "update products set price = 5, min_price = 5 where sku = 'GANOK'");
  for (const path of ["/products?limit=2", "/catalogue"]) {
    const headers = { "if-none-match": tags.get(path) ?? "" };
    expect((await shopper.call("GET", path, { headers })).status, path).toBe(200);
  }
  // Languages and locations never share an answer.
  const headers = { "if-none-match": tags.get("/product_categories") ?? "" };
  expect((await shopper.call("GET", "/product_categories?lang=en", { headers })).status).toBe(200);
  shop.moveTo("odesa");
  expect((await shopper.call("GET", "/product_categories", { headers })).status).toBe(200);
});

test("the version rises only when visible data has changed", async () => {
  const shop = await openTentShop();
  const rises = async (sku: string, statement: string) => {
    const before = await versionOf(shop);
    await edit(shop, sku, statement);
    return (await versionOf(shop)) - before;
  };
  expect(await rises("GANOK", "update products set price = price where sku = 'GANOK'")).toBe(0);
  expect(await rises("GANOK", "update products set date_updated = now() where sku = 'GANOK'")).toBe(
    0,
  );
  expect(await rises("GANOK", "update products set stock_quantity = 3 where sku = 'GANOK'")).toBe(
    1,
  );
  const rename = 'update products set translations = \'{"ua":{"name":"X"}}\' where sku =';
  expect(await rises("GANOK", `${rename} 'GANOK'`)).toBe(1);
  expect(await rises("GANOK", `${rename} 'GANOK'`)).toBe(0);
  expect(
    await rises("PUKH", "update product_variants set stock_quantity = 1 where sku = 'PUKH-M'"),
  ).toBe(1);
  expect(await rises("PUKH", "delete from product_images where url <> ''")).toBe(1);
  // A hidden product may change freely; displaying it again is a change, and so is deleting it.
  expect(await rises("GANOK", "update products set displayed = false where sku = 'GANOK'")).toBe(1);
  expect(await rises("GANOK", "update products set price = 7 where sku = 'GANOK'")).toBe(0);
  expect(await rises("GANOK", "update products set displayed = true where sku = 'GANOK'")).toBe(1);
  expect(await rises("GANOK", "delete from products where sku = 'GANOK'")).toBe(1);
  const { rows } = await shop.database.pool.query(
    "select kind from catalogue_changes where version > 1 order by version",
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    "offer",
    "product",
    "offer",
    "product",
    "product",
    "product",
    "product",
  ]);
});

test("a change that is rolled back does not raise the version", async () => {
  const shop = await openTentShop();
  const undone = shop.database.db.transaction(async (tx) => {
    await changeCatalogue(tx, { kind: "product", ids: [idOf.product("GANOK")], now }, () =>
      tx.execute("update products set price = 1 where sku = 'GANOK'"),
    );
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  expect(await versionOf(shop)).toBe(1);
});

test("of two concurrent writers the second reads after the first has written", async () => {
  const shop = await openTentShop();
  const ids = [idOf.product("GANOK")];
  const set = (price: number, meanwhile: () => Promise<unknown>) =>
    shop.database.db.transaction((tx) =>
      changeCatalogue(tx, { kind: "product", ids, now }, async () => {
        await tx.execute(`update products set price = ${price} where sku = 'GANOK'`);
        await meanwhile();
      }),
    );
  let second = Promise.resolve();
  await set(100, async () => {
    // Back to the old value: a read before the first commit would find no change.
    second = set(250_000, async () => {});
    await sleep(300);
  });
  await second;
  expect(await versionOf(shop)).toBe(3);
  expect((await shop.read(`/products/${ids[0]}`)).price).toBe(2500);
});

test("a price changes only the overlay; a new text changes the index and its shard", async () => {
  const shop = await openTentShop((rows) => {
    // Enough of them for two shards.
    const [like] = rows.products;
    for (let at = 0; like && at < 300; at += 1) {
      const id = crypto.randomUUID();
      const sku = `COPY-${at}`;
      rows.products.push({ ...like, id, sku, path: `/copy/${at}` });
      rows.productCategoryLinks.push({ productId: id, categoryId: idOf.category("namety") });
    }
  });
  const changed = async (change: string | (() => Promise<void>)) => {
    const before: CatalogueManifest = await shop.read("/catalogue");
    await (typeof change === "string" ? edit(shop, "GANOK", change) : change());
    const after: CatalogueManifest = await shop.read("/catalogue");
    const old = new Set(partsOf(before).map(({ url }) => url));
    // A device that is loading the previous snapshot still gets its parts.
    for (const { url } of partsOf(before))
      expect((await shop.app.inject({ url })).statusCode).toBe(200);
    return partsOf(after)
      .filter(({ url }) => !old.has(url))
      .map(({ url }) => /\/(\w+(-\d+)?)-\w+\.json$/.exec(url)?.[1]);
  };
  const { shards }: CatalogueManifest = await shop.read("/catalogue");
  expect(shards.length).toBe(2);
  expect(await changed("update products set price = 9, min_price = 9 where sku = 'GANOK'")).toEqual(
    ["overlay"],
  );
  // A star of a shopper is in the overlay too, and not in the index and shards of every device.
  const vote = async () => {
    const path = `/products/${idOf.product("GANOK")}/rating`;
    expect((await visit(shop.app).post(path, { value: 2 })).status).toBe(200);
  };
  expect(await changed(vote)).toEqual(["overlay"]);
  const rename = "jsonb_set(translations, '{ua,name}', '\"Нова\"')";
  const moved = await changed(`update products set translations = ${rename} where sku = 'GANOK'`);
  expect(moved).toHaveLength(2);
  expect(moved[0]).toBe("index");
  expect(moved[1]).toMatch(/^shard-/);
  const names = (await shop.read("/products?search=ганок&fields=name")).data;
  expect(names).toEqual([{ name: "Нова" }]);
  // After a complete rebuild, details still contain no price or stock of a variant.
  await edit(shop, "PUKH", "update product_variants set price = 1, stock_quantity = 1");
  const before: CatalogueManifest = await shop.read("/catalogue");
  await shop.database.db.transaction((tx) =>
    changeCatalogue(tx, { kind: "category", ids: [idOf.category("ryba")], now }, () =>
      tx.execute("update product_categories set position = 5 where slug = 'ryba'"),
    ),
  );
  const after: CatalogueManifest = await shop.read("/catalogue");
  expect(after.shards).toEqual(before.shards);
  expect(after.index.hash).not.toBe(before.index.hash);
});

test("another process's change is visible at the next read, and its snapshot is served", async () => {
  const shop = await openTentShop();
  const other = await openTestApp({
    database: shop.database,
    config: { publicUrl: "https://torba.example" },
  });
  const elsewhere = other.visit();
  const before = (await elsewhere.call("GET", "/products?limit=1")).body;
  await elsewhere.call("GET", "/catalogue");
  await shop.database.db.transaction((tx) =>
    changeCatalogue(tx, { kind: "category", ids: [idOf.category("namety")], now }, () =>
      tx.execute("update product_categories set displayed = false where slug = 'namety'"),
    ),
  );
  const after = (await elsewhere.call("GET", "/products?limit=1")).body;
  expect([before.total_count, after.total_count]).toEqual([4, 1]);
  const manifest: CatalogueManifest = await shop.read("/catalogue");
  for (const { url } of partsOf(manifest))
    expect((await other.app.inject({ url })).statusCode).toBe(200);
});

test("a restored catalogue never reuses a version for other content", async () => {
  const shop = await openTentShop();
  const { database, shopper } = shop;
  const path = "/products?fields=name&search=GANOK";
  const renameTo = (name: string) =>
    edit(
      shop,
      "GANOK",
      `update products set translations = jsonb_set(translations, '{ua,name}', '"${name}"')
       where sku = 'GANOK'`,
    );
  const look = async () => {
    const { headers, body } = await shopper.call("GET", path);
    const manifest: CatalogueManifest = await shop.read("/catalogue");
    const index: CatalogueIndex = await shop.read(manifest.index.url.replace("/ajax", ""));
    return {
      heard: Number(headers["x-catalogue-version"]),
      said: manifest.catalogue_version,
      names: [body.data[0]?.name, index.products.find(({ sku }) => sku === "GANOK")?.name],
    };
  };
  const before = await look();
  await renameTo("Ґанок до збою");
  const lost = await look();
  // A dump of an earlier time is restored into the same database, as by pg_restore --clean.
  await renameTo(before.names[0]);
  await database.pool.query(`
    update catalogue_state set version = ${before.said};
    delete from catalogue_changes where version > ${before.said};
    create table brought_back as table meta;
    drop table meta;
    alter table brought_back rename to meta;
    alter table meta add primary key (key)`);
  const epoch = await resolveEpoch(database.pool, randomUUID());
  expect(epoch).not.toBe(shop.shop.epoch);
  const back = await look();
  await renameTo("Ґанок після збою");
  const after = await look();
  expect([lost.names, back.names, after.names].flat()).toEqual([
    "Ґанок до збою",
    "Ґанок до збою",
    ...before.names,
    "Ґанок після збою",
    "Ґанок після збою",
  ]);
  for (const { heard, said } of [before, lost, back, after]) expect(heard).toBe(said);
  expect(lost.said).toBe(before.said + 1);
  expect(back.said).toBeGreaterThan(lost.said);
  expect(after.said).toBe(back.said + 1);
  // An identical dump keeps it.
  expect(await resolveEpoch(database.pool, randomUUID())).toBe(epoch);
  expect((await look()).said).toBe(after.said);
});

test("a snapshot of a large shop contains its popular products, and says so", async () => {
  const { shop } = await openTentShop();
  const snapshots = openSnapshots(async () => ({ summaries: [], lists: [] }), { limit: 2 });
  const reading: ReadContext = { ...shop, lang: "ua", locationId: "", owner: null };
  const manifest = await snapshots.readManifest(reading);
  expect(manifest).toMatchObject({ partial: true, products: 2 });
  const open = async (name: "index" | "overlay") => {
    const part = await snapshots.findPart(reading, manifest[name].url.split("/").at(-1) ?? "");
    return JSON.parse(brotliDecompressSync(part?.br ?? Buffer.alloc(0)).toString());
  };
  const catalogue = prepareCatalogue(await open("index"), await open("overlay"));
  const list = queryCatalogue(
    catalogue,
    emptyProductQuery(),
    catalogue.index.locations[0]?.id ?? "",
  );
  expect(list).toMatchObject({ partial: true, total_count: 2 });
  expect(list.data.map(({ sku }) => sku)).toEqual(["GANOK", "PLAI-2"]);
});
