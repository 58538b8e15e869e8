import { type SQL, sql } from "drizzle-orm";
import type { OrderStatus } from "#contract/orders.ts";
import type { Db } from "#server/platform/db/db.ts";
import { likePattern } from "#server/platform/db/like-pattern.ts";
import { isOfGuest } from "./sql.ts";

/** In the order of their ids, as everybody who holds several would. */
export async function listOwnOrders(
  db: Db,
  ownerId: string,
): Promise<{ id: string; status: OrderStatus }[]> {
  const { rows } = await db.execute<{ id: string; status: OrderStatus }>(
    sql`select id, status from orders where owner_id = ${ownerId} order by id`,
  );
  return rows;
}

/**
 * Nobody's from then on: its link, which was mailed, opens nothing, and a code that was the buyer's
 * alone is not shown. Programs that keep a copy of orders find it as changed.
 */
const nobodys = sql`owner_id = null, email = '', mobile = '', comments = '',
  shipping_address = '{}', billing_address = '{}', promo = promo || '{"code": ""}',
  note = '', tags = '{}', tracking_number = '', coupon = '',
  forgets = false, network_hash = null, version = version + 1, date_updated = now(),
  token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`;

/**
 * What the shop wrote down of somebody who is forgotten, copies of their orders in events, and mails
 * about them: these may have gone to another address than the customer's own, and the shop's copies
 * that were not sent hold the address too.
 */
async function deleteCopies(db: Db, condition: SQL): Promise<void> {
  await db.execute(sql`
    delete from mails where order_id in (select id from orders where ${condition})
      or order_id is null and kind = 'orderPlaced' and sent_at is null
        and facts ->> 'path' in (select '/order/' || token from orders where ${condition})`);
  await db.execute(sql`
    delete from order_notes where order_id in (select id from orders where ${condition})`);
  // What was paid stays; from whom is in these words.
  await db.execute(sql`
    update order_transactions set details = ''
    where order_id in (select id from orders where ${condition})`);
  await db.execute(sql`
    delete from events where object_id in (select id::text from orders where ${condition})`);
}

export async function forgetBuyer(db: Db, ownerId: string): Promise<void> {
  await deleteCopies(db, sql`owner_id = ${ownerId}`);
  await db.execute(sql`update orders set ${nobodys} where owner_id = ${ownerId}`);
}

export async function forgetOrder(db: Db, id: string): Promise<void> {
  await deleteCopies(db, sql`id = ${id}`);
  await db.execute(sql`update orders set ${nobodys} where id = ${id}`);
}

/**
 * Of guests who gave this address: what has left the shop, or never will, is forgotten at once, the
 * rest with the step that takes it out.
 */
export function forgetGuests(
  db: Db,
  email: string,
  awaited: readonly OrderStatus[],
): Promise<void> {
  return forgetUnlessAwaited(db, sql`email = ${email} and ${isOfGuest}`, awaited);
}

export type GuestOrders = {
  /** Of the orders. */
  ids: string[];
  /** Of the devices that placed them. */
  ownerIds: string[];
  /** "": none */
  email: string;
  phone: string;
};

/**
 * All orders of guests with the e-mail or phone of this one. Undefined: a customer has placed it, or
 * it names nobody. They are locked until the transaction ends.
 */
export async function findGuestOrders(db: Db, id: string): Promise<GuestOrders | undefined> {
  const { rows: found } = await db.execute<{ email: string; phone: string }>(sql`
    select email, mobile as phone from orders where id = ${id} and ${isOfGuest}`);
  const [guest] = found;
  if (!guest || (guest.email === "" && guest.phone === "")) return undefined;
  const { email, phone } = guest;
  const { rows } = await db.execute<{ id: string; owner_id: string | null }>(sql`
    select id, owner_id from orders
    where ${isOfGuest} and ((email = ${email} and email <> '')
      or (mobile = ${phone} and mobile <> '' and searched like ${likePattern(phone)}))
    order by id for update`);
  const ids = rows.map((row) => row.id);
  const ownerIds = [...new Set(rows.flatMap((row) => row.owner_id ?? []))];
  return { ids, ownerIds, email, phone };
}

export function forgetGuestOrders(
  db: Db,
  ids: readonly string[],
  awaited: readonly OrderStatus[],
): Promise<void> {
  return forgetUnlessAwaited(db, sql`id = any(${sql.param([...ids])}::uuid[])`, awaited);
}

async function forgetUnlessAwaited(
  db: Db,
  theirs: SQL,
  awaited: readonly OrderStatus[],
): Promise<void> {
  const isAwaited = sql`status = any(${sql.param(awaited)}::text[])`;
  await deleteCopies(db, sql`${theirs} and not ${isAwaited}`);
  await db.execute(sql`update orders set forgets = true where ${theirs} and ${isAwaited}`);
  await db.execute(sql`update orders set ${nobodys} where ${theirs} and not ${isAwaited}`);
}
