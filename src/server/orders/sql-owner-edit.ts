/** Lookups of what an owner may choose for an order. */
import { eq, sql } from "drizzle-orm";
import { type Lang, readLang } from "#contract/lang.ts";
import type { Db } from "#server/platform/db/db.ts";
import { orderStatuses } from "#server/platform/db/schema/order-statuses.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { paymentMethods } from "#server/platform/db/schema/payment-methods.ts";
import { shippingMethods } from "#server/platform/db/schema/shipping-methods.ts";

export async function isCustomer(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from customers where owner_id = ${id}`);
  return rows.length > 0;
}

/** That of their letters, else of their last session; undefined: unknown. */
export async function findCustomerLang(db: Db, id: string): Promise<Lang | undefined> {
  const { rows } = await db.execute<{ lang: string | null }>(sql`
    select coalesce(c.lang, o.lang) as lang
    from customers c join owners o on o.id = c.owner_id where c.owner_id = ${id}`);
  return readLang(rows[0]?.lang);
}

/** The customer of a confirmed address: anyone may type any. */
export async function findConfirmedCustomer(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select owner_id as id from customers
    where email = ${email} and email_confirmed_at is not null`);
  return rows[0]?.id;
}

/** Also one that shoppers are not offered. */
export async function findAnyShippingMethod(db: Db, id: string) {
  const [found] = await db.select().from(shippingMethods).where(eq(shippingMethods.id, id));
  return found;
}

export async function findAnyPaymentMethod(db: Db, id: string) {
  const [found] = await db.select().from(paymentMethods).where(eq(paymentMethods.id, id));
  return found;
}

export async function findStatus(db: Db, id: string) {
  const [found] = await db.select().from(orderStatuses).where(eq(orderStatuses.id, id));
  return found;
}

export async function deleteOrder(db: Db, id: string): Promise<void> {
  await db.delete(orders).where(eq(orders.id, id));
}

/** Lines whose variant is still to be chosen. */
export async function countUnchosen(db: Db, orderId: string): Promise<number> {
  const { rows } = await db.execute<{ unchosen: number }>(sql`
    select count(*)::int as unchosen from order_lines l
    where l.order_id = ${orderId} and l.variant_id is null
      and exists (select from product_variants v where v.product_id = l.product_id)`);
  return rows[0]?.unchosen ?? 0;
}

/** Lines of goods that are gone, or not sold any more. */
export async function countDiscontinued(db: Db, orderId: string): Promise<number> {
  const { rows } = await db.execute<{ gone: number }>(sql`
    select count(*)::int as gone from order_lines l
    left join products p on p.id = l.product_id
    left join product_variants v on v.id = l.variant_id and v.product_id = p.id
    where l.order_id = ${orderId} and (p.id is null or p.stock_status = 'discontinued'
      or (l.variant_id is not null and v.id is null))`);
  return rows[0]?.gone ?? 0;
}

/** A draft that was just made, with all that it was made with. */
export async function markAsNew(db: Db, id: string): Promise<void> {
  await db.update(orders).set({ version: 1, dateUpdated: null }).where(eq(orders.id, id));
}
