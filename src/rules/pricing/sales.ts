/** Sales of whole categories: when one goes on, and on which day it is worth a reminder. */
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import type { Period } from "./prices.ts";

export type CategorySale = Period & {
  id: string;
  parentId: string | null;
  /** 0: none */
  percent: number;
};

/** A category, then those above it. */
function* upFrom(sales: readonly CategorySale[], id: string): Generator<CategorySale> {
  const byId = new Map(sales.map((sale) => [sale.id, sale]));
  const seen = new Set<string>();
  for (let at = byId.get(id); at && !seen.has(at.id); at = byId.get(at.parentId ?? "")) {
    seen.add(at.id);
    yield at;
  }
}

/** The highest percent in force for the category, its own or of one above; 0 where there is none. */
export function discountOf(sales: readonly CategorySale[], id: string, now: number): number {
  let highest = 0;
  for (const { percent, from, to } of upFrom(sales, id))
    if ((from === null || from <= now) && (to === null || now < to))
      highest = Math.max(highest, percent);
  return highest;
}

export function isDiscounted(sales: readonly CategorySale[], id: string, now: number): boolean {
  return discountOf(sales, id, now) > 0;
}

/** As a category says them on the wire: ISO instants. */
export type SaleDates = { date_sale_from: string | null; date_sale_to: string | null };

/**
 * The day in Kyiv that a reminder is most likely wanted for: the first of a sale to come, the last
 * whole one of a sale that goes on; undefined for one that is over.
 */
export function reminderDay(sale: SaleDates, now: number): string | undefined {
  const from = sale.date_sale_from === null ? now : Date.parse(sale.date_sale_from);
  if (from > now) return kyivDay(from);
  const to = sale.date_sale_to === null ? undefined : Date.parse(sale.date_sale_to);
  if (to === undefined || to <= now) return undefined;
  // It ends before `to`, which is mostly a midnight.
  const last = kyivDay(to - 1);
  return last > kyivDay(now) ? last : undefined;
}
