/** Attributes with their values, and how many products have each. */
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";

export type OwnerAttribute = {
  id: string;
  key: string;
  translations: Translations<"label">;
  position: number;
  version: number;
  date_created: string | null;
  date_updated: string | null;
  products_count: number;
  values: {
    id: string;
    key: string;
    translations: Translations<"label">;
    position: number;
    products_count: number;
  }[];
};

/** `categoryId`: of products in it and below it, and the attributes that these have. */
export async function listOwnerAttributes(
  db: Db,
  { id = null, categoryId = null }: { id?: string | null; categoryId?: string | null } = {},
): Promise<OwnerAttribute[]> {
  const isOne = sql`(${id}::uuid is null or a.id = ${id}::uuid)`;
  const { rows } = await db.execute<OwnerAttribute>(sql`
    with recursive branch (id) as (
      select ${categoryId}::uuid where ${categoryId}::uuid is not null
      union
      select c.id from product_categories c join branch on c.parent_id = branch.id
    ), own as (
      select p.id, p.facet_values from products p
      where ${categoryId}::uuid is null or p.id in (
        select l.product_id from product_category_links l join branch on branch.id = l.category_id)
    ), held as (
      select own.id as product_id, v.id as value_id, v.attribute_id
      from own cross join unnest(own.facet_values) as held_ordinal
        join attribute_values v on v.ordinal = held_ordinal
        join attributes a on a.id = v.attribute_id and ${isOne}
    ), of_values as (
      select value_id, count(*)::int as count from held group by value_id
    ), of_attributes as (
      select attribute_id, count(distinct product_id)::int as count from held group by attribute_id
    )
    select a.id, a.name as key, a.translations, a.position, a.version,
      to_char(a.date_created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date_created,
      to_char(a.date_updated at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date_updated,
      coalesce(oa.count, 0) as products_count,
      coalesce((
        select json_agg(json_build_object('id', v.id, 'key', v.name, 'translations', v.translations,
          'position', v.position, 'products_count', coalesce(ov.count, 0))
          order by v.position, v.id)
        from attribute_values v left join of_values ov on ov.value_id = v.id
        where v.attribute_id = a.id), '[]') as values
    from attributes a left join of_attributes oa on oa.attribute_id = a.id
    where ${isOne} and (${categoryId}::uuid is null or oa.count > 0)
    order by a.position, a.id`);
  return rows;
}
