/** A code as it counts for an order that stands, whatever became of its dates and uses since. */
import { sql } from "drizzle-orm";
import type { PromoKind } from "#contract/promos.ts";
import type { Db } from "#server/platform/db/db.ts";

export type OrderPromoRow = {
  code: string;
  kind: PromoKind;
  percent: number;
  amount: number;
  minimum: number;
  excludes_sale: boolean;
  enabled: boolean;
  date_from: number | null;
  date_to: number | null;
  left_of_all: number | null;
  left_of_code: number | null;
  left_of_shopper: number | null;
  /** Of the order's products those it is for; null: all. */
  products: string[] | null;
  gift_product_id: string | null;
  gift_variant_id: string | null;
  gift_quantity: number;
  /** The order has used it. */
  is_used: boolean;
};

export type OrderOfCode = {
  orderId: string;
  codeKey: string;
  ownerId: string | null;
  /** in the spelling they are compared by; "" where there is none */
  email: string;
  phone: string;
};

/** Undefined: there is no such code, or it is another customer's. */
export async function findOrderPromo(
  db: Db,
  { orderId, codeKey, ownerId, email, phone }: OrderOfCode,
): Promise<OrderPromoRow | undefined> {
  const { rows } = await db.execute<OrderPromoRow>(sql`
    select c.code, p.kind, p.percent::float8 as percent, p.amount, p.minimum, p.excludes_sale,
      p.enabled, (extract(epoch from p.date_from) * 1000)::float8 as date_from,
      (extract(epoch from p.date_to) * 1000)::float8 as date_to,
      p.most_uses - p.uses as left_of_all, c.most_uses - c.uses as left_of_code,
      p.most_uses_each - (
        select count(*)::int from promo_uses u
        where u.promo_id = p.id and (u.owner_id = ${ownerId}::uuid
          or u.email = nullif(${email}::text, '') or u.phone = nullif(${phone}::text, ''))
      ) as left_of_shopper,
      case when cardinality(p.category_ids) = 0 then null else array(
        with recursive below (id) as (
          select unnest(p.category_ids)
          union
          select k.id from product_categories k join below on k.parent_id = below.id
        )
        select distinct l.product_id::text
        from order_lines line
        join product_category_links l on l.product_id = line.product_id
        where line.order_id = ${orderId} and l.category_id in (select id from below)
      ) end as products,
      p.gift_product_id, p.gift_variant_id, p.gift_quantity,
      exists (
        select from promo_uses u where u.order_id = ${orderId} and u.code_id = c.id
      ) as is_used
    from promo_codes c join promos p on p.id = c.promo_id
    where c.code_key = ${codeKey}
      and (c.owner_id is null or c.owner_id = ${ownerId}::uuid or exists (
        select from promo_uses u where u.order_id = ${orderId} and u.code_id = c.id))`);
  return rows[0];
}
