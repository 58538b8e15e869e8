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
      ...{ id, ownerId, orderId, amount },
      ...{ kind: "earn" as const, state: "pending" as const, dateCreated: now },
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

/** Refunds the bonuses spent on the order; at most once. */
export async function refundSpentBonuses(
  db: Db,
  { id, orderId, now }: Pick<Movement, "id" | "orderId" | "now">,
): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    with returned as (
      insert into bonus_rows (id, owner_id, order_id, kind, state, amount, date_created, date_available)
      select ${id}, owner_id, order_id, 'return', 'available', -amount, ${at}, ${at}
      from bonus_rows where order_id = ${orderId} and kind = 'spend'
      on conflict (order_id, kind) do nothing
      returning owner_id, amount
    )
    update customers c set bonus_balance = c.bonus_balance + returned.amount
    from returned where c.owner_id = returned.owner_id`);
}

export type EarnedCashback = { ownerId: string; amount: number; state: string; balance: number };

/** The order's cashback and its customer's balance; locks both rows. */
export async function lockCashback(db: Db, orderId: string): Promise<EarnedCashback | undefined> {
  const { rows } = await db.execute<{
    owner_id: string;
    amount: number;
    state: string;
    bonus_balance: number;
  }>(sql`
    select e.owner_id, e.amount, e.state, c.bonus_balance
    from bonus_rows e join customers c on c.owner_id = e.owner_id
    where e.order_id = ${orderId} and e.kind = 'earn'
    for no key update`);
  const found = rows[0];
  if (!found) return undefined;
  const { owner_id: ownerId, amount, state, bonus_balance: balance } = found;
  return { ownerId, amount, state, balance };
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

/** Subtracts `amount` from the balance again; at most once per order. */
export async function reclaimCashback(db: Db, { id, ownerId, orderId, amount, now }: Movement) {
  const at = now.toISOString();
  await db.execute(sql`
    with taken as (
      insert into bonus_rows (id, owner_id, order_id, kind, state, amount, date_created, date_available)
      values (${id}, ${ownerId}, ${orderId}, 'adjust', 'available', -${amount}::int, ${at}, ${at})
      on conflict (order_id, kind) do nothing
      returning owner_id, amount
    )
    update customers c set bonus_balance = c.bonus_balance + taken.amount
    from taken where c.owner_id = taken.owner_id`);
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
