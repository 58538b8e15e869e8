/** Codes of one customer alone. */
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { promoCodes, promos } from "#server/platform/db/schema/promos.ts";

export async function listWelcomePromos(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: promos.id })
    .from(promos)
    .where(sql`${promos.welcomes} and ${promos.enabled}`);
  return rows.map(({ id }) => id);
}

type NewCode = typeof promoCodes.$inferInsert;

/** False: somebody has this very code, and nothing was written. */
export async function addCode(db: Db, code: NewCode): Promise<boolean> {
  const made = await db
    .insert(promoCodes)
    .values(code)
    .onConflictDoNothing({ target: promoCodes.codeKey })
    .returning({ id: promoCodes.id });
  return made.length > 0;
}
