import { type SQL, sql } from "drizzle-orm";
import type { Lang } from "#contract/lang.ts";
import { joinAmounts, pieces } from "./sql-pieces.ts";
import { inLang } from "./sql-rows.ts";

/** The card of a list has room for so many items. */
const maxItems = 4;

/**
 * The first items of the ready list `checklists` that can be bought, in display order, with the
 * price of all their pieces. Null for an own list: its device has newer data.
 */
export function previewOf(lang: Lang): SQL {
  return sql`case when kind = 'ready' then (
    select coalesce(json_agg(json_build_object(
      'id', t.id, 'name', t.name, 'product_id', t.product_id, 'category_id', t.category_id,
      'price', t.price, 'image', t.image)), '[]')
    from (
      select i.id, (select ${inLang(lang, "name")} from checklist_items n
          where n.list_id = i.list_id and n.id = i.id) as name,
        i.product_id, p.category_id, ${pieces} * p.min_price / 100.0::float8 as price,
        coalesce((select url from product_images m where m.product_id = p.id
          order by m."position", m.id limit 1), '') as image
      from checklist_items i
      join checklist_groups g on g.id = i.group_id and g.list_id = i.list_id
      join checklist_activities a on a.id = g.activity_id and a.list_id = i.list_id
      join products p on p.id = i.product_id and p.displayed
        and p.stock_status in ('available', 'preorder')
      ${joinAmounts({ weight: sql`p.weight`, content: sql`p.content` })}
      where i.list_id = checklists.id
      order by a."position", a.id, g."position", g.id, i."position", i.id
      limit ${maxItems}
    ) as t
  ) end`;
}
