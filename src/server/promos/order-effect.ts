import { sameEmail } from "#contract/email.ts";
import { foldCode } from "#rules/promos/promos.ts";
import type { Db } from "#server/platform/db/db.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { samePhone } from "./shopper.ts";
import { releaseUse, reserveUse } from "./sql-uses.ts";

type Tx = { db: Db; now: number };

/** Of an order what its code is counted by, kopiykas; `promo` null: none holds. */
export type PromoOrder = {
  id: string;
  owner: { id: string };
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
    ownerId: order.owner.id,
    email: sameEmail(order.email),
    phone: samePhone(order.mobile),
    now: new Date(now),
  });
  if (!isTaken) throw new Refusal("priceChanged");
}

export function releasePromo({ db }: Tx, orderId: string): Promise<void> {
  return releaseUse(db, orderId);
}
