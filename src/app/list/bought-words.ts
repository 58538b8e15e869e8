import type { T } from "#i18n/make-i18n.ts";

type Bought = { products: number; asks: number; unavailable: number };

/** What the toast says of a purchase, with what is still to be chosen and what could not be had. */
export function boughtWords({ products, asks, unavailable }: Bought, isOff: boolean, t: T): string {
  const words = [
    isOff ? t("checklists.boughtOffline") : t("checklists.bought", { count: products }),
    asks > 0 ? t("checklists.chosenLater", { count: asks }) : "",
    unavailable > 0 ? t("checklists.cannotBuy", { count: unavailable }) : "",
  ];
  return words.filter(Boolean).join(". ");
}
