/**
 * What a listing page keeps in its address: filters, order and search. The keys are those of
 * GET /products, and so is the spelling (contract/product-query); here is only which of them a
 * page may have, and the one way each state is written.
 */
import { type shopSorts, stockStatuses } from "#contract/product-names.ts";
import {
  emptyProductQuery,
  formatProductQuery,
  type ProductQuery,
  readProductQuery,
  type URLSearchParamsLike,
} from "#contract/product-query.ts";
import type { StockStatus } from "#contract/products.ts";

export type ShopSort = (typeof shopSorts)[number];

export type ListingState = Pick<
  ProductQuery,
  "search" | "category_group_id" | "assistant" | "on_sale" | "price_from" | "price_to"
> & {
  stock_status: StockStatus[];
  /** attribute name → value names, at least one each */
  attributes: Record<string, string[]>;
  /** Null: the order that the page has by itself. */
  sort: ShopSort | null;
};

const sorts: readonly ShopSort[] = ["popular", "newest", "price_desc", "price_asc"];

const pageKeys = new Set([
  "search",
  "category_group_id",
  "assistant",
  "on_sale",
  "price_from",
  "price_to",
  "stock_status",
  "sort",
]);

export const emptyListing: ListingState = {
  search: "",
  category_group_id: null,
  assistant: [],
  on_sale: false,
  price_from: 0,
  price_to: 0,
  stock_status: [],
  attributes: {},
  sort: null,
};

/** The state that an address asks for; what it must not have, or has wrong, is not there. */
export function readListing(params: URLSearchParamsLike): ListingState {
  // A mark of whoever sent the shopper here is no filter, so bare names are not attributes.
  const own = [...params].filter(([key]) => pageKeys.has(key) || key.startsWith("attributes."));
  const query = readProductQuery(own);
  return {
    search: query.search,
    category_group_id: query.category_group_id,
    assistant: once(query.assistant),
    on_sale: query.on_sale,
    price_from: query.price_from,
    price_to: query.price_to,
    stock_status: stockStatuses.filter((status) => query.stock_status.includes(status)),
    attributes: Object.fromEntries(
      Object.entries(query.attributes).map(([name, values]) => [name, once(values)]),
    ),
    sort: sorts.find((sort) => query.sort.includes(sort)) ?? null,
  };
}

/** Without `?`; empty where nothing is chosen. The same state is always the same string. */
export const formatListing = (state: ListingState): string => formatProductQuery(queryOf(state));

/** What is asked of the shop: the page's own filters over `within`, which the page stands for. */
export function queryOf(state: ListingState, within: Partial<ProductQuery> = {}): ProductQuery {
  const { sort, ...filters } = state;
  return { ...emptyProductQuery(), ...filters, sort: sort === null ? [] : [sort], ...within };
}

const once = (values: readonly string[]) => [...new Set(values)].sort();

/** Something is chosen beyond the order and what the page is about. */
export const isFiltered = (state: ListingState, within: Partial<ProductQuery> = {}): boolean =>
  formatListing(withoutFilters(within)) !== formatListing({ ...state, sort: null });

/** An empty query string; words searched for stay where they are what the page is about. */
export const withoutFilters = (within: Partial<ProductQuery> = {}): ListingState => ({
  ...emptyListing,
  search: within.search ?? "",
});

/** Chooses a value, or lets it go. */
export function toggleValue(state: ListingState, name: string, value: string): ListingState {
  const chosen = state.attributes[name] ?? [];
  const next = chosen.includes(value)
    ? chosen.filter((one) => one !== value)
    : once([...chosen, value]);
  const { [name]: _, ...others } = state.attributes;
  return { ...state, attributes: next.length > 0 ? { ...others, [name]: next } : others };
}

export function toggleStock(state: ListingState, status: StockStatus): ListingState {
  const stock_status = stockStatuses.filter(
    (known) => state.stock_status.includes(known) !== (known === status),
  );
  return { ...state, stock_status };
}

/** The order that a page has by itself, as the shopper may choose it; else the shop's own. */
export function usualSort(...settings: readonly (string | undefined)[]): ShopSort | "shop" {
  const set = settings.find((one) => one);
  if (set === undefined) return "popular";
  return sorts.find((sort) => sort === set.split(",", 1)[0]) ?? "shop";
}
