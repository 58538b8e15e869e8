import { inArray, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { conceptLinks, concepts } from "#server/platform/db/schema/concepts.ts";
import { products } from "#server/platform/db/schema/products.ts";
import type { ShopRows } from "./rows/shape.ts";

/** Returns true only once per database. */
export async function claimConcepts(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into meta values ('concepts_filled', 'true') on conflict do nothing returning key`);
  return rows.length > 0;
}

/** Only where there are none, and no link to a product that the shop does not have. */
export async function addConcepts(
  db: Db,
  rows: Pick<ShopRows, "concepts" | "conceptLinks">,
): Promise<boolean> {
  const existing = await db.select().from(concepts).limit(1);
  if (existing.length > 0) return false;
  await db.insert(concepts).values(rows.concepts);
  const linked = rows.conceptLinks.flatMap(({ productId }) => productId ?? []);
  const known = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...new Set(linked)]));
  const ids = new Set(known.map(({ id }) => id));
  const links = rows.conceptLinks.filter(({ productId }) => productId && ids.has(productId));
  if (links.length > 0) await db.insert(conceptLinks).values(links);
  return true;
}
