import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import type { ListingState } from "#rules/listing.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import type { ChosenFilter } from "./filter-words.ts";

type FilteredEmptyProps = {
  /** Each filter in force, and how much there is without it; undefined until it is known. */
  ways: (ChosenFilter & { found: number | undefined })[];
  onDrop: (without: ListingState) => void;
  onClear: () => void;
};

/** Ways offered; more would be a puzzle. */
const most = 3;

/** Nothing meets all of the filters: which one to let go, and what that brings. */
export function FilteredEmpty({ ways, onDrop, onClear }: FilteredEmptyProps): ReactNode {
  const { t } = useText();
  const open = ways
    .flatMap((way) => (way.found ? [{ ...way, found: way.found }] : []))
    .sort((a, b) => b.found - a.found)
    .slice(0, most);
  const [best] = open;
  return (
    <Empty
      tint="ice"
      picture={{ src: "/images/noto/compass.svg", alt: "", width: 128, height: 128 }}
      title={t("catalog.filteredEmptyTitle")}
      actions={
        <>
          {open.map(({ key, words, without }) => (
            <Button key={key} kind="plain" onClick={() => onDrop(without)}>
              {t("listing.dropIt", { filter: words })}
            </Button>
          ))}
          <Button kind={best ? "link" : "plain"} onClick={onClear}>
            {t("catalog.clearFilters")}
          </Button>
        </>
      }
    >
      {best
        ? open
            .map(({ words, found }) => t("listing.without", { filter: words, count: found }))
            .join(" ")
        : t("catalog.filteredEmptyText")}
    </Empty>
  );
}
