/**
 * The ledger of bonuses. Each row that counts changes `customers.bonus_balance` in the same
 * statement and so locks the customer's row. The balance is the sum of the available rows, and a
 * check constraint keeps it from falling below zero.
 */
import { and, count, desc, eq, sql } from "drizzle-orm";
import type { PageQuery } from "#contract/page-query.ts";
import type { Db } from "#server/platform/db/db.ts";
import { bonusRows } from "#server/platform/db/schema/bonuses.ts";
import { customers } from "#server/platform/db/schema/customers.ts";
import { orders } from "#server/platform/db/schema/orders.ts";

type Movement = {
  id: string;
  ownerId: string;
  orderId: string;
  /** kopiykas */
  amount: number;
  now: Date;
};

/** False: the balance is too low. */
export async function spendBonuses(db: Db, { id, ownerId, orderId, amount, now }: Movement) {
  const at = now.toISOString();
  const { rowCount } = await db.execute(sql`
    with spent as (
      update customers set bonus_balance = bonus_balance - ${amount}::int
      where owner_id = ${ownerId} and bonus_balance >= ${amount}::int
      returning owner_id
    )
    insert into bonus_rows (id, owner_id, order_id, kind, state, amount, date_created, date_available)
    select ${id}, owner_id, ${orderId}, 'spend', 'available', -${amount}::int, ${at}, ${at} from spent`);
  return rowCount === 1;
}

/** Adds the cashback as pending; it becomes available when the order is delivered. */
export async function addPendingCashback(db: Db, { id, ownerId, orderId, amount, now }: Movement) {
  await db
    .insert(bonusRows)
    .values({
      id,
      ownerId,
      orderId,
      amount,
      kind: "earn" as const,
      state: "pending" as const,
      dateCreated: now,
    })
    .onConflictDoNothing();
}

/** Does nothing where the cashback is already available or cancelled. */
export async function makeCashbackAvailable(db: Db, orderId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    with opened as (
      update bonus_rows set state = 'available', date_available = ${at}
      where order_id = ${orderId} and kind = 'earn' and state = 'pending'
      returning owner_id, amount
    )
    update customers c set bonus_balance = c.bonus_balance + opened.amount
    from opened where c.owner_id = opened.owner_id`);
}

/** Refunds what is still spent on the order above `target`; the second time there is nothing left. */
export async function refundSpentBonuses(
  db: Db,
  { id, orderId, now, target = 0 }: Pick<Movement, "id" | "orderId" | "now"> & { target?: number },
): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    with spent as (
      select s.owner_id, -s.amount - coalesce(r.amount, 0) - ${target}::int as surplus
      from bonus_rows s
      left join bonus_rows r on r.order_id = s.order_id and r.kind = 'return'
      where s.order_id = ${orderId} and s.kind = 'spend'
    ), returned as (
      insert into bonus_rows as b (id, owner_id, order_id, kind, state, amount, date_created, date_available)
      select ${id}, owner_id, ${orderId}, 'return', 'available', surplus, ${at}, ${at}
      from spent where surplus > 0
      on conflict (order_id, kind) do update set amount = b.amount + excluded.amount,
        date_available = excluded.date_available
      returning owner_id
    )
    update customers c set bonus_balance = c.bonus_balance + spent.surplus
    from returned, spent where c.owner_id = returned.owner_id`);
}

/** Spends more on an order that has spent some already, or none; false: the balance is too low. */
export async function spendMoreBonuses(db: Db, { id, ownerId, orderId, amount, now }: Movement) {
  const at = now.toISOString();
  const { rowCount } = await db.execute(sql`
    with spent as (
      update customers set bonus_balance = bonus_balance - ${amount}::int
      where owner_id = ${ownerId} and bonus_balance >= ${amount}::int
      returning owner_id
    )
    insert into bonus_rows as b (id, owner_id, order_id, kind, state, amount, date_created, date_available)
    select ${id}, owner_id, ${orderId}, 'spend', 'available', -${amount}::int, ${at}, ${at} from spent
    on conflict (order_id, kind) do update set amount = b.amount + excluded.amount,
      date_available = excluded.date_available`);
  return rowCount === 1;
}

/** Locks the customer's row; `balance` without what the order has spent itself. */
export async function lockBonuses(
  db: Db,
  { ownerId, orderId }: { ownerId: string; orderId: string },
): Promise<{ balance: number; spent: number }> {
  const { rows } = await db.execute<{ balance: number }>(sql`
    select bonus_balance as balance from customers where owner_id = ${ownerId} for no key update`);
  const sums = await db.execute<{ spent: number }>(sql`
    select coalesce(-sum(amount), 0)::int as spent from bonus_rows
    where order_id = ${orderId} and kind in ('spend', 'return')`);
  return { balance: rows[0]?.balance ?? 0, spent: sums.rows[0]?.spent ?? 0 };
}

/** The cashback of an order that is on its way, as its sums are now. */
export async function setPendingCashback(db: Db, orderId: string, amount: number): Promise<void> {
  await db.execute(sql`
    update bonus_rows set amount = ${amount}::int
    where order_id = ${orderId} and kind = 'earn' and state = 'pending'`);
}

