import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { conceptLinks, concepts } from "#server/platform/db/schema/concepts.ts";

export type ConceptRow = typeof concepts.$inferInsert;
export type LinkRow = typeof conceptLinks.$inferInsert;

/** The shop's ids of what a file calls by sku, and by a category's slug or path. */
export async function readTargets(db: Db): Promise<{
  products: Map<string, string>;
  categories: Map<string, string>;
}> {
  const products = await db.execute<{ sku: string; id: string }>(sql`select sku, id from products`);
  const categories = await db.execute<{ slug: string; path: string; id: string }>(
    sql`select slug, path, id from product_categories`,
  );
  return {
    products: new Map(products.rows.map(({ sku, id }) => [sku, id])),
    categories: new Map(
      categories.rows.flatMap(({ slug, path, id }) => [
        [slug, id],
        [path, id],
      ]),
    ),
  };
}

export async function findConcept(db: Db, key: string) {
  const [found] = await db.select().from(concepts).where(eq(concepts.key, key)).for("update");
  const links = await db
    .select()
    .from(conceptLinks)
    .where(eq(conceptLinks.concept, key))
    .orderBy(conceptLinks.position);
  return found && { ...found, links };
}

export async function lastPosition(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(
    sql`select coalesce(max("position"), -1) as last from concepts`,
  );
  return Number(rows[0]?.last ?? -1);
}

export async function saveConcept(db: Db, row: ConceptRow): Promise<void> {
  await db
    .insert(concepts)
    .values(row)
    .onConflictDoUpdate({ target: concepts.key, set: { translations: row.translations } });
}

/** These and no others. */
export async function replaceLinks(db: Db, key: string, rows: readonly LinkRow[]): Promise<void> {
  await db.delete(conceptLinks).where(eq(conceptLinks.concept, key));
  if (rows.length > 0) await db.insert(conceptLinks).values([...rows]);
}
