import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import type { Changes } from "#server/reference-data/sql-changes.ts";

/** Of these products, those that tell something else after the changes. */
export async function listTouchedProducts(
  db: Db,
  ids: readonly string[],
  { productIds, wordIds, categoryIds, brandIds, attributeIds }: Changes,
): Promise<ReadonlySet<string>> {
  const named = categoryIds.size + brandIds.size + attributeIds.size;
  const edited = new Set([...productIds, ...wordIds]);
  if (named === 0) return edited;
  const among = (some: ReadonlySet<string>) => sql`any(${sql.param([...some])}::uuid[])`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id::text as id from products p
    where p.id = any(${sql.param(ids)}::uuid[]) and (
      p.category_id = ${among(categoryIds)} or p.brand_id = ${among(brandIds)}
      or exists (select from product_attributes a
                 where a.product_id = p.id and a.attribute_id = ${among(attributeIds)})
      or exists (select from product_options o
                 where o.product_id = p.id and o.attribute_id = ${among(attributeIds)}))`);
  return new Set([...edited, ...rows.map(({ id }) => id)]);
}
