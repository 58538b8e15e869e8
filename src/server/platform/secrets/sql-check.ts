import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/** The text that the secret of the latest start has encrypted. */
export async function findSecretCheck(db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ value: string }>(
    sql`select value from meta where key = 'secret_check'`,
  );
  return rows[0]?.value;
}

export async function saveSecretCheck(db: Db, value: string): Promise<void> {
  await db.execute(sql`
    insert into meta (key, value) values ('secret_check', ${value})
    on conflict (key) do update set value = excluded.value`);
}
