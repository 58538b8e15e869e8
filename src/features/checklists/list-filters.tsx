import type { ReactNode } from "react";
import { formatCount } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { ItemCounts, ItemFilter } from "#rules/checklists/checklists.ts";
import { Chip, Chips } from "#ui/chip.tsx";

type ListFiltersProps = {
  chosen: ItemFilter;
  counts: ItemCounts;
  onChoose: (filter: ItemFilter) => void;
};

/** Everything, what is missing, what is there, what is packed. */
export function ListFilters({ chosen, counts, onChoose }: ListFiltersProps): ReactNode {
  const { t, lang } = useText();
  const filters = [
    ["all", t("checklists.filterAll"), counts.total + counts.skip],
    ["missing", t("checklists.filterNeed"), counts.need],
    ["have", t("checklists.filterHave"), counts.have],
    ["packed", t("checklists.filterPacked"), counts.packed],
  ] as const;
  return (
    <Chips label={t("checklists.show")}>
      {filters.map(([filter, words, count]) => (
        <Chip
          key={filter}
          chosen={filter === chosen}
          count={formatCount(count, lang)}
          digits={String(counts.total + counts.skip).length}
          onClick={() => onChoose(filter)}
        >
          {words}
        </Chip>
      ))}
    </Chips>
  );
}
