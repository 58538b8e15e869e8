import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import type { ListingState } from "#rules/listing.ts";
import { Button } from "#ui/button.tsx";
import { ActiveChip, Chips } from "#ui/chip.tsx";
import { useKeptFocus } from "#ui/use-kept-focus.ts";
import type { ChosenFilter } from "./filter-words.ts";

type FilterChipsProps = {
  chosen: ChosenFilter[];
  onDrop: (without: ListingState) => void;
  onClear: () => void;
};

/** The filters in force, each taken off by a press, and all at once. */
export function FilterChips({ chosen, onDrop, onClear }: FilterChipsProps): ReactNode {
  const { t } = useText();
  const kept = useKeptFocus<HTMLDivElement>(chosen.length);
  if (chosen.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees where the focus is
    <div ref={kept.ref} onFocus={kept.onFocus} onBlur={kept.onBlur}>
      <Chips label={t("listing.chosen")}>
        {chosen.map(({ key, words, without }) => (
          <ActiveChip
            key={key}
            label={t("listing.drop", { filter: words })}
            onClick={() => onDrop(without)}
          >
            {words}
          </ActiveChip>
        ))}
        <Button kind="link" size="s" onClick={onClear}>
          {t("listing.clear")}
        </Button>
      </Chips>
    </div>
  );
}
