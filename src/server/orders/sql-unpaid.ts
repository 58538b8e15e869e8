import { type SQL, sql } from "drizzle-orm";
import type { ExpireHours } from "#rules/orders/order-limits.ts";
import { amountPaid } from "#server/payments/sql.ts";
import type { Db } from "#server/platform/db/db.ts";

/** An unpaid order that nobody has packed yet. */
const isUnpaid = sql`paid_at is null and status = 'placed'`;

/** Unpaid orders placed after `since`; without a phone or an e-mail there are none of it. */
export async function countUnpaid(
  db: Db,
  query: { networkHash: Buffer; mobile: string; email: string; since: Date },
): Promise<{ network: number; phone: number; email: number }> {
  const { networkHash, mobile, email, since } = query;
  // Each by an index of its own: on a busy day most orders of a day are not paid yet.
  const countWhere = (isOfSubject: SQL) => sql`(
    select count(*)::int from orders
    where ${isOfSubject} and ${isUnpaid} and date_placed > ${since.toISOString()})`;
  const { rows } = await db.execute<{ network: number; phone: number; email: number }>(sql`
    select ${countWhere(sql`network_hash = ${networkHash}::bytea`)} as network,
      ${countWhere(sql`mobile = ${mobile} and mobile <> ''`)} as phone,
      ${countWhere(sql`email = ${email} and email <> ''`)} as email`);
  return rows[0] ?? { network: 0, phone: 0, email: 0 };
}

export async function hasPaidOrder(db: Db, ownerId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from orders where owner_id = ${ownerId} and paid_at is not null limit 1`,
  );
  return rows.length > 0;
}

const atOnce = 200;

export type ExpiryTerms = { hours: ExpireHours; now: Date };

/**
 * Of `orders o`: unpaid for longer than its payment method allows, but for those that the owner keeps
 * back, and those of which a part is paid: a person decides about these. What is paid ahead counts
 * from the newest attempt and the last edit, which may have changed the sum or the way to pay. What
 * is paid at the door waits for its day too, and a card for as long as the gateway may still report
 * it.
 */
function isExpired({ hours, now }: ExpiryTerms): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const term = sql`coalesce(
    (${JSON.stringify(hours)}::jsonb ->> o.gateway)::float8, ${hours.other}::float8)`;
  return sql`o.paid_at is null and o.status = 'placed' and not o.hold and ${term} > 0
    and case
      when o.gateway in ('liqpay', 'invoice') then greatest(o.date_placed, o.date_updated, (
        select max(p.date_created) from payments p where p.order_id = o.id))
      else greatest(o.date_placed, (o.delivery ->> 'date')::date + interval '1 day')
    end < ${at} - make_interval(secs => ${term} * 3600)
    and not exists (
      select from payments p
      where p.order_id = o.id and p.status = 'pending'
        and p.date_created > ${at} - interval '4 days')
    and ${amountPaid(sql`o.id`)} <= 0`;
}

/** The oldest first. */
export async function listExpired(db: Db, terms: ExpiryTerms): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id::text as id from orders o where ${isExpired(terms)}
    order by o.date_placed, o.id limit ${atOnce}`);
  return rows.map(({ id }) => id);
}

/** Locks the order until the transaction ends. */
export async function lockExpired(db: Db, id: string, terms: ExpiryTerms): Promise<boolean> {
  await db.execute(sql`select from orders where id = ${id} for update`);
  const { rows } = await db.execute(
    sql`select from orders o where o.id = ${id} and ${isExpired(terms)}`,
  );
  return rows.length > 0;
}

/** Orders placed before are no longer counted by network. */
export async function forgetNetworks(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    update orders set network_hash = null
    where network_hash is not null and date_placed < ${before.toISOString()}`);
}
