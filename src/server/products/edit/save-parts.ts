/** Categories, related products and stock of a product. */
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import type { ProductPatch } from "./patch.ts";

/**
 * The main category is always one of the categories; when it alone changes, the old one leaves them.
 * Returns the main one.
 */
export async function saveCategories(
  db: Db,
  old: { id: string; category_id: string | null },
  { category_id, category_ids }: ProductPatch,
): Promise<string | null> {
  if (category_id === undefined && category_ids === undefined) return old.category_id;
  const { rows } = await db.execute<{ id: string }>(sql`
    select category_id as id from product_category_links
    where product_id = ${old.id}
    order by category_id is distinct from ${old.category_id}::uuid, position, category_id`);
  const before = rows.map((row) => row.id);
  const isNewMain = category_id !== undefined && category_id !== old.category_id;
  const said = category_ids ?? (isNewMain ? before.filter((id) => id !== old.category_id) : before);
  const main = mainOf(category_id, old.category_id, said);
  const next = [...new Set([...(main === null ? [] : [main]), ...said])];
  if (`${next}` === `${before}`) return main;
  await db.execute(sql`
    delete from product_category_links
    where product_id = ${old.id} and category_id <> all(${sql.param(next)}::uuid[])`);
  await db.execute(sql`
    insert into product_category_links (product_id, category_id, "position")
    select ${old.id}::uuid, said.id, said.nr
    from unnest(${sql.param(next)}::uuid[]) with ordinality as said (id, nr)
    on conflict (product_id, category_id) do update set "position" = excluded."position"`);
  return main;
}

/** Where the main category is left out of the categories, the first of these is the main one. */
function mainOf(
  said: string | null | undefined,
  old: string | null,
  categoryIds: readonly string[],
): string | null {
  if (said !== undefined && said !== null) return said;
  if (said === undefined && old !== null && categoryIds.includes(old)) return old;
  return categoryIds[0] ?? null;
}

export async function saveRelated(
  db: Db,
  id: string,
  relatedIds: readonly string[],
): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select related_id as id from product_related
    where product_id = ${id} order by position, related_id`);
  if (`${rows.map((row) => row.id)}` === `${relatedIds}`) return;
  await db.execute(sql`delete from product_related where product_id = ${id}`);
  await db.execute(sql`
    insert into product_related (product_id, related_id, "position")
    select ${id}::uuid, p.id, min(said.nr)
    from unnest(${sql.param(relatedIds)}::uuid[]) with ordinality as said (id, nr)
    join products p on p.id = said.id where p.id <> ${id} group by p.id`);
}

/** null: not tracked. With variants theirs count, and a quantity of the product's own is passed over. */
export async function saveStock(
  db: Db,
  id: string,
  { stock_quantity, stock_tracking }: ProductPatch,
): Promise<void> {
  if (stock_tracking === false) {
    await db.execute(sql`update products set stock_quantity = null where id = ${id}`);
    await db.execute(sql`
      update product_variants set stock_quantity = null where product_id = ${id}`);
    return;
  }
  if (stock_tracking === true) {
    await db.execute(sql`
      update products set stock_quantity = coalesce(stock_quantity, 0) where id = ${id}`);
    await db.execute(sql`
      update product_variants set stock_quantity = 0
      where product_id = ${id} and stock_quantity is null`);
  }
  if (stock_quantity === undefined) return;
  await db.execute(sql`
    update products p set stock_quantity = ${stock_quantity}
    where p.id = ${id} and p.stock_quantity is not null
      and not exists (select from product_variants v where v.product_id = p.id)`);
}
