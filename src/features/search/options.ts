import type { ProductCategory } from "#contract/product-categories.ts";
import type { Card } from "#contract/products.ts";
import { searchPath } from "#rules/search-address.ts";
import { hasWords } from "#rules/search-highlight.ts";

export type Suggested = Pick<
  Card,
  "id" | "name" | "path" | "images" | "category_id" | "min_price" | "on_sale" | "stock_status"
>;
export type Category = Pick<ProductCategory, "id" | "name" | "path" | "image" | "is_main">;

/** One line of the suggestions; each leads somewhere. */
export type Option = { key: string; href: string } & (
  | { kind: "recent"; text: string }
  | { kind: "popular" | "category"; category: Category }
  | { kind: "product"; product: Suggested }
  | { kind: "all"; count: number }
);

const mostCategories = 3;
const mostPopular = 6;

/** Before anything was typed: what this device searched for, and where people usually go. */
export function firstOptions(recent: readonly string[], categories: readonly Category[]): Option[] {
  const popular = categories.filter(({ is_main }) => is_main).slice(0, mostPopular);
  return [
    ...recent.map((text): Option => ({ kind: "recent", key: text, href: searchPath(text), text })),
    ...popular.map((category) => categoryOption("popular", category)),
  ];
}

/** `words`: what is searched for. */
export function foundOptions(
  text: string,
  words: readonly string[],
  found: { products: readonly Suggested[]; count: number },
  categories: readonly Category[],
): Option[] {
  const named = categories.filter(({ name }) => hasWords(name, words)).slice(0, mostCategories);
  return [
    ...named.map((category) => categoryOption("category", category)),
    ...found.products.map(
      (product): Option => ({ kind: "product", key: product.id, href: product.path, product }),
    ),
    ...(found.count > 0
      ? [{ kind: "all", key: "all", href: searchPath(text), count: found.count } as const]
      : []),
  ];
}

function categoryOption(kind: "popular" | "category", category: Category): Option {
  return { kind, key: category.id, href: category.path, category };
}

/** The option that a key leads to from the active one; undefined: the key is not for the list. */
export function moveTo(key: string, active: number, count: number): number | undefined {
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
