/** A code as it counts for an order that stands, whatever became of its dates and uses since. */
import { sql } from "drizzle-orm";
import type { PromoKind } from "#contract/promos.ts";
import type { Db } from "#server/platform/db/db.ts";
import { promoProducts, promoTerms } from "./sql-terms.ts";

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
    select ${promoTerms({ ownerId, email, phone })},
      ${promoProducts(sql`order_lines line`, sql`line.order_id = ${orderId}`)},
      exists (
        select from promo_uses u where u.order_id = ${orderId} and u.code_id = c.id
      ) as is_used
    from promo_codes c join promos p on p.id = c.promo_id
    where c.code_key = ${codeKey}
      and (c.owner_id is null or c.owner_id = ${ownerId}::uuid or exists (
        select from promo_uses u where u.order_id = ${orderId} and u.code_id = c.id))`);
  return rows[0];
}
