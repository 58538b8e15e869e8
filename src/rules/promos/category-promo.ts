/** What a category promises besides its goods: a sale, a limited offer, a code, adverts. */
import type { ProductCategory } from "#contract/product-categories.ts";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";

export type PromoFacts = Pick<
  ProductCategory,
  "discount" | "date_sale_from" | "date_sale_to" | "date_limited_sale"
>;

/** Days `YYYY-MM-DD` in Kyiv, `to` the last one of it; percent 0: there is no word of how much. */
export type Sale = { when: "coming" | "on"; percent: number; from?: string; to?: string };

/** The sale to come or going on at `now`; undefined where there is none, or it is over. */
export function saleOf(category: PromoFacts, now: number): Sale | undefined {
  const from = instantOf(category.date_sale_from);
  const to = instantOf(category.date_sale_to);
  if (category.discount <= 0 || (to !== undefined && to <= now)) return undefined;
  return {
    when: from !== undefined && from > now ? "coming" : "on",
    percent: category.discount,
    ...(from !== undefined && { from: kyivDay(from) }),
    // It ends before `to`, which is mostly a midnight.
    ...(to !== undefined && { to: kyivDay(to - 1) }),
  };
}

/** The last day in Kyiv of a limited offer; undefined where there is none, or it is over. */
export function limitedTo({ date_limited_sale }: PromoFacts, now: number): string | undefined {
  const end = instantOf(date_limited_sale);
  return end !== undefined && end > now ? kyivDay(end - 1) : undefined;
}

const instantOf = (iso: string | null) => (iso === null ? undefined : Date.parse(iso));
