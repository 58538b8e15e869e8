import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { pages } from "#server/platform/db/schema/content-pages.ts";

export type PageRow = typeof pages.$inferSelect;

/** A page without a name is a draft, whatever else is said of it. */
const isShown = sql`${pages.enabled} and ${pages.slug} <> 'draft-' || ${pages.id}`;

/** The enabled pages, in menu order. */
export function readPageRows(db: Db): Promise<PageRow[]> {
  return db.select().from(pages).where(isShown).orderBy(asc(pages.position), asc(pages.slug));
}

export async function findPageRow(db: Db, id: string): Promise<PageRow | undefined> {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.id, id), isShown));
  return row;
}
