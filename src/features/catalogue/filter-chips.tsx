import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import type { ListingState } from "#rules/catalogue/listing.ts";
import { Button } from "#ui/button.tsx";
import { ActiveChip, Chips } from "#ui/chip.tsx";
import { useKeptFocus } from "#ui/use-kept-focus.ts";
import type { ActiveFilter } from "./active-filters.ts";

type FilterChipsProps = {
  filters: ActiveFilter[];
  onRemove: (without: ListingState) => void;
  onClear: () => void;
};

/** The active filters, removable one by one or all at once. */
export function FilterChips({ filters, onRemove, onClear }: FilterChipsProps): ReactNode {
  const { t } = useText();
  const keptFocus = useKeptFocus<HTMLDivElement>(filters.length);
  if (filters.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees where the focus is
    <div ref={keptFocus.ref} onFocus={keptFocus.onFocus} onBlur={keptFocus.onBlur}>
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
