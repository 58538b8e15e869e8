/**
 * Unpaid orders hold stock and slots. One network, phone or e-mail has only some of them at a time,
 * and one that is not paid in time is cancelled, which releases what it reserved.
 */
import type { NewId } from "#contract/clock.ts";
import { type OrderLimits, unpaidWindow } from "#rules/orders/order-limits.ts";
import type { OrderDraft } from "#server/order-effects/order-effect.ts";
import type { Database } from "#server/platform/db/connect.ts";
import type { Db } from "#server/platform/db/db.ts";
import { transactAgain } from "#server/platform/db/transact-again.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { lockSubjects } from "#server/platform/limits/sql-subjects.ts";
import { hashOfSubject } from "#server/platform/limits/subjects.ts";
import { findOrderLimits } from "#server/settings/order-limits.ts";
import {
  countUnpaid,
  type ExpiryTerms,
  forgetNetworks,
  hasPaidOrder,
  listExpired,
  lockExpired,
} from "./sql-unpaid.ts";
import { stepOrder } from "./transition.ts";

type AdmissionContext = { db: Db; now: number; network: string; orderLimits: OrderLimits };

/** Refuses `tooManyUnpaid`; answers the hash of the network, which the order stores. */
export async function admitUnpaidOrder(
  { db, now, network, orderLimits }: AdmissionContext,
  { owner, mobile, email, grandTotal }: OrderDraft,
): Promise<Buffer> {
  const networkHash = hashOfSubject("network", network);
  const limits = await findOrderLimits(db, orderLimits);
  const isNetworkLimited = limits.unpaid_per_network > 0;
  const isContactLimited = limits.unpaid_per_contact > 0;
  if (grandTotal === 0 || !(isNetworkLimited || isContactLimited)) return networkHash;
  // Others of the same network or contact wait until this order stands.
  await lockSubjects(db, [
    ...(isNetworkLimited ? [networkHash] : []),
    ...(isContactLimited && mobile ? [hashOfSubject("phone", mobile)] : []),
    ...(isContactLimited && email ? [hashOfSubject("email", email)] : []),
  ]);
  const since = new Date(now - unpaidWindow);
  const counts = await countUnpaid(db, { networkHash, mobile, email, since });
  if (isContactLimited && Math.max(counts.phone, counts.email) >= limits.unpaid_per_contact)
    throw new Refusal("tooManyUnpaid");
  // Many shoppers of one operator share a network: one who has paid before is no stranger.
  if (
    isNetworkLimited &&
    counts.network >= limits.unpaid_per_network &&
    !(owner?.kind === "customer" && (await hasPaidOrder(db, owner.id)))
  )
    throw new Refusal("tooManyUnpaid");
  return networkHash;
}

type ExpiryContext = { database: Pick<Database, "db" | "pool">; newId: NewId; now: number };

/** Cancels what was not paid in time; answers how many orders. */
export async function cancelExpiredOrders(context: ExpiryContext): Promise<number> {
  const { database, now } = context;
  const { expire_hours } = await findOrderLimits(database.db);
  const terms = { hours: expire_hours, now: new Date(now) };
  let cancelled = 0;
  for (const id of await listExpired(database.db, terms))
    if (await cancelExpired(context, id, terms)) cancelled += 1;
  return cancelled;
}

/** Deletes what only the counting of recent orders needs. */
export function forgetOldNetworks({ db }: Pick<Database, "db">, now: number): Promise<void> {
  return forgetNetworks(db, new Date(now - unpaidWindow));
}

/** False: it was paid, packed, changed or cancelled meanwhile. */
function cancelExpired(
  { database, newId, now }: ExpiryContext,
  id: string,
  terms: ExpiryTerms,
): Promise<boolean> {
  return transactAgain(database, async (db) => {
    if (!(await lockExpired(db, id, terms))) return false;
    await stepOrder({ db, newId, now }, { id, action: "cancel", by: "shop" });
    return true;
  });
}
