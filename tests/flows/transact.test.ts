import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { buildQuery, queryPrepared } from "#server/platform/db/prepared-query.ts";
import { sendBuilt, transact } from "#server/platform/db/transaction.ts";
import { openTestDatabase } from "#tests/support/server/database.ts";

const putNote = buildQuery(
  "put_note",
  sql`insert into notes (id) values (${sql.placeholder("id")})`,
);

async function openNotes() {
  const database = await openTestDatabase();
  const { db } = database;
  await db.execute(sql`create table notes (id int primary key)`);
  type PreparedQuery = Parameters<typeof queryPrepared>[0];
  const put = (to: PreparedQuery, id: number) => sendBuilt(to, putNote, { id });
  const read = async (from: PreparedQuery) => {
    const rows = await queryPrepared<{ id: number }>(
      from,
      "read_notes",
      sql`select id from notes order by id`,
    );
    return rows.map(({ id }) => id);
  };
  return { database, put, read };
}

test("pipelined statements are visible to later queries of the transaction, and are committed", async () => {
  const { database, put, read } = await openNotes();
  const seen = await transact(database, async (db) => {
    await put(db, 1);
    await put(db, 2);
    await put(db, 3);
    return read(db);
  });
  expect(seen).toEqual([1, 2, 3]);
  expect(await read(database.db)).toEqual([1, 2, 3]);
});

test("a failing statement rolls back all, and its error is thrown instead of later ones", async () => {
  const { database, put, read } = await openNotes();
  await put(database.db, 2);
  const twice = (ending: (db: Parameters<typeof put>[0]) => Promise<unknown>) =>
    transact(database, async (db) => {
      await put(db, 1);
      await put(db, 2);
      await put(db, 3);
      return ending(db);
    });
  const duplicate = { cause: expect.objectContaining({ code: "23505" }) };
  await expect(twice(read)).rejects.toMatchObject(duplicate);
  await expect(twice(async () => "nobody asks")).rejects.toMatchObject(duplicate);
  expect(await read(database.db)).toEqual([2]);
});

test("a transaction whose failed statement was ignored is not called committed", async () => {
  const { database, put, read } = await openNotes();
  const work = transact(database, async (db) => {
    await put(db, 1);
    await db.execute(sql`select 1 / 0`).catch(() => {});
  });
  await expect(work).rejects.toThrow("failed unnoticed");
  expect(await read(database.db)).toEqual([]);
});

test("a statement that cannot be sent rolls back all", async () => {
  const { database, put, read } = await openNotes();
  const incomplete = transact(database, async (db) => {
    await put(db, 1);
    await sendBuilt(db, putNote, {});
  });
  await expect(incomplete).rejects.toThrow("id");
  expect(await read(database.db)).toEqual([]);
  const twoTexts = transact(database, async (db) => {
    await put(db, 1);
    const other = sql`insert into notes (id) values (${sql.placeholder("id")}), (2)`;
    await sendBuilt(db, buildQuery("put_note", other), { id: 3 });
  });
  await expect(twoTexts).rejects.toThrow();
  expect(await read(database.db)).toEqual([]);
});

test("a callback that throws rolls back, and the session is reused", async () => {
  const { database, put, read } = await openNotes();
  for (let time = 0; time < 40; time += 1)
    await expect(
      transact(database, async (db) => {
        await put(db, time);
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
  await transact(database, (db) => put(db, 7));
  expect(await read(database.db)).toEqual([7]);
  expect(database.pool.waitingCount).toBe(0);
});

test("outside a transaction a sent statement is awaited", async () => {
  const { database, put } = await openNotes();
  await put(database.db, 1);
  await expect(put(database.db, 1)).rejects.toMatchObject({ cause: { code: "23505" } });
});
