import type { DeliveryDay } from "#contract/delivery-details.ts";

/** The first day, as `2026-11-26`, on which any of the ways can come; `ways`: the days of each. */
export function findSoonest(ways: readonly (readonly DeliveryDay[])[]): string | undefined {
  const dates = ways.flat().flatMap(({ date, available }) => (available ? [date] : []));
  return dates.sort()[0];
}
