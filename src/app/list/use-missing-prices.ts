import { useEffect, useMemo, useState } from "react";
import { useReads } from "#app/reads/use-read.ts";
import type { ListSummary } from "#offline/log/fold.ts";

type Priced = Pick<ListSummary, "items_have" | "items_total" | "price_missing">;

/** The lists with what their missing things cost, also of those that have changed on this device. */
export function useMissingPrices(lists: readonly ListSummary[]): readonly ListSummary[] {
  const reads = useReads();
  const [computed, setComputed] = useState<Readonly<Record<string, Priced>>>({});
  useEffect(() => {
    let isGone = false;
    const price = async (list: ListSummary) => {
      const { priceList } = await import("./price-list.ts");
      const price_missing = await priceList(list.id, reads);
      if (!isGone) setComputed((before) => ({ ...before, [list.id]: { ...list, price_missing } }));
    };
    // no await: a card without a sum says what it knows
    for (const list of lists)
      if (list.price_missing === undefined) void price(list).catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [lists, reads]);
  return useMemo(
    () => lists.map((list) => ({ ...list, price_missing: priceOf(list, computed[list.id]) })),
    [lists, computed],
  );
}

/** Until it is computed again, only a sum of as many things is shown. */
function priceOf(list: ListSummary, known: Priced | undefined): number | undefined {
  const isSame = known?.items_have === list.items_have && known.items_total === list.items_total;
  return list.price_missing ?? (isSame ? known.price_missing : undefined);
}
