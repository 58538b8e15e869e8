import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import type { ItemFilter } from "#rules/checklists/checklists.ts";
import { Empty } from "#ui/empty.tsx";

/** No thing passes the filter: says so, and how one would. Loaded on demand. */
export function FilterEmpty({ filter }: { filter: Exclude<ItemFilter, "all"> }): ReactNode {
  const { t } = useText();
  const { words, hint } = {
    missing: { words: t("checklists.filterEmptyNeed"), hint: undefined },
    have: { words: t("checklists.filterEmptyHave"), hint: t("listViews.hintHave") },
    packed: { words: t("checklists.filterEmptyPacked"), hint: t("listViews.hintPacked") },
  }[filter];
  return (
    <Empty
      tint="moss"
      picture={{ src: "/images/noto/backpack.svg", alt: "", width: 128, height: 128 }}
      title={words}
    >
      {hint}
    </Empty>
  );
}