/** As if the order had never touched a balance; for one that becomes another customer's. */
export async function undoBonuses(db: Db, orderId: string): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from bonus_rows where order_id = ${orderId} returning owner_id, amount, state
    ), sums as (
      select owner_id, sum(amount)::int as amount from gone where state = 'available' group by 1
    )
    update customers c set bonus_balance = c.bonus_balance - sums.amount
    from sums where c.owner_id = sums.owner_id`);
}

/** `amount`: less `reclaimed`, what was taken back of it. */
export type EarnedCashback = {
  ownerId: string;
  amount: number;
  reclaimed: number;
  state: string;
  balance: number;
};

/** The order's cashback and its customer's balance; locks both rows. */
export async function lockCashback(db: Db, orderId: string): Promise<EarnedCashback | undefined> {
  const { rows } = await db.execute<{
    owner_id: string;
    amount: number;
    reclaimed: number;
    state: string;
    bonus_balance: number;
  }>(sql`
    select e.owner_id, e.state, c.bonus_balance, e.amount,
      coalesce((
        select -a.amount from bonus_rows a where a.order_id = e.order_id and a.kind = 'adjust'
      ), 0) as reclaimed
    from bonus_rows e join customers c on c.owner_id = e.owner_id
    where e.order_id = ${orderId} and e.kind = 'earn'
    for no key update`);
  const found = rows[0];
  if (!found) return undefined;
  const { owner_id: ownerId, amount, reclaimed, state, bonus_balance: balance } = found;
  return { ownerId, amount: amount - reclaimed, reclaimed, state, balance };
}

export async function cancelPendingCashback(db: Db, orderId: string): Promise<void> {
  await db
    .update(bonusRows)
    .set({ state: "cancelled" })
    .where(
      and(
        eq(bonusRows.orderId, orderId),
        eq(bonusRows.kind, "earn"),
        eq(bonusRows.state, "pending"),
      ),
    );
}

/** Takes back `amount` of an order's cashback in all; what was taken before is not taken again. */
export async function reclaimCashback(db: Db, { id, ownerId, orderId, amount, now }: Movement) {
  const at = now.toISOString();
  await db.execute(sql`
    with before as (
      select coalesce(sum(amount), 0)::int as amount from bonus_rows
      where order_id = ${orderId} and kind = 'adjust'
    ), taken as (
      insert into bonus_rows as b (id, owner_id, order_id, kind, state, amount, date_created, date_available)
      values (${id}, ${ownerId}, ${orderId}, 'adjust', 'available', -${amount}::int, ${at}, ${at})
      on conflict (order_id, kind) do update set amount = excluded.amount,
        date_available = excluded.date_available
      where b.amount > excluded.amount
      returning owner_id, amount
    )
    update customers c set bonus_balance = c.bonus_balance + taken.amount - before.amount
    from taken, before where c.owner_id = taken.owner_id`);
}

/** kopiykas; 0 for guests */
export async function findBalance(db: Db, ownerId: string): Promise<number> {
  const [found] = await db
    .select({ balance: customers.bonusBalance })
    .from(customers)
    .where(eq(customers.ownerId, ownerId));
  return found?.balance ?? 0;
}

/** All cashback that was granted and not reclaimed; kopiykas. */
export async function readCashback(db: Db, ownerId: string): Promise<number> {
  const [found] = await db
    .select({ sum: sql<number>`coalesce(sum(amount), 0)::int` })
    .from(bonusRows)
    .where(
      and(
        eq(bonusRows.ownerId, ownerId),
        eq(bonusRows.state, "available"),
        sql`(kind = 'earn' or (kind = 'adjust' and order_id is not null))`,
      ),
    );
  return found?.sum ?? 0;
}

export type BonusSums = {
  pending: number;
  rows: number;
  /** ms; the last change of the balance */
  moved: number | null;
};

export async function readBonusSums(db: Db, ownerId: string): Promise<BonusSums> {
  const [found] = await db
    .select({
      rows: count(),
      pending: sql<number>`coalesce(sum(amount) filter (where state = 'pending'), 0)::int`,
      moved: sql<number | null>`(extract(epoch from max(date_available)) * 1000)::float8`,
    })
    .from(bonusRows)
    .where(eq(bonusRows.ownerId, ownerId));
  return found ?? { pending: 0, rows: 0, moved: null };
}

export function listBonusRows(db: Db, ownerId: string, { limit, offset }: PageQuery) {
  return db
    .select({ row: bonusRows, number: orders.number })
    .from(bonusRows)
    .leftJoin(orders, eq(orders.id, bonusRows.orderId))
    .where(eq(bonusRows.ownerId, ownerId))
    .orderBy(desc(bonusRows.dateCreated), desc(bonusRows.id))
    .limit(limit)
    .offset(offset);
}

/** Expires balances without any change since `before`; returns the customers' ids. */
export async function expireBonuses(db: Db, { before, now }: { before: Date; now: Date }) {
  const at = now.toISOString();
  const { rows } = await db.execute<{ owner_id: string }>(sql`
    with idle as (
      select owner_id, bonus_balance from customers c
      where bonus_balance > 0 and not exists (
        select from bonus_rows b
        where b.owner_id = c.owner_id and b.date_available >= ${before.toISOString()})
      for no key update skip locked
    ), gone as (
      insert into bonus_rows (id, owner_id, kind, state, amount, date_created, date_available)
      select gen_random_uuid(), owner_id, 'expire', 'available', -bonus_balance, ${at}, ${at} from idle
      returning owner_id, amount
    )
    update customers c set bonus_balance = c.bonus_balance + gone.amount
    from gone where c.owner_id = gone.owner_id
    returning c.owner_id`);
  return rows.map((row) => row.owner_id);
}
