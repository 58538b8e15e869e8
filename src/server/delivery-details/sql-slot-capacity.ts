/**
 * The room of a slot on a day. Whoever changes it locks its row in `delivery_slot_days` first, two
 * rows in the order of their keys, so that no two wait for each other.
 */
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

export type SlotDay = { slotId: string; date: string };

/**
 * One place more: what the cart held before is let go, holds whose time is over are swept out, and
 * false means that nothing is left.
 */
export async function claimRoom(
  db: Db,
  wanted: SlotDay & { capacity: number; cartId: string | undefined; now: Date },
): Promise<boolean> {
  const { slotId, date, capacity, cartId, now } = wanted;
  await db.execute(sql`
    insert into delivery_slot_days (slot_id, date, capacity) values (${slotId}, ${date}, ${capacity})
    on conflict do nothing`);
  await lockDays(db, [{ slotId, date }, ...(cartId ? await findHeld(db, cartId) : [])]);
  if (cartId) await dropHold(db, cartId);
  await sweepDay(db, { slotId, date }, now);
  const { rowCount } = await db.execute(sql`
    update delivery_slot_days set taken = taken + 1, capacity = ${capacity}::int
    where slot_id = ${slotId} and date = ${date} and taken < ${capacity}::int
      and not ${isClosed({ slotId, date })}`);
  return rowCount === 1;
}

export async function saveHold(
  db: Db,
  hold: SlotDay & { cartId: string; until: Date; subjects?: readonly Buffer[] },
): Promise<void> {
  await db.execute(sql`
    insert into delivery_holds (cart_id, slot_id, date, held_until, subjects)
    values (${hold.cartId}, ${hold.slotId}, ${hold.date}, ${hold.until.toISOString()},
      ${sql.param(hold.subjects ?? [])}::bytea[])`);
}

/** Closed by the shop on that day. */
const isClosed = ({ slotId, date }: SlotDay) => sql`exists (
  select from closed_slot_days where slot_id = ${slotId} and date = ${date}::date)`;

/** Whether the slot has room for one more, without taking it. */
export async function hasRoom(
  db: Db,
  { slotId, date, capacity, now }: SlotDay & { capacity: number; now: Date },
): Promise<boolean> {
  const { rows } = await db.execute<{ taken: number; closed: boolean }>(sql`
    select ${isClosed({ slotId, date })} as closed, coalesce(sum(d.taken - (
      select count(*) from delivery_holds h
      where h.slot_id = d.slot_id and h.date = d.date and h.held_until <= ${now.toISOString()}
    )), 0)::int as taken
    from delivery_slot_days d where d.slot_id = ${slotId} and d.date = ${date}`);
  const { taken = 0, closed = false } = rows[0] ?? {};
  return !closed && taken < capacity;
}

/** Lets go of what the cart holds; nothing held is nothing done. */
export async function releaseHold(db: Db, cartId: string): Promise<void> {
  await lockDays(db, await findHeld(db, cartId));
  await dropHold(db, cartId);
}

/** A guest's hold goes with the guest's cart; one that the customer had is let go for it. */
export async function moveHold(db: Db, fromCart: string, toCart: string): Promise<void> {
  if ((await findHeld(db, fromCart)).length === 0) return;
  await releaseHold(db, toCart);
  await db.execute(sql`update delivery_holds set cart_id = ${toCart} where cart_id = ${fromCart}`);
}

/** A place of an order's own, from which nothing but giving back frees it. */
export async function saveReservation(
  db: Db,
  reservation: SlotDay & { orderId: string },
): Promise<void> {
  await db.execute(sql`
    insert into delivery_takings (order_id, slot_id, date)
    values (${reservation.orderId}, ${reservation.slotId}, ${reservation.date})`);
}

/** Once: the second time there is nothing to give back, and false is told. */
export async function releaseReservation(db: Db, orderId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with given as (
      delete from delivery_takings where order_id = ${orderId} returning slot_id, date
    )
    update delivery_slot_days d set taken = d.taken - 1
    from given where d.slot_id = given.slot_id and d.date = given.date`);
  return rowCount === 1;
}

export async function findReservation(db: Db, orderId: string): Promise<SlotDay | undefined> {
  const { rows } = await db.execute<SlotDay>(sql`
    select slot_id as "slotId", date::text as date from delivery_takings
    where order_id = ${orderId}`);
  return rows[0];
}

/** The order's place, in another slot or on another day; false: nothing is left there. */
export async function moveReservation(
  db: Db,
  wanted: SlotDay & { capacity: number; orderId: string; before: SlotDay | undefined; now: Date },
): Promise<boolean> {
  const { slotId, date, capacity, orderId, before, now } = wanted;
  await db.execute(sql`
    insert into delivery_slot_days (slot_id, date, capacity) values (${slotId}, ${date}, ${capacity})
    on conflict do nothing`);
  await lockDays(db, [{ slotId, date }, ...(before ? [before] : [])]);
  if (before) await releaseReservation(db, orderId);
  if (!(await claimRoom(db, { slotId, date, capacity, cartId: undefined, now }))) return false;
  await saveReservation(db, { slotId, date, orderId });
  return true;
}

async function findHeld(db: Db, cartId: string): Promise<SlotDay[]> {
  const { rows } = await db.execute<SlotDay>(sql`
    select slot_id as "slotId", date::text as date from delivery_holds where cart_id = ${cartId}`);
  return rows;
}

async function lockDays(db: Db, days: readonly SlotDay[]): Promise<void> {
  if (days.length === 0) return;
  const keys = days.map(({ slotId, date }) => sql`(${slotId}::uuid, ${date}::date)`);
  await db.execute(sql`
    select from delivery_slot_days where (slot_id, date) in (${sql.join(keys, sql`, `)})
    order by date, slot_id for update`);
}

async function dropHold(db: Db, cartId: string): Promise<void> {
  await db.execute(sql`
    with gone as (delete from delivery_holds where cart_id = ${cartId} returning slot_id, date)
    update delivery_slot_days d set taken = d.taken - 1
    from gone where d.slot_id = gone.slot_id and d.date = gone.date`);
}

async function sweepDay(db: Db, { slotId, date }: SlotDay, now: Date): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from delivery_holds
      where slot_id = ${slotId} and date = ${date} and held_until <= ${now.toISOString()}
      returning 1
    )
    update delivery_slot_days set taken = taken - (select count(*)::int from gone)
    where slot_id = ${slotId} and date = ${date}`);
}
