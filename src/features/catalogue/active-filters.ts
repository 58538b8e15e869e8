import type { ProductQuery } from "#contract/product-query.ts";
import { formatMoney } from "#i18n/numbers.ts";
import type { Text } from "#i18n/text-provider.tsx";
import { type ListingState, toggleStock, toggleValue } from "#rules/catalogue/listing.ts";
import type { Facets } from "#rules/catalogue/listing-facets.ts";

/** An active filter: its label and the listing state without it. */
export type ActiveFilter = { key: string; label: string; stateWithout: ListingState };

/** All active filters in the order of the panel; `scope` is the fixed query of the page. */
export function listActiveFilters(
  state: ListingState,
  scope: Partial<ProductQuery>,
  attributes: Facets["attributes"],
  { t, lang }: Text,
): ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  if (state.search && scope.search === undefined)
    filters.push({
      key: "search",
      label: t("listing.searched", { words: state.search }),
      stateWithout: { ...state, search: "" },
    });
  const { price_from: from, price_to: to } = state;
  if (from > 0 || to > 0)
    filters.push({
      key: "price",
      label: priceLabel(from, to, { t, lang }),
      stateWithout: { ...state, price_from: 0, price_to: 0 },
    });
  if (state.on_sale)
    filters.push({
      key: "on_sale",
      label: t("listing.onSale"),
      stateWithout: { ...state, on_sale: false },
    });
  for (const status of state.stock_status)
    filters.push({
      key: status,
      label: t(`product.stock.${status}`),
      stateWithout: toggleStock(state, status),
    });
  for (const { name, values } of attributes)
    for (const value of values)
      if (value.isChosen)
        filters.push({
          key: `${name} ${value.name}`,
          label: value.label,
          stateWithout: toggleValue(state, name, value.name),
        });
  if (state.assistant.length > 0)
    filters.push({
      key: "assistant",
      label: t("listing.assistant"),
      stateWithout: { ...state, assistant: [] },
    });
  return filters;
}

function priceLabel(from: number, to: number, { t, lang }: Text): string {
  if (from === 0) return t("listing.chipTo", { to: formatMoney(to, lang) });
  if (to === 0) return t("listing.chipFrom", { from: formatMoney(from, lang) });
  return t("listing.chipBetween", { from: formatMoney(from, lang), to: formatMoney(to, lang) });
}
