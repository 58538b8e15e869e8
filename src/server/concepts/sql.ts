import { sql } from "drizzle-orm";
import type { Candidate } from "#rules/concepts/right-products.ts";
import type { Db } from "#server/platform/db/db.ts";

/** Displayed products that are linked by themselves or by a category. */
export async function listLinkedProducts(
  db: Db,
  { productIds, categoryIds }: { productIds: readonly string[]; categoryIds: readonly string[] },
): Promise<Required<Candidate>[]> {
  const { rows } = await db.execute<Required<Candidate>>(sql`
    select p.id::text as id, p.stock_status, p.popularity,
      array(select l.category_id::text from product_category_links l
        where l.product_id = p.id order by l.position) as category_ids
    from products p
    where p.displayed and (
      p.id = any(${sql.param(productIds)}::uuid[])
      or exists (select from product_category_links l
        where l.product_id = p.id and l.category_id = any(${sql.param(categoryIds)}::uuid[])))
    order by p.popularity desc, p.id`);
  return rows;
}
