import { and, eq, sql } from "drizzle-orm";
import { uuid } from "#contract/ids.ts";
import { readTypedPlace } from "#rules/delivery/branch-words.ts";
import type { Db } from "#server/platform/db/db.ts";
import { deliverySlots } from "#server/platform/db/schema/delivery-slots.ts";

export type SlotRow = typeof deliverySlots.$inferSelect;
export type SlotRoom = {
  id: string;
  from: string;
  to: string;
  /** kopiykas */
  price: number;
  left: number;
};

/** The place of the shop that a town is, by its id or its name; undefined: the shop is not there. */
export async function findPlaceOf(db: Db, city: string): Promise<string | undefined> {
  const isId = uuid.safeParse(city).success;
  const { phrase } = readTypedPlace(city);
  const condition = isId
    ? sql`c.id = ${city}::uuid`
    : sql`c.words like ${`%|${phrase}|%`} and ${phrase !== ""}::boolean`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.id from delivery_cities c
    join locations l on l.translations -> 'ua' ->> 'name' = c.translations -> 'ua' ->> 'name'
    where c.is_centre and ${condition} order by l.id limit 1`);
  return rows[0]?.id;
}

export async function findSlot(db: Db, id: string): Promise<SlotRow | undefined> {
  if (!uuid.safeParse(id).success) return undefined;
  const [found] = await db
    .select()
    .from(deliverySlots)
    .where(and(eq(deliverySlots.id, id), eq(deliverySlots.enabled, true)));
  return found;
}

/** Whether there is any slot to choose from, on whatever day. */
export async function hasSlotsAt(
  db: Db,
  { methodId, placeId }: { methodId: string; placeId: string },
): Promise<boolean> {
  const of = and(eq(deliverySlots.methodId, methodId), eq(deliverySlots.locationId, placeId));
  const found = await db
    .select({ id: deliverySlots.id })
    .from(deliverySlots)
    .where(and(of, eq(deliverySlots.enabled, true)))
    .limit(1);
  return found.length > 0;
}

/** Of a day, in the order of their hours. What the asker's own cart holds counts as free. */
export async function listSlots(
  db: Db,
  query: {
    methodId: string;
    placeId: string;
    date: string;
    weekday: number;
    cartId: string | null;
    now: Date;
  },
): Promise<SlotRoom[]> {
  const { methodId, placeId, date, weekday, cartId, now } = query;
  const { rows } = await db.execute<SlotRoom>(sql`
    select s.id, s.from_time as "from", s.to_time as "to", s.price,
      case when exists (
        select from closed_slot_days x where x.slot_id = s.id and x.date = ${date}::date
      ) then 0 else greatest(0, s.capacity - coalesce(d.taken, 0) + (
        select count(*)::int from delivery_holds h
        where h.slot_id = s.id and h.date = ${date}::date
          and (h.held_until <= ${now.toISOString()} or h.cart_id = ${cartId}::uuid)
      )) end as left
    from delivery_slots s
    left join delivery_slot_days d on d.slot_id = s.id and d.date = ${date}::date
    where s.method_id = ${methodId} and s.location_id = ${placeId} and s.enabled
      and ${weekday}::smallint = any (s.weekdays)
    order by s.from_time, s.id`);
  return rows;
}

/**
 * Days from `from` on which no slot of theirs has any room; days without slots are not here. What
 * the asker's own cart holds counts as free.
 */
export async function listFullDays(
  db: Db,
  query: { methodId: string; placeId: string; cartId: string | null; from: string; now: Date },
): Promise<string[]> {
  const { methodId, placeId, cartId, from, now } = query;
  const { rows } = await db.execute<{ date: string }>(sql`
    select d.date::text as date
    from delivery_slots s
    join (
      select slot_id, date, taken from delivery_slot_days
      union all
      select x.slot_id, x.date, 2147483647 from closed_slot_days x
    ) d on d.slot_id = s.id
    where s.method_id = ${methodId} and s.location_id = ${placeId} and s.enabled
      and d.date >= ${from}::date and extract(dow from d.date)::smallint = any (s.weekdays)
      and d.taken - (
        select count(*) from delivery_holds h
        where h.slot_id = s.id and h.date = d.date
          and (h.held_until <= ${now.toISOString()} or h.cart_id = ${cartId}::uuid)
      ) >= s.capacity
    group by d.date
    having count(distinct s.id) = (
      select count(*) from delivery_slots every_one
      where every_one.method_id = ${methodId} and every_one.location_id = ${placeId}
        and every_one.enabled and extract(dow from d.date)::smallint = any (every_one.weekdays))`);
  return rows.map(({ date }) => date);
}

/** The owner's cart, if it holds this slot on this day. */
export async function findHoldingCart(
  db: Db,
  ownerId: string,
  { slotId, date }: { slotId: string; date: string },
): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from carts c join delivery_holds h on h.cart_id = c.id
    where c.owner_id = ${ownerId} and h.slot_id = ${slotId} and h.date = ${date}::date`);
  return rows[0]?.id;
}

/** What the shop's owner has written; anything that is no day is as if it were not there. */
export async function readHolidays(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ value: unknown }>(
    sql`select value from settings where key = 'delivery_holidays'`,
  );
  const value = rows[0]?.value;
  return Array.isArray(value) ? value.filter((day) => typeof day === "string") : [];
}
