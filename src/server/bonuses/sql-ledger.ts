/** The ledger of all customers, and rows that are made by hand. */
import { and, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { bonusRows } from "#server/platform/db/schema/bonuses.ts";
import { orders } from "#server/platform/db/schema/orders.ts";

export type LedgerRow = { row: typeof bonusRows.$inferSelect; number: string | null };
type LedgerFilter = { ownerId?: string | undefined; ids?: readonly string[] | undefined };

const conditionOf = ({ ownerId, ids }: LedgerFilter): SQL | undefined =>
  and(
    ownerId === undefined ? undefined : eq(bonusRows.ownerId, ownerId),
    ids && inArray(bonusRows.id, [...ids]),
  );

/** The newest first. */
export function listLedger(
  db: Db,
  filter: LedgerFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<LedgerRow[]> {
  return db
    .select({ row: bonusRows, number: orders.number })
    .from(bonusRows)
    .leftJoin(orders, eq(orders.id, bonusRows.orderId))
    .where(conditionOf(filter))
    .orderBy(desc(bonusRows.dateCreated), desc(bonusRows.id))
    .limit(limit)
    .offset(offset);
}

export async function countLedger(db: Db, filter: LedgerFilter): Promise<number> {
  const [found] = await db.select({ count: count() }).from(bonusRows).where(conditionOf(filter));
  return found?.count ?? 0;
}

type HandMade = {
  id: string;
  ownerId: string;
  /** kopiykas; below zero: taken away */
  amount: number;
  reason: string;
  by: string;
  now: Date;
};

/** False: the balance would fall below zero. */
export async function adjustBonuses(db: Db, made: HandMade): Promise<boolean> {
  const { id, ownerId, amount, reason, by } = made;
  const at = made.now.toISOString();
  const { rowCount } = await db.execute(sql`
    with adjusted as (
      update customers set bonus_balance = bonus_balance + ${amount}::int
      where owner_id = ${ownerId} and bonus_balance + ${amount}::int >= 0
      returning owner_id
    )
    insert into bonus_rows
      (id, owner_id, kind, state, amount, date_created, date_available, reason, by)
    select ${id}, owner_id, 'adjust', 'available', ${amount}::int, ${at}, ${at}, ${reason}, ${by}
    from adjusted`);
  return rowCount === 1;
}
