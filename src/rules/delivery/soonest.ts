import type { DeliveryDay } from "#contract/delivery-details.ts";

export type WayDays = { name: string; days: readonly DeliveryDay[] };
/** `date`: `2026-11-26`. `name`: of the way that comes then. */
export type Soonest = { date: string; name: string };

/** The first day on which any of the ways can come; of two alike the first way's. */
export function findSoonest(ways: readonly WayDays[]): Soonest | undefined {
  const firsts = ways.flatMap(({ name, days }) => {
    const first = days.find(({ available }) => available);
    return first ? [{ date: first.date, name }] : [];
  });
  return firsts.reduce<Soonest | undefined>(
    (best, one) => (best && best.date <= one.date ? best : one),
    undefined,
  );
}
