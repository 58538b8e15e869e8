import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useTrack } from "#app/analytics/use-track.ts";
import { NotStored } from "#app/connection/not-stored.tsx";
import { DelayedSkeleton } from "#app/navigation/delayed-skeleton.tsx";
import type { At } from "#app/navigation/screen-module.ts";
import { ScreenSkeleton } from "#app/navigation/screen-skeleton.tsx";
import { useGoTo } from "#app/navigation/use-go-to.ts";
import { useCartOf } from "#app/product/use-cart-of.ts";
import { useRead, useReadList } from "#app/reads/use-read.ts";
import { showLoading } from "#app/show-work.ts";
import type { ProductQuery } from "#contract/product-query.ts";
import { listActiveFilters } from "#features/catalogue/active-filters.ts";
import { FilterChips } from "#features/catalogue/filter-chips.tsx";
import { FilterPanel } from "#features/catalogue/filter-panel.tsx";
import { ListingHead } from "#features/catalogue/listing-head.tsx";
import { type DefaultSort, ListingToolbar } from "#features/catalogue/listing-toolbar.tsx";
import { LoadMore } from "#features/catalogue/load-more.tsx";
import { NoFilterMatches } from "#features/catalogue/no-filter-matches.tsx";
import { ProductGrid } from "#features/catalogue/product-grid.tsx";
import { useText } from "#i18n/text-provider.tsx";
import {
  isFiltered,
  type ListingState,
  queryOf,
  withoutFilters,
} from "#rules/catalogue/listing.ts";
import { mergeFacets } from "#rules/catalogue/listing-facets.ts";
import { listingRead, useListing } from "./listing.ts";
import { facetReads, stateAt, wayReads } from "./listing-reads.ts";
import styles from "./listing-screen.module.css";

const loadSheet = () => import("./listing-sheet.tsx");
/** Opened by hand only: its code comes when a hand is near. */
const Sheet = lazy(async () => ({ default: (await loadSheet()).ListingSheet }));

type ListingScreenProps = {
  at: At;
  title: string;
  /** The part of the shop that the page stands for; the same as its module declares. */
  within: Partial<ProductQuery>;
  usualSort: DefaultSort;
  /** False: the page has no filters, whatever could be filtered. */
  filterable?: boolean;
  /** Between the heading and the cards. */
  above?: ReactNode;
  /** Where there is nothing even without filters. */
  nothing: ReactNode;
};

/** A page of products: found, filtered, ordered, shown. Category, search and brand are such. */
export function ListingScreen(props: ListingScreenProps): ReactNode {
  const { at, title, within, usualSort, filterable = true, above, nothing } = props;
  const { t } = useText();
  const state = stateAt(at.search);
  const goTo = useGoTo(at);
  const cartOf = useCartOf();
  const query = queryOf(state, within);
  const listing = useListing(query);
  const { first } = listing;
  const filters = useFilters(state, within, first.state === "ready" ? first.answer : undefined);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const openSheet = () =>
    showLoading(
      loadSheet().then(() => setSheetOpen(true)),
      t,
    );
  const results = useRef<HTMLDivElement>(null);
  const clear = () => {
    goTo(withoutFilters(within));
    // The button that was pressed is gone with the filters.
    results.current?.focus({ preventScroll: true });
  };
  const isReady = first.state === "ready";
  const hasPanel = filterable && filters.facets !== undefined && !filters.isNothing;
  // Each narrowing is another list, and more of one is the same.
  useTrack(isReady && !listing.isLate ? `${at.path}${at.search}` : undefined, () => ({
    kind: "list",
    name: title,
    cards: listing.cards,
  }));
  const isEmpty = isReady && !listing.isLate && listing.cards.length === 0;

  // Where there is nothing even without them, the filters are not to blame.
  const isBlamed = isFiltered(state, within) && !filters.isNothing;

  return (
    <>
      <ListingHead title={title} total={isReady ? listing.total : undefined} />
      {above}
      <div className={hasPanel ? styles.beside : undefined}>
        {hasPanel && filters.facets && (
          <aside className={styles.panel} aria-label={t("listing.filters")}>
            <FilterPanel state={state} facets={filters.facets} onChange={goTo} />
          </aside>
        )}
        <div ref={results} tabIndex={-1} className={styles.results}>
          {isReady && !filters.isNothing && (
            <ListingToolbar
              defaultSort={usualSort}
              sort={state.sort}
              onSort={(sort) => goTo({ ...state, sort })}
              count={filters.chosen.length}
              onFilters={hasPanel ? openSheet : undefined}
              // no await: it only warms up
              onPrepareFilters={() => void loadSheet().catch(() => undefined)}
            >
              {filters.chosen.length > 0 && (
                <FilterChips filters={filters.chosen} onRemove={goTo} onClear={clear} />
              )}
            </ListingToolbar>
          )}
          <DelayedSkeleton isWaiting={first.state === "loading"} skeleton={<ScreenSkeleton />}>
            {() => null}
          </DelayedSkeleton>
          {first.state === "unreachable" && <NotStored reads={[listingRead(query)]} />}
          {isEmpty && !isBlamed && nothing}
          {isEmpty && isBlamed && (
            <FilteredOut {...{ state, within, chosen: filters.chosen, goTo, clear }} />
          )}
          {listing.cards.length > 0 && (
            <ProductGrid
              cards={listing.cards}
              cartOf={cartOf}
              level={2}
              first
              besideFilters={hasPanel}
              isStale={listing.isLate}
            />
          )}
          {isReady && listing.cards.length > 0 && (
            <LoadMore
              shown={listing.cards.length}
              total={listing.total}
              hasMore={listing.hasMore}
              isLoading={listing.isLoadingMore}
              asOf={first.asOf}
              isPartial={first.answer.partial === true}
              onMore={listing.showMore}
            />
          )}
        </div>
      </div>
      {isSheetOpen && (
        <Suspense>
          <Sheet
            state={state}
            within={within}
            onClose={() => setSheetOpen(false)}
            onApply={(next) => {
              setSheetOpen(false);
              goTo(next);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

type Products = Parameters<typeof mergeFacets>[0] & { total_count: number };

/** What can be chosen, and what is. */
function useFilters(state: ListingState, within: Partial<ProductQuery>, now?: Products) {
  const text = useText();
  const { whole } = facetReads(state, within);
  const read = useRead(whole);
  const all = read.state === "ready" ? read.answer : now;
  const facets = now && all && mergeFacets(now, all, state);
  return {
    facets,
    chosen: listActiveFilters(state, within, facets?.attributes ?? [], text),
    /** The page is empty with no filter at all. */
    isNothing: all?.total_count === 0 && (whole === null || read.state === "ready"),
  };
}

type FilteredOutProps = {
  state: ListingState;
  within: Partial<ProductQuery>;
  chosen: ReturnType<typeof listActiveFilters>;
  goTo: (state: ListingState) => void;
  clear: () => void;
};

function FilteredOut({ within, chosen, goTo, clear }: FilteredOutProps): ReactNode {
  const counts = useReadList(wayReads(chosen, within));
  const ways = chosen.map((filter, at) => {
    const read = counts[at];
    return { ...filter, found: read?.state === "ready" ? read.answer.total_count : undefined };
  });
  return <NoFilterMatches suggestions={ways} onRemove={goTo} onClear={clear} />;
}
