import { useMemo } from "react";
import { useReads } from "#app/reads/use-read.ts";
import type { Journey } from "#contract/journeys.ts";
import type { Things } from "#features/checklists/things.ts";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";

/** Adding a thing waits for its product no longer than this, ms. */
const findTimeout = 400;

/** What the shop knows of the things of a list; its code is loaded on demand. */
export function useThings(
  journey: Journey | null,
  cards: ReadonlyMap<string, PurchaseCard>,
): Things {
  const reads = useReads();
  return useMemo(() => {
    const load = () => import("./things.ts");
    return {
      find: (names) =>
        Promise.race([
          load().then(({ findThings }) => findThings(reads, names, journey)),
          new Promise<[]>((resolve) => setTimeout(() => resolve([]), findTimeout)),
        ]).catch(() => []),
      async offersFor(item) {
        const card = item.product_id === null ? undefined : cards.get(item.product_id);
        const { findOffers } = await load();
        return findOffers(reads, { item, card, journey });
      },
    };
  }, [reads, journey, cards]);
}
