import { asc, eq, sql } from "drizzle-orm";
import type { Lang } from "#contract/lang.ts";
import type { Db } from "#server/platform/db/db.ts";
import {
  type CategoryText,
  productCategories,
} from "#server/platform/db/schema/product-categories.ts";

export type CategoryTexts = Partial<Record<Lang, Partial<Record<CategoryText, string>>>>;
export type StoredCategory = {
  id: string;
  parentId: string | null;
  slug: string;
  path: string;
  translations: CategoryTexts;
  position: number;
  displayed: boolean;
};

export async function listCategories(db: Db): Promise<StoredCategory[]> {
  const { id, parentId, slug, path, translations, position, displayed } = productCategories;
  return await db
    .select({ id, parentId, slug, path, translations, position, displayed })
    .from(productCategories)
    .orderBy(asc(productCategories.id));
}

export async function addCategory(db: Db, row: StoredCategory): Promise<void> {
  const isMain = row.parentId === null;
  // as: keys of languages are texts
  const translations = row.translations as typeof productCategories.$inferInsert.translations;
  await db.insert(productCategories).values({ ...row, translations, isMain });
}

export async function updateCategory(
  db: Db,
  { id, translations, position, displayed }: StoredCategory,
  now: Date,
): Promise<void> {
  await db
    .update(productCategories)
    .set({
      // as: keys of languages are texts
      translations: translations as typeof productCategories.$inferInsert.translations,
      position,
      displayed,
      version: sql`${productCategories.version} + 1`,
      dateUpdated: now,
    })
    .where(eq(productCategories.id, id));
}

/** Products and pages at these paths. */
export async function listTakenPaths(db: Db, paths: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select path from products where path = any(${sql.param(paths)}::text[])
    union select path from pages where path = any(${sql.param(paths)}::text[])`);
  return rows.map(({ path }) => path);
}
