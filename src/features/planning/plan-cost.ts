/** What the things of a plan cost, as far as the shop sells them and the device knows the prices. */
import { useEffect, useState } from "react";
import type { PlanItem, Trip } from "#contract/assistant.ts";

/** Of one item; null: the shop has nothing for it, or did not answer. */
export type PlanOffer = {
  product_id: string | null;
  /** Kopiykas of all pieces; null: it cannot be bought now, or is in the cart. */
  price: number | null;
};

export type FindOffers = (trip: Trip, items: readonly PlanItem[]) => Promise<PlanOffer[]>;

/** A choice is followed by others: prices are looked up when they have settled, ms. */
const settled = 250;

/** Undefined until they are known; the last ones stay while the next are looked up. */
export function usePlanPrices(
  trip: Trip | undefined,
  items: readonly PlanItem[],
  findOffers: FindOffers,
): ReadonlyMap<string, number> | undefined {
  const [prices, setPrices] = useState<ReadonlyMap<string, number>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items follow from the trip; a new function finds the same
  useEffect(() => {
    if (!trip) return;
    let isGone = false;
    const timer = setTimeout(() => {
      // no await: without prices nothing is said of them
      void findOffers(trip, items).then((offers) => {
        if (!isGone) setPrices(pricesOf(items, offers));
      });
    }, settled);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [trip, items]);
  return prices;
}

function pricesOf(items: readonly PlanItem[], offers: readonly PlanOffer[]): Map<string, number> {
  return new Map(
    items.flatMap(({ rule }, at) => {
      const price = offers[at]?.price;
      return price == null ? [] : [[rule, price]];
    }),
  );
}

/** Kopiykas; undefined: nothing of it has a known price. */
export function sumPrices(
  rules: readonly string[],
  prices: ReadonlyMap<string, number> | undefined,
): number | undefined {
  const known = rules.flatMap((rule) => prices?.get(rule) ?? []);
  return known.length > 0 ? known.reduce((sum, price) => sum + price, 0) : undefined;
}
