import { sql } from "drizzle-orm";
import type { View } from "#rules/catalogue-plan.ts";
import type { Db } from "#server/http/context.ts";

/** By category: the displayed products in it and below it. */
export async function countProducts(
  db: Db,
  branches: View["branches"],
): Promise<ReadonlyMap<string, number>> {
  const pairs = [...branches].flatMap(([id, branch]) =>
    [...branch].map((below) => ({ id, below })),
  );
  const { rows } = await db.execute<{ id: string; products: number }>(sql`
    select branch.id::text as id, count(distinct l.product_id)::int as products
    from unnest(${sql.param(pairs.map(({ id }) => id))}::uuid[],
                ${sql.param(pairs.map(({ below }) => below))}::uuid[]) as branch (id, below)
      join product_category_links l on l.category_id = branch.below
      join products p on p.id = l.product_id and p.displayed
    group by branch.id`);
  return new Map(rows.map(({ id, products }) => [id, products]));
}
