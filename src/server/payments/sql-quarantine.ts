/** Payments as the shop's owner sees them, and messages in quarantine, which a person resolves. */
import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { paymentQuarantine } from "#server/platform/db/schema/payments.ts";

export type QuarantinedPayment = typeof paymentQuarantine.$inferSelect;

export type Resolution = Partial<Pick<QuarantinedPayment, "settled" | "note" | "orderId">>;

export async function findQuarantined(db: Db, id: string): Promise<QuarantinedPayment | undefined> {
  const [found] = await db.select().from(paymentQuarantine).where(eq(paymentQuarantine.id, id));
  return found;
}

export async function resolveQuarantined(db: Db, id: string, patch: Resolution): Promise<void> {
  if (Object.keys(patch).length === 0) return;
  await db.update(paymentQuarantine).set(patch).where(eq(paymentQuarantine.id, id));
}

type Page = { limit: number; offset: number };

/** The newest first. */
export async function listQuarantined(
  db: Db,
  { settled, limit, offset }: Page & { settled?: boolean | undefined },
): Promise<{ rows: QuarantinedPayment[]; total: number }> {
  const condition =
    settled === undefined ? sql`true` : sql`${paymentQuarantine.settled} = ${settled}`;
  const rows = await db
    .select()
    .from(paymentQuarantine)
    .where(condition)
    .orderBy(sql`${paymentQuarantine.dateCreated} desc, ${paymentQuarantine.id} desc`)
    .limit(limit)
    .offset(offset);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from payment_quarantine where ${condition}`,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export type PaymentFact = {
  id: string;
  order_id: string;
  order_number: string;
  gateway: string;
  amount: number;
  status: string;
  provider_id: string | null;
  refunded: number;
  date_created: string;
  date_updated: string | null;
};

/** Attempts to pay through a gateway, the newest first; kopiykas. */
export async function listPaymentFacts(
  db: Db,
  { orderId, id, limit, offset }: Page & { orderId?: string | undefined; id?: string | undefined },
): Promise<{ rows: PaymentFact[]; total: number }> {
  const condition = sql`(${orderId ?? null}::uuid is null or p.order_id = ${orderId ?? null}::uuid)
    and (${id ?? null}::uuid is null or p.id = ${id ?? null}::uuid)`;
  const { rows } = await db.execute<PaymentFact>(sql`
    select p.id, p.order_id, o.number as order_number, p.gateway, p.amount, p.status,
      p.provider_id, coalesce((
        select -sum(t.amount) from order_transactions t where t.payment_id = p.id and t.success
      ), 0)::int as refunded, p.date_created, p.date_updated
    from payments p join orders o on o.id = p.order_id
    where ${condition}
    order by p.date_created desc, p.id desc limit ${limit} offset ${offset}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from payments p where ${condition}`,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
