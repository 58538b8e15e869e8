import { useEffect, useMemo, useState } from "react";
import type { Reads } from "#app/reads/reads.ts";
import { useReads } from "#app/reads/use-read.ts";
import { useCart } from "#features/cart/state.ts";
import type { ListSummary } from "#offline/log/fold.ts";
import type { BoughtLines } from "./price-list.ts";
import { useListNotes } from "./use-list-notes.ts";

type Priced = Pick<ListSummary, "items_have" | "items_total" | "price_missing"> & {
  bought: BoughtLines;
};

/**
 * The lists with what buying their missing things costs. The server's sum is of an empty cart and of the
 * list as it had it: where something is bought, or the list has changed here, the device computes its own.
 */
export function useMissingPrices(lists: readonly ListSummary[]): readonly ListSummary[] {
  const reads = useReads();
  const bought = useBoughtLines();
  const [computed, setComputed] = useState<Readonly<Record<string, Priced>>>({});
  useEffect(() => {
    const wanted = bought ? lists.filter((list) => !isServers(list, bought)) : [];
    if (!bought || wanted.length === 0) return;
    let isGone = false;
    const put = (list: ListSummary, price_missing: number | undefined) => {
      if (isGone) return;
      setComputed((before) => ({ ...before, [list.id]: { ...list, price_missing, bought } }));
    };
    // no await: a card without a sum says what it knows
    void priceLists(wanted, reads, bought, put).catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [lists, reads, bought]);
  return useMemo(
    () =>
      lists.map((list) => ({ ...list, price_missing: priceOf(list, computed[list.id], bought) })),
    [lists, computed, bought],
  );
}

/** Undefined: not known yet. */
function useBoughtLines(): BoughtLines | undefined {
  const { isLoaded, lines } = useCart();
  const { isRead, notes } = useListNotes();
  const { orderedLines } = notes;
  return useMemo(
    () => (isLoaded && isRead ? { cartLines: [...lines.values()], orderedLines } : undefined),
    [isLoaded, isRead, lines, orderedLines],
  );
}

const isServers = ({ price_missing }: ListSummary, { cartLines, orderedLines }: BoughtLines) =>
  price_missing !== undefined && cartLines.length + orderedLines.length === 0;

async function priceLists(
  lists: readonly ListSummary[],
  reads: Reads,
  bought: BoughtLines,
  put: (list: ListSummary, price: number | undefined) => void,
): Promise<void> {
  const { priceList } = await import("./price-list.ts");
  // One after another: a list that this device never opened is asked for.
  for (const list of lists) put(list, await priceList(list, reads, bought).catch(() => undefined));
}

/** Until it is computed again, only a sum of as many things is shown. */
function priceOf(
  list: ListSummary,
  known: Priced | undefined,
  bought: BoughtLines | undefined,
): number | undefined {
  if (!bought) return undefined;
  if (isServers(list, bought)) return list.price_missing;
  const isSame =
    known?.bought === bought &&
    known.items_have === list.items_have &&
    known.items_total === list.items_total;
  return isSame ? known.price_missing : undefined;
}
