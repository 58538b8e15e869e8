/** Promo codes as a shopper meets them: what a code says, and whether it still may. */
import { eq, type SQL, sql } from "drizzle-orm";
import type { PromoKind } from "#contract/promos.ts";
import type { Db } from "#server/platform/db/db.ts";
import { queryPrepared } from "#server/platform/db/prepared-query.ts";
import { carts } from "#server/platform/db/schema/cart.ts";
import { promoProducts, promoTerms } from "./sql-terms.ts";

/** Money in kopiykas, dates in ms. */
export type PromoRow = {
  code_id: string;
  code: string;
  owner_id: string | null;
  kind: PromoKind;
  percent: number;
  amount: number;
  minimum: number;
  date_from: number | null;
  date_to: number | null;
  enabled: boolean;
  /** uses; null: no limit */
  left_of_all: number | null;
  left_of_code: number | null;
  left_of_shopper: number | null;
  excludes_sale: boolean;
  /** Of the cart's products those it is for; null: all. */
  products: string[] | null;
  gift_product_id: string | null;
  gift_variant_id: string | null;
  gift_quantity: number;
  gift_name: string | null;
  gift_price: number | null;
};

export type Shopper = {
  ownerId: string | null;
  /** What they wrote into the checkout; "" while nothing. */
  email: string;
  phone: string;
  lang: string;
};

function selectPromos({ ownerId, email, phone, lang }: Shopper): SQL {
  return sql`select c.id as code_id, c.owner_id, ${promoTerms({ ownerId, email, phone })},
          ${promoProducts(
            sql`carts cart join cart_lines line on line.cart_id = cart.id`,
            sql`cart.owner_id = ${ownerId}::uuid`,
          )},
          coalesce(nullif(g.translations -> ${lang}::text ->> 'name', ''),
            g.translations -> 'ua' ->> 'name') as gift_name,
          coalesce(nullif(v.price, 0), g.price) as gift_price
        from promo_codes c
        join promos p on p.id = c.promo_id
        left join products g on g.id = p.gift_product_id
        left join product_variants v on v.id = p.gift_variant_id and v.product_id = g.id`;
}

/** By the code itself, in the one spelling, or by the id that a cart holds. */
export async function findPromo(
  db: Db,
  by: { codeKey: string } | { codeId: string },
  shopper: Shopper,
): Promise<PromoRow | undefined> {
  const codeKey = "codeKey" in by ? by.codeKey : null;
  const codeId = "codeId" in by ? by.codeId : null;
  const [row] = await queryPrepared<PromoRow>(
    db,
    "find_promo",
    sql`${selectPromos(shopper)}
        where (c.code_key = ${codeKey}::text or c.id = ${codeId}::uuid)
          and (c.owner_id is null or c.owner_id = ${shopper.ownerId}::uuid)`,
  );
  return row;
}

/** The codes of this customer alone, the newest first; at most 100. */
export async function listPersonalPromos(db: Db, shopper: Shopper): Promise<PromoRow[]> {
  const { rows } = await db.execute<PromoRow>(sql`
    ${selectPromos(shopper)}
    where c.owner_id = ${shopper.ownerId}::uuid
    order by c.id desc limit 100`);
  return rows;
}

export type AppliedCode = { codeId: string | null; giftPieces: number };

export async function findAppliedCode(db: Db, cartId: string): Promise<AppliedCode> {
  const [found] = await db
    .select({ codeId: carts.promoCodeId, giftPieces: carts.giftPieces })
    .from(carts)
    .where(eq(carts.id, cartId));
  return found ?? { codeId: null, giftPieces: 0 };
}

export async function setAppliedCode(db: Db, cartId: string, { codeId, giftPieces }: AppliedCode) {
  const details = sql`${carts.details} - 'ended_promo'`;
  await db
    .update(carts)
    .set({ promoCodeId: codeId, giftPieces, details })
    .where(eq(carts.id, cartId));
}

export async function countPieces(db: Db, cartId: string, lineId: string): Promise<number> {
  const { rows } = await db.execute<{ quantity: number }>(
    sql`select quantity from cart_lines where cart_id = ${cartId} and id = ${lineId}`,
  );
  return rows[0]?.quantity ?? 0;
}
