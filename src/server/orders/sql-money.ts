import { eq, sql } from "drizzle-orm";
import type { OrderStatus } from "#contract/orders.ts";
import { amountPaid } from "#server/payments/sql.ts";
import type { Db } from "#server/platform/db/db.ts";
import { orderTransactions } from "#server/platform/db/schema/payments.ts";

/** kopiykas */
export type OrderMoney = {
  status: OrderStatus;
  gateway: string;
  isPaid: boolean;
  grandTotal: number;
  amountPaid: number;
};

export async function readOrderMoney(db: Db, id: string): Promise<OrderMoney | undefined> {
  const { rows } = await db.execute<OrderMoney>(sql`
    select o.status, o.gateway, o.paid_at is not null as "isPaid", o.grand_total as "grandTotal",
      ${amountPaid(sql`o.id`)} as "amountPaid"
    from orders o where o.id = ${id}`);
  return rows[0];
}

export type NewTransaction = typeof orderTransactions.$inferInsert;

export async function addTransaction(db: Db, transaction: NewTransaction): Promise<void> {
  await db.insert(orderTransactions).values(transaction);
}

export type TransactionPatch = Partial<
  Pick<NewTransaction, "transactionId" | "amount" | "currency" | "status" | "details" | "success">
>;

/** Undefined: there is none, or it is a gateway's. */
export async function findOwnTransaction(
  db: Db,
  { orderId, id }: { orderId: string; id: string },
): Promise<{ amount: number; success: boolean } | undefined> {
  const { rows } = await db.execute<{ amount: number; success: boolean }>(sql`
    select amount, success from order_transactions
    where id = ${id} and order_id = ${orderId} and payment_id is null`);
  return rows[0];
}

/** Money that went through a gateway. */
export async function isGatewayTransaction(
  db: Db,
  { orderId, id }: { orderId: string; id: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from payments where id = ${id} and order_id = ${orderId}
    union all
    select from order_transactions
    where id = ${id} and order_id = ${orderId} and payment_id is not null`);
  return rows.length > 0;
}

export async function patchTransaction(
  db: Db,
  id: string,
  patch: TransactionPatch,
  at: Date,
): Promise<void> {
  await db
    .update(orderTransactions)
    .set({ ...patch, dateUpdated: at })
    .where(eq(orderTransactions.id, id));
}

export async function deleteTransaction(db: Db, id: string): Promise<void> {
  await db.delete(orderTransactions).where(eq(orderTransactions.id, id));
}
