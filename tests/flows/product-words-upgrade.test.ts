import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { migrateTo } from "#server/platform/db/migrate.ts";
import { prepareDatabase } from "#server/platform/db/prepare.ts";
import { ensureExtensions } from "#server/platform/db/requirements.ts";
import { runStatement, withDatabase } from "#tests/support/postgres.ts";

/** 0040_owner_search, the last schema with words in `products`. */
const before = 1795749684226;

test("words of a shop with the former schema are in their own table after the upgrade", async () => {
  const server = withDatabase(inject("templateUrl"), "postgres");
  const name = `words_${randomUUID().replaceAll("-", "")}`;
  await runStatement(server, `create database ${name} template template0`);
  onTestFinished(() => runStatement(server, `drop database ${name} with (force)`));
  const url = withDatabase(server, name);
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await ensureExtensions(client);
  await migrateTo(client, before);
  const id = randomUUID();
  await client.query(
    `insert into products (id, sku, slug, path, translations, name_key_ua, name_key_en, name_key_ru,
       search_words, search_vector, regular_price, price, min_price, date_created)
     values ($1, 'A', 'a', '/p/a', '{}', '', '', '', '{намет}', '''намет'':1A ''=намет'':1A',
       100, 100, 100, now())`,
    [id],
  );

  await prepareDatabase(url, { newEpoch: randomUUID() });
  const { rows } = await client.query("select product_id, words, vector::text from product_words");
  expect(rows).toEqual([{ product_id: id, words: ["намет"], vector: "'=намет':1A 'намет':1A" }]);
  const { rows: columns } = await client.query(
    "select from information_schema.columns where table_name = 'products' and column_name like 'search%'",
  );
  expect(columns).toEqual([]);
  await client.query("delete from products");
  expect((await client.query("select from product_words")).rowCount).toBe(0);
});
