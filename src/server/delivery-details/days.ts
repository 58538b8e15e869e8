/** When a method comes to a place, by the shop's calendar and by what is left of its slots. */
import type { DeliveryDay } from "#contract/delivery-details.ts";
import { type DaysAt, deliveryDays } from "#rules/delivery/days.ts";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import type { MethodRow } from "#server/shipping-methods/sql.ts";
import { findPlaceOf, listFullDays, readHolidays } from "./sql.ts";

type DaysContext = Pick<ReadContext, "db" | "clock" | "locationId">;

/** Of an address, the place of the shop that it is in; without one, where the shopper shops. */
export async function findPlace(
  { db, locationId }: DaysContext,
  cities: readonly (string | undefined)[],
): Promise<string | undefined> {
  const named = cities.filter((city) => city !== undefined && city.trim() !== "");
  if (named.length === 0) return locationId;
  // The id first: a directory that was exchanged may know the town by its name alone.
  for (const city of named) {
    const found = await findPlaceOf(db, city ?? "");
    if (found) return found;
  }
  return undefined;
}

export async function calendarAt(
  { db, clock }: DaysContext,
  placeId: string | undefined,
): Promise<DaysAt> {
  return { now: clock(), isLocal: placeId !== undefined, holidays: await readHolidays(db) };
}

export async function listDays(
  asking: DaysContext,
  {
    method,
    placeId,
    cartId,
  }: { method: MethodRow; placeId: string | undefined; cartId: string | null },
): Promise<DeliveryDay[]> {
  const at = await calendarAt(asking, placeId);
  const days = deliveryDays(method.terms, at);
  if (!method.hasSlots || !placeId) return days;
  const full = new Set(
    await listFullDays(asking.db, {
      methodId: method.id,
      placeId,
      cartId,
      from: kyivDay(at.now),
      now: new Date(at.now),
    }),
  );
  return days.map((day) =>
    day.available && full.has(day.date) ? { ...day, available: false, reason: "full" } : day,
  );
}
