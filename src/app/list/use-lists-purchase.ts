import { useMemo, useState } from "react";
import { useConnectionStore } from "#app/connection/connection-store.ts";
import { showToast } from "#app/messages/toasts.ts";
import type { Checklist } from "#contract/checklists.ts";
import { useCart } from "#features/cart/state.ts";
import { undoChange } from "#features/checklists/actions.ts";
import { buyForLists } from "#features/checklists/trip-actions.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";
import { chooseVariants, type ListsPlan, planLists } from "#rules/checklists/purchase-lists.ts";
import { boughtWords, shortProductsOf } from "./bought-words.ts";
import { useListNotes } from "./use-list-notes.ts";

type PurchaseInput = {
  lists: readonly Checklist[];
  cards: ReadonlyMap<string, PurchaseCard>;
  onDone: () => void;
};

/** What the lists would buy together, what is left out of it, and the way it is bought. */
export function useListsPurchase({ lists, cards, onDone }: PurchaseInput) {
  const { t } = useText();
  const lines = useCart((cart) => cart.lines);
  const isOff = useConnectionStore((connection) => connection.connectivity === "off");
  const { orderedLines } = useListNotes().notes;
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const planOf = (of: typeof lists) =>
    planLists({ lists: of, cartLines: [...lines.values()], cards, orderedLines });
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that planOf reads
  const plan = useMemo(() => planOf(lists), [lists, lines, cards, orderedLines]);
  const asks = plan.asks.filter(({ key }) => !leftOut.has(key));

  const record = async (planned: ListsPlan, unasked: number) => {
    onDone();
    const chosen = planned.lines.filter(({ key }) => !leftOut.has(key));
    if (chosen.length === 0) return;
    const bought = await buyForLists({ lines: chosen, links: planned.links }, lists);
    if (!bought.ok) return showToast({ text: t("offline.storageFull") });
    const { intentId } = bought;
    const unavailable = planned.unavailable.length;
    const shortProducts = shortProductsOf(chosen);
    const counts = { products: chosen.length, asks: unasked, unavailable, shortProducts };
    showToast({
      text: boughtWords(counts, isOff, t),
      isPending: isOff,
      // no await: cart and lists show it at once
      undo: { text: t("common.undo"), onUndo: () => void undoChange(intentId) },
    });
  };
  return {
    plan,
    asks,
    leftOut,
    leaveOut(key: string, isLeftOut: boolean) {
      // From what is set now: two quick taps may come before one render.
      setLeftOut((before) => {
        const others = [...before].filter((one) => one !== key);
        return new Set(isLeftOut ? [...others, key] : others);
      });
    },
    // no await in either: the toast says how it went
    buy: () => void record(plan, 0),
    buyChosen(variants: ReadonlyMap<string, string>) {
      const unasked = asks.filter(({ key }) => !variants.has(key)).length;
      void record(planOf(chooseVariants(lists, variants)), unasked);
    },
  };
}
