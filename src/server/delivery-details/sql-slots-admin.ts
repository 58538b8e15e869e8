import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import {
  closedSlotDays,
  deliverySlotDays,
  deliverySlots,
} from "#server/platform/db/schema/delivery-slots.ts";

export type SlotRow = typeof deliverySlots.$inferSelect;

export function listSlots(db: Db, methodId: string): Promise<SlotRow[]> {
  return db
    .select()
    .from(deliverySlots)
    .where(eq(deliverySlots.methodId, methodId))
    .orderBy(asc(deliverySlots.from), asc(deliverySlots.id));
}

export async function insertSlot(db: Db, slot: typeof deliverySlots.$inferInsert): Promise<void> {
  await db.insert(deliverySlots).values(slot);
}

/** Days that shoppers have chosen take the new capacity, but never less than is taken. */
export async function updateSlot(
  db: Db,
  id: string,
  columns: Partial<typeof deliverySlots.$inferInsert>,
  now: Date,
): Promise<void> {
  await db
    .update(deliverySlots)
    .set({ ...columns, version: sql`${deliverySlots.version} + 1`, dateUpdated: now })
    .where(eq(deliverySlots.id, id));
  const { capacity } = columns;
  if (capacity === undefined) return;
  await db
    .update(deliverySlotDays)
    .set({ capacity: sql`greatest(${deliverySlotDays.taken}, ${capacity}::integer)` })
    .where(eq(deliverySlotDays.slotId, id));
}

export async function deleteSlot(db: Db, id: string): Promise<void> {
  await db.delete(deliverySlots).where(eq(deliverySlots.id, id));
}

export type SlotDayRow = {
  slot_id: string;
  date: string;
  capacity: number;
  taken: number;
  closed: boolean;
};

/** Every slot of the method on every day of its weekdays; `taken` without holds that have ended. */
export async function listSlotDays(
  db: Db,
  { methodId, from, to, now }: { methodId: string; from: string; to: string; now: Date },
): Promise<SlotDayRow[]> {
  const { rows } = await db.execute<SlotDayRow>(sql`
    select s.id as slot_id, day.date::date::text as date, s.capacity,
      greatest(0, coalesce(d.taken, 0) - (
        select count(*)::int from delivery_holds h
        where h.slot_id = s.id and h.date = day.date::date and h.held_until <= ${now.toISOString()}
      )) as taken,
      x.slot_id is not null as closed
    from delivery_slots s
    cross join generate_series(${from}::date, ${to}::date, interval '1 day') as day (date)
    left join delivery_slot_days d on d.slot_id = s.id and d.date = day.date::date
    left join closed_slot_days x on x.slot_id = s.id and x.date = day.date::date
    where s.method_id = ${methodId} and s.enabled
      and extract(dow from day.date)::smallint = any (s.weekdays)
    order by day.date, s.from_time, s.id`);
  return rows;
}

/** Orders that were placed before stay. */
export async function closeSlots(db: Db, ids: readonly string[], date: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insert(closedSlotDays)
    .values(ids.map((slotId) => ({ slotId, date })))
    .onConflictDoNothing();
}

export async function openSlots(db: Db, ids: readonly string[], date: string): Promise<void> {
  await db
    .delete(closedSlotDays)
    .where(and(inArray(closedSlotDays.slotId, [...ids]), eq(closedSlotDays.date, date)));
}
