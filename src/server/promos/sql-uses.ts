/**
 * How often a code was used. Whoever takes a use writes the promo's row first and so holds it: what
 * is counted after that nobody changes until the order stands, or comes to nothing.
 */
import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { promoUses } from "#server/platform/db/schema/promos.ts";
import { isUseOf } from "./sql-terms.ts";

export type PromoUse = {
  orderId: string;
  codeKey: string;
  /** null: nobody's */
  ownerId: string | null;
  /** in the spelling they are compared by; "" where there is none */
  email: string;
  phone: string;
  now: Date;
};

/** False: the code does not hold any more, or is used up; the caller rolls back. */
export async function reserveUse(db: Db, use: PromoUse): Promise<boolean> {
  const { rows } = await db.execute<{ id: string; promo_id: string }>(sql`
    update promo_codes set uses = uses + 1
    where code_key = ${use.codeKey} and (owner_id is null or owner_id = ${use.ownerId}::uuid)
      and (most_uses is null or uses < most_uses)
    returning id, promo_id`);
  const code = rows[0];
  if (!code) return false;
  const at = use.now.toISOString();
  const promo = await db.execute<{ most_uses_each: number | null }>(sql`
    update promos set uses = uses + 1
    where id = ${code.promo_id} and enabled and (most_uses is null or uses < most_uses)
      and (date_from is null or date_from <= ${at}) and (date_to is null or ${at} < date_to)
    returning most_uses_each`);
  const held = promo.rows[0];
  if (!held) return false;
  if (held.most_uses_each !== null) {
    const ownUses = await countUses(db, code.promo_id, use);
    if (ownUses >= held.most_uses_each) return false;
  }
  const { orderId, ownerId, email, phone } = use;
  await db
    .insert(promoUses)
    .values({ orderId, promoId: code.promo_id, codeId: code.id, ownerId, email, phone });
  return true;
}

/** Of one shopper, under whatever they are known by. */
async function countUses(db: Db, promoId: string, shopper: PromoUse): Promise<number> {
  const { rows } = await db.execute<{ uses: number }>(sql`
    select count(*)::int as uses from promo_uses u
    where u.promo_id = ${promoId} and ${isUseOf(shopper)}`);
  return rows[0]?.uses ?? 0;
}

/** Once: a use that is not there is not given back. */
export async function releaseUse(db: Db, orderId: string): Promise<void> {
  const [use] = await db
    .delete(promoUses)
    .where(eq(promoUses.orderId, orderId))
    .returning({ promoId: promoUses.promoId, codeId: promoUses.codeId });
  if (!use) return;
  await db.execute(sql`update promo_codes set uses = uses - 1 where id = ${use.codeId}`);
  await db.execute(sql`update promos set uses = uses - 1 where id = ${use.promoId}`);
}

/** What a guest has used is used by the customer that they became. */
export async function mergeUses(
  db: Db,
  { guestId, customerId }: { guestId: string; customerId: string },
): Promise<void> {
  await db.update(promoUses).set({ ownerId: customerId }).where(eq(promoUses.ownerId, guestId));
}

/** The code, in its one spelling, of which the order counts a use. */
export async function findUsedCode(db: Db, orderId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ code_key: string }>(sql`
    select c.code_key from promo_uses u join promo_codes c on c.id = u.code_id
    where u.order_id = ${orderId}`);
  return rows[0]?.code_key;
}

/** The use stays; it is counted for whoever the order is for now. */
export async function reassignUse(
  db: Db,
  use: Pick<PromoUse, "orderId" | "ownerId" | "email" | "phone">,
): Promise<void> {
  const { orderId, ownerId, email, phone } = use;
  await db.update(promoUses).set({ ownerId, email, phone }).where(eq(promoUses.orderId, orderId));
}
