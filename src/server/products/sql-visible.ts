/** Who stands in which categories; `p` is the product's row. */
import { type SQL, sql } from "drizzle-orm";

export const uuids = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;

function standsIn(categoryIds: readonly string[]): SQL {
  if (categoryIds.length === 0) return sql`false`;
  return sql`p.id in (select l.product_id from product_category_links l
                      where l.category_id = any(${uuids(categoryIds)}))`;
}

const standsNowhere = sql`
  not exists (select from product_category_links l where l.product_id = p.id)`;

/** Of categories that may be seen, or of none at all. */
export function isSeen(visible: readonly string[]): SQL {
  return sql`(${standsIn(visible)} or ${standsNowhere})`;
}
