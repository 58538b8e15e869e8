import type { ProductQuery } from "#contract/product-query.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { type ListingState, toggleStock, toggleValue } from "#rules/listing.ts";
import type { Facets } from "#rules/listing-facets.ts";

/** A filter in force: what it is called, and the listing without it. */
export type ChosenFilter = { key: string; words: string; without: ListingState };

/** Every filter in force, in the order of the panel; `within` is what the page is about. */
export function listChosen(
  state: ListingState,
  within: Partial<ProductQuery>,
  attributes: Facets["attributes"],
  t: T,
): ChosenFilter[] {
  const chosen: ChosenFilter[] = [];
  if (state.search && within.search === undefined)
    chosen.push({
      key: "search",
      words: t("listing.searched", { words: state.search }),
      without: { ...state, search: "" },
    });
  const { price_from: from, price_to: to } = state;
  if (from > 0 || to > 0)
    chosen.push({
      key: "price",
      words: priceWords(from, to, t),
      without: { ...state, price_from: 0, price_to: 0 },
    });
  if (state.on_sale)
    chosen.push({
      key: "on_sale",
      words: t("listing.onSale"),
      without: { ...state, on_sale: false },
    });
  for (const status of state.stock_status)
    chosen.push({
      key: status,
      words: t(`product.stock.${status}`),
      without: toggleStock(state, status),
    });
  for (const { name, values } of attributes)
    for (const value of values)
      if (value.isChosen)
        chosen.push({
          key: `${name} ${value.name}`,
          words: value.label,
          without: toggleValue(state, name, value.name),
        });
  if (state.assistant.length > 0)
    chosen.push({
      key: "assistant",
      words: t("listing.assistant"),
      without: { ...state, assistant: [] },
    });
  return chosen;
}

function priceWords(from: number, to: number, t: T): string {
  if (from === 0) return t("listing.chipTo", { to: formatMoney(to) });
  if (to === 0) return t("listing.chipFrom", { from: formatMoney(from) });
  return t("listing.chipBetween", { from: formatMoney(from), to: formatMoney(to) });
}
