import { useLocation } from "wouter";
import { useProductActs } from "#app/product/use-product-actions.ts";
import type { Item } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";
import { refreshIcon, rightIcon, searchIcon } from "#ui/icons.ts";
import type { MenuItem } from "#ui/menu.tsx";

/** What a row's menu has of its product: the way there, what else it may be, heart and scales. */
export function useItemProductActions(
  onOffers: (items: readonly Item[]) => void,
): (item: Item, card: PurchaseCard | undefined) => MenuItem[] {
  const { t } = useText();
  const [, navigate] = useLocation();
  const savedActions = useProductActs();
  return (item, card) => {
    const onPick = () => onOffers([item]);
    if (!card) return [{ text: t("checklists.findInShop"), icon: searchIcon, onPick }];
    return [
      { text: t("checklists.openProduct"), icon: rightIcon, onPick: () => navigate(card.path) },
      { text: t("checklists.otherProduct"), icon: refreshIcon, onPick },
      ...savedActions(card),
    ];
  };
}
