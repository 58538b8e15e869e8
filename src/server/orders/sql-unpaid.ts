import { type SQL, sql } from "drizzle-orm";
import type { ExpireHours } from "#rules/orders/order-limits.ts";
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

/**
 * Unpaid for longer than their payment method allows, the oldest first, but for those that the owner
 * keeps back. What is paid at the door
 * waits for its day too, and a card for as long as the gateway may still report it.
 */
export async function listExpired(db: Db, hours: ExpireHours, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id::text as id
    from orders o, lateral (
      select coalesce(
        (${JSON.stringify(hours)}::jsonb ->> o.gateway)::float8,
        ${hours.other}::float8
      ) as hours
    ) as term
    where o.paid_at is null and o.status = 'placed' and not o.hold and term.hours > 0
      and case
        when o.gateway in ('liqpay', 'invoice') then o.date_placed
        else greatest(o.date_placed, (o.delivery ->> 'date')::date + interval '1 day')
      end < ${now.toISOString()}::timestamptz - make_interval(secs => term.hours * 3600)
      and not exists (
        select from payments p
        where p.order_id = o.id and p.status = 'pending'
          and p.date_created > ${now.toISOString()}::timestamptz - interval '4 days')
    order by o.date_placed, o.id limit ${atOnce}`);
  return rows.map(({ id }) => id);
}

/** Locks the order until the transaction ends. */
export async function isStillUnpaid(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from orders where id = ${id} and ${isUnpaid} for update`,
  );
  return rows.length > 0;
}

/** Orders placed before are no longer counted by network. */
export async function forgetNetworks(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    update orders set network_hash = null
    where network_hash is not null and date_placed < ${before.toISOString()}`);
}
