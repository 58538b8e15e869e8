/** Conditions on the categories of a product; `p` is the product's row. */
import { type SQL, sql } from "drizzle-orm";

export const uuids = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;

function isInCategories(categoryIds: readonly string[]): SQL {
  if (categoryIds.length === 0) return sql`false`;
  return sql`p.id in (select l.product_id from product_category_links l
                      where l.category_id = any(${uuids(categoryIds)}))`;
}

const isUncategorised = sql`
  not exists (select from product_category_links l where l.product_id = p.id)`;

/** The product is in a visible category, or in none. */
export function isInVisibleCategory(visible: readonly string[]): SQL {
  return sql`(${isInCategories(visible)} or ${isUncategorised})`;
}
