import { eq, type SQL, sql } from "drizzle-orm";
import type { PaymentStatus } from "#rules/checkout/payments.ts";
import type { Db } from "#server/platform/db/db.ts";
import { paymentQuarantine, payments } from "#server/platform/db/schema/payments.ts";

export type PaymentRow = typeof payments.$inferSelect;

/** Payments whose money came, whatever became of it. */
const hasCome = sql`status in ('paid', 'refunding', 'refunded')`;

/** What came for the order of this id and was not given back; kopiykas. */
export const amountPaid = (orderId: SQL) => sql`(
  coalesce((select sum(amount) from payments where order_id = ${orderId} and ${hasCome}), 0)
  + coalesce((select sum(amount) from order_transactions
      where order_id = ${orderId} and success), 0))::int`;

/** Whether anything came for the order of this id, also if it was given back since. */
export const hadMoney = (orderId: SQL) => sql`(
  exists (select from payments where order_id = ${orderId} and ${hasCome})
  or exists (select from order_transactions
    where order_id = ${orderId} and success and amount > 0))`;

/** The order's row is locked, so no other call adds one. */
export async function addPaymentIfNoneOpen(
  db: Db,
  payment: { id: string; orderId: string; gateway: string; at: Date },
): Promise<void> {
  const at = payment.at.toISOString();
  await db.execute(sql`
    with owed as (
      select o.id, o.grand_total - ${amountPaid(sql`o.id`)} as amount
      from orders o where o.id = ${payment.orderId}
    )
    insert into payments (id, order_id, gateway, amount, status, date_created, date_updated)
    select ${payment.id}::uuid, owed.id, ${payment.gateway}, owed.amount, 'created',
      ${at}::timestamptz, ${at}::timestamptz
    from owed
    where owed.amount > 0 and not exists (
      select from payments p
      where p.order_id = owed.id and p.status in ('created', 'pending')
        and p.amount = owed.amount)`);
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [found] = await db.select().from(payments).where(eq(payments.id, id));
  return found;
}

/** After the order's own row: so do all that take both. */
export async function lockPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [found] = await db.select().from(payments).where(eq(payments.id, id)).for("update");
  return found;
}

export async function setPaymentStatus(
  db: Db,
  id: string,
  { status, providerId, now }: { status: PaymentStatus; providerId: string | null; now: Date },
): Promise<void> {
  await db
    .update(payments)
    .set({ status, dateUpdated: now, ...(providerId !== null && { providerId }) })
    .where(eq(payments.id, id));
}

export type OpenPayment = {
  id: string;
  amount: number;
  orderId: string;
  number: string;
  token: string;
};

/** Of attempts to pay an order the one for what is due now: an edit leaves others behind. */
const isDue = sql`p.amount = o.grand_total - ${amountPaid(sql`o.id`)}`;

/** What is still to be paid of an order that stands, by its link's token. */
export async function findOpenPayment(db: Db, token: string): Promise<OpenPayment | undefined> {
  const { rows } = await db.execute<OpenPayment>(sql`
    select p.id, p.amount, o.id as "orderId", o.number, o.token
    from orders o join payments p on p.order_id = o.id
    where o.token = ${token} and o.gateway = p.gateway and o.paid_at is null
      and o.status in ('placed', 'packed', 'shipped')
      and p.status in ('created', 'pending') and ${isDue}
    order by p.date_created desc, p.id desc limit 1`);
  return rows[0];
}

/** The newest of the owner's orders that stands and waits for its money. */
export async function findUnpaidToken(db: Db, ownerId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ token: string }>(sql`
    select o.token from orders o join payments p on p.order_id = o.id
    where o.owner_id = ${ownerId} and o.gateway = p.gateway and o.paid_at is null
      and o.status in ('placed', 'packed', 'shipped') and p.status in ('created', 'pending')
      and ${isDue}
    order by o.date_placed desc limit 1`);
  return rows[0]?.token;
}

export async function hasOrderToken(db: Db, token: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from orders where token = ${token} and date_placed is not null`,
  );
  return rows.length > 0;
}

export async function hasFailedPayment(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from payments where order_id = ${orderId} and status = 'failed' limit 1`,
  );
  return rows.length > 0;
}

/** True: it was not known yet. The same message is kept once. */
export async function addQuarantinedPayment(
  db: Db,
  message: typeof paymentQuarantine.$inferInsert,
): Promise<boolean> {
  const made = await db
    .insert(paymentQuarantine)
    .values(message)
    .onConflictDoNothing({ target: paymentQuarantine.messageHash })
    .returning({ id: paymentQuarantine.id });
  return made.length > 0;
}

/**
 * Begun so long ago that a call-back should have come, and not asked of for a while: the older, the
 * more seldom.
 */
