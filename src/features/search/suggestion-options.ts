import type { ProductCategory } from "#contract/product-categories.ts";
import type { Card } from "#contract/products.ts";
import { searchPath, searchPathIn } from "#rules/search/address.ts";
import { findPlaces, type SearchPlace } from "#rules/search/places.ts";
import { readPrices } from "#rules/search/price-words.ts";

export type SuggestedProduct = Pick<
  Card,
  "id" | "name" | "path" | "images" | "category_id" | "min_price" | "on_sale" | "stock_status"
>;
export type SuggestedCategory = Pick<ProductCategory, "id" | "name" | "path" | "image" | "is_main">;
export type SuggestedPlace = SearchPlace & { image: string };

/** One suggestion; each is a link. */
export type SuggestionOption = { key: string; href: string } & (
  | { kind: "recent"; text: string }
  | { kind: "popular"; category: SuggestedCategory }
  | { kind: SearchPlace["kind"]; place: SuggestedPlace }
  | { kind: "product"; product: SuggestedProduct }
  /** `count`: undefined where the products are of one category, and this leads to all. */
  | { kind: "all"; count: number | undefined }
);

const maxPlaces = 5;
const maxPopular = 6;
/** Those of a kind stand together. */
const placeKinds = [
  "ownList",
  "readyList",
  "category",
  "page",
] as const satisfies SearchPlace["kind"][];

/** The suggestions before typing: recent searches of this device and popular categories. */
export function initialOptions(
  recent: readonly string[],
  categories: readonly SuggestedCategory[],
): SuggestionOption[] {
  const popular = categories.filter(({ is_main }) => is_main).slice(0, maxPopular);
  return [
    ...recent.map(
      (text): SuggestionOption => ({ kind: "recent", key: text, href: searchPath(text), text }),
    ),
    ...popular.map(
      (category): SuggestionOption => ({
        kind: "popular",
        key: category.id,
        href: category.path,
        category,
      }),
    ),
  ];
}

type SuggestedResults = {
  products: readonly SuggestedProduct[];
  count: number;
  /** What was looked for in place of the text. */
  searched?: string | undefined;
  /** The page whose category they are of; undefined: of the whole shop. */
  pathHere?: string | undefined;
};

/** Places of the shop, then products. */
export function resultOptions(
  text: string,
  results: SuggestedResults,
  places: readonly SuggestedPlace[],
): SuggestionOption[] {
  const found = findPlaces(readPrices(text).text, places).slice(0, maxPlaces);
  const inOrder = placeKinds.flatMap((kind) => found.filter((place) => place.kind === kind));
  return [
    ...inOrder.map(
      (place): SuggestionOption => ({
        kind: place.kind,
        key: `${place.kind} ${place.id}`,
        href: place.path,
        place,
      }),
    ),
    ...results.products.map(
      (product): SuggestionOption => ({
        kind: "product",
        key: product.id,
        href: product.path,
        product,
      }),
    ),
    ...waysToAll(text, results),
  ];
}

/** As many as it says are where it leads. */
function waysToAll(text: string, results: SuggestedResults): SuggestionOption[] {
  const { count, searched, pathHere } = results;
  if (count === 0) return [];
  // A category's page does not say what else was looked for.
  const path = pathHere === undefined ? searchPath(text) : searchPathIn(pathHere, text, searched);
  const counted = { kind: "all" as const, key: "all", href: path, count };
  if (pathHere === undefined) return [counted];
  return [counted, { kind: "all", key: "everywhere", href: searchPath(text), count: undefined }];
}

/** The index of the option that a key moves to; undefined: the key does not navigate the list. */
export function nextActiveOption(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case "ArrowDown":
      return active + 1 < count ? active + 1 : -1;
    case "ArrowUp":
      return active === -1 ? count - 1 : active - 1;
    case "Home":
      return active === -1 ? undefined : 0;
    case "End":
      return active === -1 ? undefined : count - 1;
    default:
      return undefined;
  }
}
