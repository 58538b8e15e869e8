import { useLocation } from "wouter";
import { useProductActions } from "#app/product/use-product-actions.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";
import { rightIcon } from "#ui/icons.ts";
import type { MenuItem } from "#ui/menu.tsx";

/** What a row's menu has of its product: the way there, heart and scales. */
export function useItemProductActions(): (card: PurchaseCard) => MenuItem[] {
  const { t } = useText();
  const [, navigate] = useLocation();
  const savedActions = useProductActions();
  return (card) => [
    { text: t("checklists.openProduct"), icon: rightIcon, onPick: () => navigate(card.path) },
    ...savedActions(card),
  ];
}
