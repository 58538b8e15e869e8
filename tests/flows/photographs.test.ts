/** Unused photographs are deleted, and used or newly uploaded ones are not. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { photoUrl } from "#contract/pictures.ts";
import { photoColumns } from "#server/pictures/sql-unused.ts";
import { storePicture, touchPictures } from "#server/pictures/store.ts";
import { applyRetention } from "#server/platform/jobs/retention.ts";
import { openTestApp, type TestApp } from "#tests/support/server/app.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const day = 86_400_000;
const drawn = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

async function openShop() {
  const shop = await openTestApp();
  const { pool } = shop.database;
  return {
    ...shop,
    take: async (colour: string) =>
      photoUrl(await storePicture(shop.database.db, await drawn(colour))),
    /** As if all of them had been uploaded this long ago. */
    age: (days: number) =>
      pool.query("update photos set taken_at = $1", [new Date(Date.now() - days * day)]),
    left: async () => (await pool.query("select from photos")).rows.length,
    clean: async () => (await applyRetention(shop.database, Date.now())).photos,
  };
}

const show = async ({ database }: TestApp, url: string) => {
  const id = await addProduct(database.db);
  await database.pool.query(
    "insert into product_images (id, product_id, url, width, height) values ($1, $2, $3, 40, 40)",
    [randomUUID(), id, url],
  );
  return id;
};

test("an unused photograph is deleted after a day, with all its files", async () => {
  const shop = await openShop();
  await show(shop, await shop.take("#a00"));
  const url = await shop.take("#0a0");
  expect(await shop.clean()).toBe(0);
  await shop.age(2);
  expect(await shop.clean()).toBe(1);
  expect(await shop.left()).toBe(1);
  expect((await shop.app.inject(url)).statusCode).toBe(404);
  const files = await shop.database.pool.query("select distinct photo_id from photo_files");
  expect(files.rows).toHaveLength(1);
});

test("a photograph stays while a product, category, brand, list, page or theme uses it", async () => {
  const shop = await openShop();
  const { pool } = shop.database;
  const colours = ["#a00", "#0a0", "#00a", "#aa0", "#0aa", "#a0a", "#777"];
  const urls: string[] = [];
  for (const colour of colours) urls.push(await shop.take(colour));
  const [product = "", category, brand, list, page, slide, placeholder] = urls;
  const gone = await show(shop, product);
  const words = JSON.stringify({ en: { content: `<p><img src="${page}" alt=""></p>` } });
  const at = new Date();
  const rows: [string, unknown[]][] = [
    [
      `insert into product_categories (id, slug, path, translations, image) values ($1, 'a', '/a', '{}', $2)`,
      [randomUUID(), category],
    ],
    [
      `insert into brands (id, slug, translations, image) values ($1, 'b', '{}', $2)`,
      [randomUUID(), brand],
    ],
    [
      `insert into checklists (id, kind, images, date_created, date_updated) values ($1, 'ready', $2, $3, $3)`,
      [randomUUID(), ["/images/noto/tent.svg", list], at],
    ],
    [
      `insert into pages (id, slug, path, translations) values ($1, 'c', '/c', $2)`,
      [randomUUID(), words],
    ],
    [
      `insert into theme_settings (key, value) values ('home_slider', $1)`,
      [JSON.stringify([{ image: slide }])],
    ],
    [
      `insert into theme_placeholders (key, place, translations) values ('k', 'home', $1)`,
      [JSON.stringify({ ua: { value: `<img src="${placeholder}">` } })],
    ],
  ];
  for (const [statement, values] of rows) await pool.query(statement, values);
  await shop.age(400);
  expect(await shop.clean()).toBe(0);
  await pool.query("delete from products where id = $1", [gone]);
  expect(await shop.clean()).toBe(1);
  expect(await shop.left()).toBe(colours.length - 1);
});

test("a photograph that is uploaded again stays until it is used", async () => {
  const shop = await openShop();
  const url = await shop.take("#a00");
  await shop.take("#0a0");
  await shop.age(2);
  await shop.take("#a00");
  expect(await shop.clean()).toBe(1);
  await shop.age(2);
  await touchPictures(shop.database.db, [url, "/images/noto/tent.svg"]);
  expect([await shop.clean(), await shop.left()]).toEqual([0, 1]);
});

test("every column that may contain a picture is checked", async () => {
  const { database } = await openTestApp();
  const { rows } = await database.pool.query<{ held: string }>(`
    select table_name || '.' || column_name as held from information_schema.columns
    where table_schema = 'public' and column_name ~ '(image|icon|logo|picture|photo)'
      and table_name not in ('photos', 'photo_files') and data_type <> 'boolean'`);
  const known = photoColumns.map((holder) => holder.join("."));
  expect(rows.map(({ held }) => held).filter((held) => !known.includes(held as never))).toEqual([]);
  expect(rows.length).toBeGreaterThan(4);
});
