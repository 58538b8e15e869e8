import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { type ListingState, toggleStock, toggleValue } from "#rules/catalogue/listing.ts";
import type { Facets } from "#rules/catalogue/listing-facets.ts";
import { Check } from "#ui/check.tsx";
import { Facet, FilterSection } from "./facet.tsx";
import { PriceRange } from "./price-range.tsx";

/** Attributes expanded from the start; the others are collapsed. */
const initiallyOpen = 4;

/** Stock statuses that can be filtered by; discontinued products are not searched for. */
const stockChoices = ["available", "preorder"] as const;

type FilterPanelProps = {
  state: ListingState;
  facets: Facets;
  /** Called on each choice; for a price, when it is committed. */
  onChange: (state: ListingState) => void;
};

/** Every filter of a listing: price, sale and stock, and each attribute with its counts. */
export function FilterPanel({ state, facets, onChange }: FilterPanelProps): ReactNode {
  const { t } = useText();
  const { price, attributes } = facets;
  return (
    <>
      {price.max > price.min && (
        <FilterSection title={t("listing.price")}>
          <PriceRange
            bounds={price}
            prices={{ from: state.price_from, to: state.price_to }}
            onChange={({ from, to }) => onChange({ ...state, price_from: from, price_to: to })}
          />
        </FilterSection>
      )}
      <FilterSection title={t("listing.offer")}>
        <Check
          checked={state.on_sale}
          onChange={() => onChange({ ...state, on_sale: !state.on_sale })}
        >
          {t("listing.onSale")}
        </Check>
        {stockChoices.map((status) => (
          <Check
            key={status}
            checked={state.stock_status.includes(status)}
            onChange={() => onChange(toggleStock(state, status))}
          >
            {t(`product.stock.${status}`)}
          </Check>
        ))}
      </FilterSection>
      {attributes.map((facet, at) => (
        <Facet
          key={facet.name}
          facet={facet}
          open={at < initiallyOpen || facet.values.some((value) => value.isChosen)}
          onToggle={(value) => onChange(toggleValue(state, facet.name, value))}
        />
      ))}
    </>
  );
}
