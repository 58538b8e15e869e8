import { sql } from "drizzle-orm";
import {
  anyProductJoin,
  type LineProduct,
  type LineProductRow,
  parseLineProduct,
} from "#server/cart/sql-line-products.ts";
import type { OrderedProduct } from "#server/order-effects/order-effect.ts";
import type { Db } from "#server/platform/db/db.ts";

/** Today's, also of what shoppers do not see; undefined: there is no such product or variant. */
export async function findProductFacts(
  db: Db,
  { productId, variantId }: OrderedProduct,
  lang: string,
): Promise<LineProduct | undefined> {
  const { rows } = await db.execute<LineProductRow>(sql`
    select facts.*
    from (select ${productId}::uuid as product_id, ${variantId}::uuid as variant_id) as line
    ${anyProductJoin(lang)}`);
  return rows[0] && parseLineProduct(rows[0]);
}
