import { type ReactNode, useRef, useState } from "react";
import { useRead } from "#app/reads/use-read.ts";
import type { ProductQuery } from "#contract/product-query.ts";
import { FilterPanel } from "#features/catalogue/filter-panel.tsx";
import { ShowResults } from "#features/catalogue/show-results.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { type ListingState, withoutFilters } from "#rules/catalogue/listing.ts";
import { mergeFacets } from "#rules/catalogue/listing-facets.ts";
import { Sheet } from "#ui/sheet.tsx";
import { facetReads } from "./listing-reads.ts";

type ListingSheetProps = {
  state: ListingState;
  within: Partial<ProductQuery>;
  onClose: () => void;
  onApply: (state: ListingState) => void;
};

/**
 * The filters on a phone. Choices are tried here, and go into the address together: what each of
 * them would bring is asked as the listing itself will be, so it is there when it is shown.
 */
export function ListingSheet({ state, within, onClose, onApply }: ListingSheetProps): ReactNode {
  const { t } = useText();
  const [draft, setDraft] = useState(state);
  const reads = facetReads(draft, within);
  const now = useRead(reads.now);
  const unfiltered = useRead(reads.whole);
  const ready = now.state === "ready" ? now.answer : undefined;
  const last = useRef(ready);
  if (ready) last.current = ready;
  const answer = ready ?? last.current;
  const all = unfiltered.state === "ready" ? unfiltered.answer : answer;
  return (
    <Sheet open onClose={onClose} title={t("listing.filters")} closeLabel={t("common.close")}>
      <div>
        {answer && all && (
          <FilterPanel state={draft} facets={mergeFacets(answer, all, draft)} onChange={setDraft} />
        )}
      </div>
      <ShowResults
        count={answer?.total_count}
        isStale={!ready && now.state === "loading"}
        onShow={() => onApply(draft)}
        onClear={() => setDraft(withoutFilters(within))}
      />
    </Sheet>
  );
}
