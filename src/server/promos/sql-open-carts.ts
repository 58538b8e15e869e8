/** What an edit of a promotion by the owner does to the carts that have a code of it. */
import { type SQL, sql } from "drizzle-orm";
import { removeGifts } from "#server/cart/sql-gifts.ts";
import type { Db } from "#server/platform/db/db.ts";

/** Before the promotion is written: `left` pieces of its gift stay in a cart; 0: it gives none. */
export async function lowerGifts(
  db: Db,
  { promoId, left, now }: { promoId: string; left: number; now: Date },
): Promise<void> {
  const carts = sql`pc.promo_id = ${promoId} and c.gift_pieces > ${left}`;
  await raiseVersions(db, carts, now);
  await removeGifts(db, { carts, left, now });
}

/**
 * Before the promotion, or this code of it, is deleted: the carts go on showing a code, which has
 * ended.
 */
export async function endCodes(
  db: Db,
  { promoId, codeId, now }: { promoId: string; codeId?: string; now: Date },
): Promise<void> {
  const carts = codeId
    ? sql`pc.promo_id = ${promoId} and pc.id = ${codeId}`
    : sql`pc.promo_id = ${promoId}`;
  const ended = sql`, details = c.details
    || jsonb_build_object('ended_promo', jsonb_build_object('code', pc.code, 'kind', p.kind))`;
  await raiseVersions(db, carts, now, ended);
  await removeGifts(db, { carts, now });
}

/** Before the promotion's row is locked: a checkout locks its cart first, and then that row. */
export async function lockOpenCarts(
  db: Db,
  { promoId, withGiftOnly }: { promoId: string; withGiftOnly: boolean },
): Promise<void> {
  await db.execute(sql`
    select from carts c join promo_codes pc on pc.id = c.promo_code_id
    where pc.promo_id = ${promoId} and (not ${withGiftOnly}::boolean or c.gift_pieces > 0)
    order by c.id for no key update of c`);
}

async function raiseVersions(db: Db, carts: SQL, now: Date, more = sql``): Promise<void> {
  await db.execute(sql`
    update carts c set version = c.version + 1, date_updated = ${now.toISOString()}${more}
    from promo_codes pc join promos p on p.id = pc.promo_id
    where pc.id = c.promo_code_id and ${carts}`);
}

/** Until the transaction ends the owner's edits of this code's promotion wait. */
export async function lockPromo(db: Db, codeKey: string): Promise<void> {
  await db.execute(sql`
    select from promos where id = (select promo_id from promo_codes where code_key = ${codeKey})
    for key share`);
}
