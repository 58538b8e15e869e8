import type { T } from "#i18n/make-i18n.ts";

/** `short`: pieces that were wanted and are not to be had. */
type ShortProduct = { name: string; quantity: number; short: number };
type Bought = {
  products: number;
  asks: number;
  unavailable: number;
  shortProducts: readonly ShortProduct[];
};

/** So many are named, the others counted: a toast is read at a glance. */
const named = 2;

/** What the toast says of a purchase, with what is still to be chosen and what could not be had. */
export function boughtWords(
  { products, asks, unavailable, shortProducts }: Bought,
  isOff: boolean,
  t: T,
): string {
  const others = shortProducts.length - named;
  const words = [
    isOff ? t("checklists.boughtOffline") : t("checklists.bought", { count: products }),
    ...shortProducts
      .slice(0, named)
      .map(({ name, quantity, short }) =>
        t("checklists.boughtShort", { name, added: quantity, wanted: quantity + short }),
      ),
    others > 0 ? t("checklists.shortStock", { count: others }) : "",
    asks > 0 ? t("checklists.chosenLater", { count: asks }) : "",
    unavailable > 0 ? t("checklists.cannotBuy", { count: unavailable }) : "",
  ];
  return words.filter(Boolean).join(". ");
}

type Line = { quantity: number; short: number; items: readonly { item: { name: string } }[] };

/** The lines of which there are fewer pieces than were wanted. */
export function shortProductsOf(lines: readonly Line[]): ShortProduct[] {
  return lines.flatMap(({ quantity, short, items: [first] }) =>
    first && short > 0 ? [{ name: first.item.name, quantity, short }] : [],
  );
}
