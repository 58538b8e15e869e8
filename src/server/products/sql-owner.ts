import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";

export async function findProductTexts(
  db: Db,
  id: string,
): Promise<Translations<string> | undefined> {
  const { rows } = await db.execute<{ translations: Translations<string> }>(
    sql`select translations from products where id = ${id}`,
  );
  return rows[0]?.translations;
}
