/** Conditions on the categories of a product; `p` is the product's row. */
import { type SQL, sql } from "drizzle-orm";

export const uuids = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;

/**
 * For the few products that a statement looks at; as `in`, PostgreSQL collects all links first. The
 * statement is the same for any number of categories: it is prepared under one name.
 */
function isInCategories(categoryIds: readonly string[]): SQL {
  return sql`exists (select from product_category_links l
                     where l.product_id = p.id and l.category_id = any(${uuids(categoryIds)}))`;
}

const isUncategorised = sql`
  not exists (select from product_category_links l where l.product_id = p.id)`;

/** The product is in a visible category, or in none. */
export function isInVisibleCategory(visible: readonly string[]): SQL {
  return sql`(${isInCategories(visible)} or ${isUncategorised})`;
}
