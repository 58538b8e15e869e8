import { type ComponentType, useMemo, useState } from "react";
import { useConnectionStore } from "#app/connection/connection-store.ts";
import { showToast } from "#app/messages/toasts.ts";
import { showWork } from "#app/show-work.ts";
import type { Checklist, Item } from "#contract/checklists.ts";
import { useCart } from "#features/cart/state.ts";
import type { ChangeResult } from "#features/checklists/actions.ts";
import { useText } from "#i18n/text-provider.tsx";
import { findDevice } from "#offline/load-device.ts";
import { purchaseItemsOf, unlinkedItemsOf } from "#rules/checklists/by-activity.ts";
import type { OrderedLine } from "#rules/checklists/ordered.ts";
import { type PurchaseCard, type PurchasePlan, planPurchase } from "#rules/checklists/purchase.ts";
import type { VariantSheetProps } from "./variant-sheet.tsx";

type PurchaseInput = {
  list: Checklist;
  cards: ReadonlyMap<string, PurchaseCard>;
  /** The shop, or the device's snapshot, has answered for all of them. */
  hasAllCards: boolean;
  orderedLines: readonly OrderedLine[];
  /** What became of it; `words`: what the toast says. */
  onBought: (bought: ChangeResult, words: string) => void;
};

type Purchase = {
  plan: PurchasePlan;
  /** Buys what is missing; asks first where a size or a colour has to be chosen. */
  buy: () => void;
  sheet: { Sheet: ComponentType<VariantSheetProps>; props: VariantSheetProps } | undefined;
};

/** With every tap so far: the rendered list is a paint behind its rows. */
const latest = (list: Checklist) => findDevice()?.checklist(list.id).get()?.list ?? list;

/** What the list would buy, and the way it is bought. */
export function usePurchase(input: PurchaseInput): Purchase {
  const { list, cards, hasAllCards, orderedLines, onBought } = input;
  const { t } = useText();
  const lines = useCart((cart) => cart.lines);
  const connectivity = useConnectionStore((connection) => connection.connectivity);
  const [asking, setAsking] = useState<{ Sheet: ComponentType<VariantSheetProps> }>();
  const itemsOf = (of: Checklist) => purchaseItemsOf(of, [...lines.values(), ...orderedLines]);
  const planOf = (items: readonly Item[]) =>
    planPurchase(items, [...lines.values()], cards, orderedLines, hasAllCards);
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that planOf and itemsOf read
  const plan = useMemo(
    () => ({ ...planOf(itemsOf(list)), unlinked: unlinkedItemsOf(list) }),
    [list, lines, cards, orderedLines, hasAllCards],
  );

  const buyNow = async (planned: PurchasePlan) => {
    if (planned.adds.length === 0) return;
    const { buyPlanned } = await import("./buy-planned.ts");
    const { bought, words } = await buyPlanned(list, planned, connectivity === "off", t);
    onBought(bought, words);
  };
  const onFailed = () => showToast({ text: t("offline.storageFailed", { name: list.name }) });

  const onChosen = (variants: ReadonlyMap<string, string>) => {
    setAsking(undefined);
    const chosen = itemsOf(latest(list)).map((item) => {
      const variant_id = variants.get(item.id);
      return variant_id === undefined ? item : { ...item, variant_id };
    });
    buyNow(planOf(chosen)).catch(onFailed);
  };

  const buy = async () => {
    const planned = planOf(itemsOf(latest(list)));
    if (planned.asks.length === 0) return buyNow(planned);
    const { VariantSheet } = await import("./variant-sheet.tsx");
    setAsking({ Sheet: VariantSheet });
  };

  return {
    plan,
    buy: () => {
      showWork(buy().catch(onFailed));
    },
    sheet: asking && {
      Sheet: asking.Sheet,
      props: { plan, onClose: () => setAsking(undefined), onDone: onChosen },
    },
  };
}
