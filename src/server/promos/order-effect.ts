import { sameEmail } from "#contract/email.ts";
import { foldCode } from "#rules/promos/promos.ts";
import type { Db } from "#server/platform/db/db.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { samePhone } from "./shopper.ts";
import { findUsedCode, releaseUse, reserveUse } from "./sql-uses.ts";

type Tx = { db: Db; now: number };

/** Of an order what its code is counted by, kopiykas; `promo` null: none holds. */
export type PromoOrder = {
  id: string;
  owner: { id: string } | null;
  email: string;
  mobile: string;
  promo: { code: string; amount: number } | null;
};

/**
 * Refuses `priceChanged`: without the code the order costs more, and its shopper is to see it. A
 * code that takes nothing off, as one for a delivery that is free anyway, is not used up.
 */
export async function reservePromo({ db, now }: Tx, order: PromoOrder): Promise<void> {
  if (!order.promo || order.promo.amount === 0) return;
  const isTaken = await reserveUse(db, {
    orderId: order.id,
    codeKey: foldCode(order.promo.code),
    ownerId: order.owner?.id ?? null,
    email: sameEmail(order.email),
    phone: samePhone(order.mobile),
    now: new Date(now),
  });
  if (!isTaken) throw new Refusal("priceChanged");
}

export function releasePromo({ db }: Tx, orderId: string): Promise<void> {
  return releaseUse(db, orderId);
}

/** After an edit: a use is counted where the code takes something off, and nowhere else. */
export async function adjustPromo(tx: Tx, order: PromoOrder): Promise<void> {
  const isUsed = order.promo !== null && order.promo.amount > 0;
  const counted = await findUsedCode(tx.db, order.id);
  const isSame = order.promo !== null && counted === foldCode(order.promo.code);
  if (counted !== undefined && !(isUsed && isSame)) await releaseUse(tx.db, order.id);
  if (isUsed && !isSame) await reservePromo(tx, order);
}
