/** What an edit of an order reads and writes besides its own row. */
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { orderDiscounts, orderLines } from "#server/platform/db/schema/orders.ts";
import type { OrderLineRow } from "./sql.ts";

export function listLines(db: Db, orderId: string): Promise<OrderLineRow[]> {
  return db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position), asc(orderLines.id));
}

export async function findLine(
  db: Db,
  { orderId, id }: { orderId: string; id: string },
): Promise<OrderLineRow | undefined> {
  const [found] = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.id, id), eq(orderLines.orderId, orderId)));
  return found;
}

export async function patchLine(
  db: Db,
  id: string,
  patch: Partial<Omit<typeof orderLines.$inferInsert, "id" | "orderId">>,
): Promise<void> {
  await db.update(orderLines).set(patch).where(eq(orderLines.id, id));
}

export async function removeLine(db: Db, id: string): Promise<void> {
  await db.delete(orderLines).where(eq(orderLines.id, id));
}

export async function hasVariants(db: Db, productId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from product_variants where product_id = ${productId} limit 1`,
  );
  return rows.length > 0;
}

export type LineSums = { id: string; total: number; discount: number; tax: number };

export async function saveLineSums(db: Db, lines: readonly LineSums[]): Promise<void> {
  if (lines.length === 0) return;
  await db.execute(sql`
    update order_lines l
    set price_total = s.total, discount_total = s.discount, tax_total = s.tax
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as s (id uuid, total integer, discount integer, tax integer)
    where l.id = s.id`);
}

export async function listDiscountAmounts(db: Db, orderId: string): Promise<number[]> {
  const rows = await db
    .select({ amount: orderDiscounts.amount })
    .from(orderDiscounts)
    .where(eq(orderDiscounts.orderId, orderId));
  return rows.map(({ amount }) => amount);
}

export type OrderSettings = {
  /** Whether the order's owner is a customer, who has bonuses. */
  isCustomer: boolean;
  /** as stored: of any type */
  settings: Record<string, unknown> | null;
  groupCashback: number | null;
};

export async function readOrderSettings(db: Db, ownerId: string | null): Promise<OrderSettings> {
  const { rows } = await db.execute<{
    is_customer: boolean;
    settings: Record<string, unknown> | null;
    group_cashback: number | null;
  }>(sql`
    select exists (select from customers where owner_id = ${ownerId}::uuid) as is_customer,
      (select jsonb_object_agg(s.key, s.value) from settings s
       where s.key in ('free_delivery_from', 'tax_rate', 'tax_percent', 'cashback_percent')) as settings,
      (select g.cashback_percent::float8 from customers c
       join customer_groups g on g.id = c.group_id
       where c.owner_id = ${ownerId}::uuid) as group_cashback`);
  const found = rows[0];
  return {
    isCustomer: found?.is_customer ?? false,
    settings: found?.settings ?? null,
    groupCashback: found?.group_cashback ?? null,
  };
}