export async function listUnreported(
  db: Db,
  { now, from, until }: { now: Date; from: Date; until: Date },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from payments
    where status in ('created', 'pending')
      and date_created between ${from.toISOString()} and ${until.toISOString()}
      and (date_asked is null
        or ${now.toISOString()}::timestamptz - date_asked > (date_asked - date_created) / 2)
    order by date_asked nulls first, id limit 50`);
  return rows.map(({ id }) => id);
}

export async function setPolledAt(db: Db, id: string, now: Date): Promise<void> {
  await db.update(payments).set({ dateAsked: now }).where(eq(payments.id, id));
}

/** What came for an order and is neither returned nor on its way back; kopiykas. */
const refundable = (orderId: SQL) => sql`(${amountPaid(orderId)} + coalesce((
  select sum(amount) from order_transactions
  where order_id = ${orderId} and payment_id is not null and not success), 0))::int`;

export async function readRefundable(db: Db, orderId: string): Promise<number> {
  const { rows } = await db.execute<{ left: number }>(
    sql`select ${refundable(sql`${orderId}::uuid`)} as left`,
  );
  return rows[0]?.left ?? 0;
}

/** What of the payment is not on its way back yet. */
export async function addRemainingRefund(db: Db, paymentId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    insert into order_transactions
      (id, order_id, payment_id, amount, status, success, date_created)
    select gen_random_uuid(), p.order_id, p.id, -p.amount - coalesce(sum(t.amount), 0)::int,
      'refunding', false, ${at}
    from payments p left join order_transactions t on t.payment_id = p.id
    where p.id = ${paymentId}
    group by p.id having p.amount + coalesce(sum(t.amount), 0) > 0`);
}

/** kopiykas, above zero: what is to go back of a payment, and what has gone. */
export async function readRefunds(
  db: Db,
  paymentId: string,
): Promise<{ wanted: number; done: number }> {
  const { rows } = await db.execute<{ wanted: number; done: number }>(sql`
    select coalesce(-sum(amount), 0)::int as wanted,
      coalesce(-sum(amount) filter (where success), 0)::int as done
    from order_transactions where payment_id = ${paymentId}`);
  return rows[0] ?? { wanted: 0, done: 0 };
}

/** The newest first, by `excess` in kopiykas: one of which nothing is left goes. */
export async function lowerRefunds(
  db: Db,
  paymentId: string,
  { excess, now }: { excess: number; now: Date },
): Promise<void> {
  await db.execute(sql`
    with waiting as (
      select id, -amount as wanted,
        (sum(-amount) over (order by date_created desc, id desc) + amount)::int as newer
      from order_transactions where payment_id = ${paymentId} and not success
    ), cuts as (
      select id, wanted, least(wanted, ${excess} - newer) as cut
      from waiting where newer < ${excess}
    ), deleted as (
      delete from order_transactions t using cuts where t.id = cuts.id and cuts.cut = cuts.wanted
    )
    update order_transactions t
    set amount = t.amount + cuts.cut, date_updated = ${now.toISOString()}
    from cuts where t.id = cuts.id and cuts.cut < cuts.wanted`);
}

/** The gateway gave the money back. Answers how much of it was not known yet, in kopiykas. */
export async function finishRefunds(db: Db, paymentId: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ amount: number }>(sql`
    with finished as (
      update order_transactions
      set success = true, status = 'refunded', date_updated = ${now.toISOString()}
      where payment_id = ${paymentId} and not success returning amount
    )
    select coalesce(-sum(amount), 0)::int as amount from finished`);
  return rows[0]?.amount ?? 0;
}

export type RefundablePayment = { id: string; left: number };

/** Payments of an order of which something can go back, the newest first. */
export async function listRefundable(db: Db, orderId: string): Promise<RefundablePayment[]> {
  const { rows } = await db.execute<RefundablePayment>(sql`
    select p.id, (p.amount + coalesce(sum(t.amount), 0))::int as left
    from payments p left join order_transactions t on t.payment_id = p.id
    where p.order_id = ${orderId} and p.status = 'paid'
    group by p.id having p.amount + coalesce(sum(t.amount), 0) > 0
    order by p.date_created desc, p.id desc`);
  return rows;
}

/** In the transaction of what causes it; LiqPay is asked until it says yes, for about a day. */
export async function scheduleRefund(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job('refund', payload => json_build_object('id', ${id}::text),
      queue_name => 'refund', max_attempts => 14,
      job_key => 'refund ' || ${id}::text, job_key_mode => 'replace')`);
}

/** Days in which a gateway may still give money back. */
const refundDays = 60;

/**
 * Refunds whose job has ended without success, as that of a gateway whose account was empty for a
 * day, are requested again.
 */
export async function retryRefunds(db: Db, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct p.id from payments p join order_transactions t on t.payment_id = p.id
    where not t.success
      and t.date_created > ${at} - make_interval(days => ${refundDays})
      and not exists (
        select from graphile_worker.jobs j
        where j.key = 'refund ' || p.id::text and j.attempts < j.max_attempts)
    order by p.id`);
  for (const { id } of rows) await scheduleRefund(db, id);
  return rows.length;
}
