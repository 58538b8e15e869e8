import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/**
 * Of two transactions with a subject in common the second waits for the first, and then counts what
 * it has taken. All callers give the kinds in the same order, so no two wait for each other.
 */
export async function lockSubjects(db: Db, subjects: readonly Buffer[]): Promise<void> {
  const names = subjects.map((subject) => subject.toString("hex"));
  await db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${sql.param(names)}::text[]) as given (name)`);
}
