import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import type { ListingState } from "#rules/catalogue/listing.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import type { ActiveFilter } from "./active-filters.ts";

type NoFilterMatchesProps = {
  /** Each active filter and the number of products without it; undefined until known. */
  suggestions: (ActiveFilter & { found: number | undefined })[];
  onRemove: (without: ListingState) => void;
  onClear: () => void;
};

/** More suggestions would be confusing. */
const maxSuggestions = 3;

/** Shown when no product matches all filters: suggests filters to remove. */
export function NoFilterMatches({
  suggestions,
  onRemove,
  onClear,
}: NoFilterMatchesProps): ReactNode {
  const { t } = useText();
  const open = suggestions
    .flatMap((way) => (way.found ? [{ ...way, found: way.found }] : []))
    .sort((a, b) => b.found - a.found)
    .slice(0, maxSuggestions);
  const [best] = open;
  return (
    <Empty
      tint="ice"
      picture={{ src: "/images/noto/compass.svg", alt: "", width: 128, height: 128 }}
      title={t("catalogue.filteredEmptyTitle")}
      actions={
        <>
          {open.map(({ key, label, stateWithout }) => (
            <Button key={key} kind="plain" onClick={() => onRemove(stateWithout)}>
              {t("listing.dropIt", { filter: label })}
            </Button>
          ))}
          <Button kind={best ? "link" : "plain"} onClick={onClear}>
            {t("catalogue.clearFilters")}
          </Button>
        </>
      }
    >
      {best
        ? open
            .map(({ label, found }) => t("listing.without", { filter: label, count: found }))
            .join(" ")
        : t("catalogue.filteredEmptyText")}
    </Empty>
  );
}
