import type { Reads } from "#app/reads/reads.ts";
import { stateOf } from "#app/reads/use-read.ts";
import type { Answer } from "#contract/calls.ts";
import type { ProductQuery } from "#contract/product-query.ts";
import type { Read } from "#contract/reads.ts";
import { type ActiveFilter, listActiveFilters } from "#features/catalogue/active-filters.ts";
import type { T } from "#i18n/make-i18n.ts";
import {
  isFiltered,
  type ListingState,
  queryOf,
  readListing,
  withoutFilters,
} from "#rules/catalogue/listing.ts";
import { mergeFacets } from "#rules/catalogue/listing-facets.ts";
import { countRead, listingRead } from "./listing.ts";

type Within = Partial<ProductQuery>;
type Products = Answer<"readProducts">;

/** What the address asks for, and which part of the shop the page stands for. */
export const stateAt = (search: string): ListingState => readListing(new URLSearchParams(search));

/** The same page with no filter: its answer names every value, and is often at hand. */
const wholeRead = (within: Within): Read<"readProducts"> =>
  listingRead(queryOf(withoutFilters(within), within));

/** The two answers that a listing's filters are made of; null: the second is the first. */
export function facetReads(state: ListingState, within: Within) {
  return {
    now: listingRead(queryOf(state, within)),
    whole: isFiltered(state, within) ? wholeRead(within) : null,
  };
}

/** The ways out of a listing in which nothing is found: how much there is without each filter. */
export function wayReads(chosen: ActiveFilter[], within: Within): Read<"readProducts">[] {
  return chosen.map(({ stateWithout }) => countRead(queryOf(stateWithout, within)));
}

/** Every read of a listing's first page: what a page module declares. */
export function listingReads(search: string, within: Within, reads: Reads): Read[] {
  const state = stateAt(search);
  const { now, whole } = facetReads(state, within);
  const listReads = whole ? [now, whole] : [now];
  const found = stateOf(reads, now);
  const known = whole && stateOf(reads, whole);
  if (found.state !== "ready" || known?.state !== "ready" || found.answer.total_count > 0)
    return listReads;
  return [...listReads, ...wayReads(chosenOf(state, within, found.answer, known.answer), within)];
}

// as: what is asked does not depend on what the filters are called
const noText = { t: (() => "") as T, lang: "ua" } as const;

function chosenOf(state: ListingState, within: Within, now: Products, unfiltered: Products) {
  return listActiveFilters(state, within, mergeFacets(now, unfiltered, state).attributes, noText);
}
