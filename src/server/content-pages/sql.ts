import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { pages } from "#server/platform/db/schema/content-pages.ts";

export type PageRow = typeof pages.$inferSelect;

/** The enabled pages, in menu order. */
export function readPageRows(db: Db): Promise<PageRow[]> {
  return db
    .select()
    .from(pages)
    .where(eq(pages.enabled, true))
    .orderBy(asc(pages.position), asc(pages.slug));
}

export async function findPageRow(db: Db, id: string): Promise<PageRow | undefined> {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.id, id), eq(pages.enabled, true)));
  return row;
}
