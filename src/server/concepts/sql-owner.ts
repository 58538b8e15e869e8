/** Links of concepts as the owner edits them. */
import { asc, eq, inArray } from "drizzle-orm";
import type { OwnerConceptLink } from "#contract/admin/concepts.ts";
import type { NewId } from "#contract/clock.ts";
import type { Db } from "#server/platform/db/db.ts";
import { conceptLinks } from "#server/platform/db/schema/concepts.ts";

/** In order, by the concept's key. */
export async function listLinksOf(
  db: Db,
  keys?: readonly string[],
): Promise<Map<string, OwnerConceptLink[]>> {
  const links = new Map<string, OwnerConceptLink[]>();
  const rows = await db
    .select()
    .from(conceptLinks)
    .where(keys && inArray(conceptLinks.concept, [...keys]))
    .orderBy(asc(conceptLinks.position), asc(conceptLinks.id));
  for (const row of rows) {
    const link = {
      product_id: row.productId,
      category_id: row.categoryId,
      seasons: row.seasons,
      age_from: row.ageFrom,
      age_to: row.ageTo,
      sex: row.sex,
    };
    const known = links.get(row.concept);
    if (known) known.push(link);
    else links.set(row.concept, [link]);
  }
  return links;
}

/** These and no others. */
export async function replaceLinks(
  { db, newId }: { db: Db; newId: NewId },
  key: string,
  links: readonly OwnerConceptLink[],
): Promise<void> {
  await db.delete(conceptLinks).where(eq(conceptLinks.concept, key));
  if (links.length === 0) return;
  await db.insert(conceptLinks).values(
    links.map((link, position) => ({
      id: newId(),
      concept: key,
      position,
      productId: link.product_id,
      categoryId: link.category_id,
      seasons: link.seasons,
      ageFrom: link.age_from,
      ageTo: link.age_to,
      sex: link.sex,
    })),
  );
}
