import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import type { ListingState } from "#rules/catalogue/listing.ts";
import { Button } from "#ui/button.tsx";
import { ActiveChip, Chips } from "#ui/chip.tsx";
import { useFocusAfterSwap } from "#ui/use-focus-after-swap.ts";
import type { ActiveFilter } from "./active-filters.ts";

type FilterChipsProps = {
  filters: ActiveFilter[];
  onRemove: (without: ListingState) => void;
  onClear: () => void;
};

/** The active filters, removable one by one or all at once. */
export function FilterChips({ filters, onRemove, onClear }: FilterChipsProps): ReactNode {
  const { t } = useText();
  const around = useFocusAfterSwap<HTMLDivElement>();
  if (filters.length === 0) return null;
  return (
    <div ref={around}>
      <Chips label={t("listing.chosen")}>
        {filters.map(({ key, label, stateWithout }) => (
          <ActiveChip
            key={key}
            label={t("listing.drop", { filter: label })}
            onClick={() => onRemove(stateWithout)}
          >
            {label}
          </ActiveChip>
        ))}
        <Button kind="link" size="s" onClick={onClear}>
          {t("listing.clear")}
        </Button>
      </Chips>
    </div>
  );
}
