import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { type ListingState, toggleStock, toggleValue } from "#rules/listing.ts";
import type { Facets } from "#rules/listing-facets.ts";
import { Check } from "#ui/check.tsx";
import { Facet, Fold } from "./facet.tsx";
import { PriceRange } from "./price-range.tsx";

/** Attributes unfolded from the start; the rest by their names, so that all can be seen at once. */
const unfolded = 4;

/** What a shopper may ask to have; what is gone for good nobody looks for. */
const stockChoices = ["available", "preorder"] as const;

type FilterPanelProps = {
  state: ListingState;
  facets: Facets;
  /** Each choice is told at once; of a price, when it is settled. */
  onChange: (state: ListingState) => void;
};

/** Every filter of a listing: price, sale and stock, and each attribute with its counts. */
export function FilterPanel({ state, facets, onChange }: FilterPanelProps): ReactNode {
  const { t } = useText();
  const { price, attributes } = facets;
  return (
    <>
      {price.max > price.min && (
        <Fold title={t("listing.price")}>
          <PriceRange
            bounds={price}
            prices={{ from: state.price_from, to: state.price_to }}
            onChange={({ from, to }) => onChange({ ...state, price_from: from, price_to: to })}
          />
        </Fold>
      )}
      <Fold title={t("listing.offer")}>
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
      </Fold>
      {attributes.map((facet, at) => (
        <Facet
          key={facet.name}
          facet={facet}
          open={at < unfolded || facet.values.some((value) => value.isChosen)}
          onToggle={(value) => onChange(toggleValue(state, facet.name, value))}
        />
      ))}
    </>
  );
}
