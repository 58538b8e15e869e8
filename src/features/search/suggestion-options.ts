import type { ProductCategory } from "#contract/product-categories.ts";
import type { Card } from "#contract/products.ts";
import { searchPath } from "#rules/search/address.ts";
import { hasWords } from "#rules/search/highlight.ts";

export type SuggestedProduct = Pick<
  Card,
  "id" | "name" | "path" | "images" | "category_id" | "min_price" | "on_sale" | "stock_status"
>;
export type SuggestedCategory = Pick<ProductCategory, "id" | "name" | "path" | "image" | "is_main">;

/** One suggestion; each is a link. */
export type SuggestionOption = { key: string; href: string } & (
  | { kind: "recent"; text: string }
  | { kind: "popular" | "category"; category: SuggestedCategory }
  | { kind: "product"; product: SuggestedProduct }
  | { kind: "all"; count: number }
);

const maxCategories = 3;
const maxPopular = 6;

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
    ...popular.map((category) => categoryOption("popular", category)),
  ];
}

/** `words`: the search terms. */
export function resultOptions(
  text: string,
  words: readonly string[],
  results: { products: readonly SuggestedProduct[]; count: number },
  categories: readonly SuggestedCategory[],
): SuggestionOption[] {
  const matchingCategories = categories
    .filter(({ name }) => hasWords(name, words))
    .slice(0, maxCategories);
  return [
    ...matchingCategories.map((category) => categoryOption("category", category)),
    ...results.products.map(
      (product): SuggestionOption => ({
        kind: "product",
        key: product.id,
        href: product.path,
        product,
      }),
    ),
    ...(results.count > 0
      ? [{ kind: "all", key: "all", href: searchPath(text), count: results.count } as const]
      : []),
  ];
}

function categoryOption(
  kind: "popular" | "category",
  category: SuggestedCategory,
): SuggestionOption {
  return { kind, key: category.id, href: category.path, category };
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
