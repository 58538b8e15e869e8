import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/server/database.ts";

test("the shop's database finds «намет» in any spelling", async () => {
  const { pool } = await openTestDatabase();
  await pool.query("create table words (word text)");
  await pool.query("insert into words values ('НАМЕТ тримісний'), ('Їжа'), ('рюкзак')");
  const { rows } = await pool.query<{ word: string }>(
    `select word from words where word ilike '%намет%' and lower(word) like '%намет%'
       and similarity(word, 'намети') > 0.2 and unaccent(word) = word`,
  );
  expect(rows).toEqual([{ word: "НАМЕТ тримісний" }]);
});

test("each database has its own epoch", async () => {
  const one = await openTestDatabase();
  const two = await openTestDatabase();
  const read = "select value from meta where key = 'epoch'";
  const [first, second] = await Promise.all([one.pool.query(read), two.pool.query(read)]);
  expect(first.rows[0]?.value).toMatch(/^[0-9a-f-]{36}$/);
  expect(first.rows[0]?.value).not.toBe(second.rows[0]?.value);
});
