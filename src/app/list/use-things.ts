import { useMemo } from "react";
import { useReads } from "#app/reads/use-read.ts";
import type { Journey } from "#contract/journeys.ts";
import type { Things } from "#features/checklists/things.ts";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";

/** What the shop knows of the things of a list; its code is loaded on demand. */
export function useThings(
  journey: Journey | null,
  cards: ReadonlyMap<string, PurchaseCard>,
): Things {
  const reads = useReads();
  return useMemo(() => {
    const load = () => import("./things.ts");
    return {
      find: async (names) => (await load()).findThings(reads, names, journey),
      async offersFor(item) {
        const card = item.product_id === null ? undefined : cards.get(item.product_id);
        const { findOffers } = await load();
        return findOffers(reads, { item, card, journey });
      },
      categoryOf: ({ category_id, product_id }) =>
        category_id ?? cards.get(product_id ?? "")?.category_id ?? undefined,
    };
  }, [reads, journey, cards]);
}
