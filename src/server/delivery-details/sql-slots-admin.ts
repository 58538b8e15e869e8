import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { deliverySlotDays, deliverySlots } from "#server/platform/db/schema/delivery-slots.ts";

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
