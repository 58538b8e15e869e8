/** Categories as their owner sees them. */
import { sql } from "drizzle-orm";
import type { Lang } from "#contract/lang.ts";
import type { Db } from "#server/platform/db/db.ts";

/** By category: the products in it and below it, hidden ones too. `ids` absent: of all categories. */
export async function countOwnerProducts(
  db: Db,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = ids ? sql`id = any(${sql.param([...ids])}::uuid[])` : sql`true`;
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    with recursive down (id, category_id, step) as (
      select id, id, 1 from product_categories where ${wanted}
      union all
      select down.id, c.id, down.step + 1
      from down join product_categories c on c.parent_id = down.category_id
      where down.step < 64
    )
    select down.id::text as id, count(distinct l.product_id)::int as count
    from down join product_category_links l on l.category_id = down.category_id
    group by down.id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export type CategoryFilter = { key: string; name: string; position: number; shown: boolean };

const inBranch = (categoryId: string) => sql`
  with recursive branch (id) as (
    select ${categoryId}::uuid
    union
    select c.id from product_categories c join branch on c.parent_id = branch.id
  )`;

/** The attributes that products of the category have, in the order in which filters are offered. */
export async function listCategoryFilters(
  db: Db,
  categoryId: string,
  lang: Lang,
): Promise<CategoryFilter[]> {
  const { rows } = await db.execute<CategoryFilter>(sql`
    ${inBranch(categoryId)}, held as (
      select distinct v.attribute_id
      from product_category_links l join branch on branch.id = l.category_id
        join products p on p.id = l.product_id
        cross join unnest(p.facet_values) as held_ordinal
        join attribute_values v on v.ordinal = held_ordinal
      union
      select attribute_id from category_filters where category_id = ${categoryId}
    )
    select a.name as key,
      coalesce(nullif(a.translations -> ${lang}::text ->> 'label', ''),
        a.translations -> 'ua' ->> 'label', a.name) as name,
      (row_number() over (order by f.position nulls last, a.position, a.id) - 1)::int as position,
      coalesce(f.shown, true) as shown
    from held join attributes a on a.id = held.attribute_id
      left join category_filters f
        on f.category_id = ${categoryId} and f.attribute_id = a.id
    order by position`);
  return rows;
}

/** Replaces them, by keys of attributes; unknown ones are passed over. */
export async function saveCategoryFilters(
  db: Db,
  categoryId: string,
  filters: readonly { key: string; position: number; shown: boolean }[],
): Promise<void> {
  await db.execute(sql`delete from category_filters where category_id = ${categoryId}`);
  await db.execute(sql`
    insert into category_filters (category_id, attribute_id, "position", shown)
    select ${categoryId}::uuid, a.id, row."position", row.shown
    from jsonb_to_recordset(${JSON.stringify(filters)}::jsonb)
      as row (key text, "position" integer, shown boolean)
    join attributes a on a.name = row.key
    on conflict do nothing`);
}
