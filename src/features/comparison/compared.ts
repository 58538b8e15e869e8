import type { Lang } from "#contract/lang.ts";
import type { cardFields } from "#contract/product-names.ts";
import type { Product } from "#contract/products.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatRating, formatWeight } from "#i18n/numbers.ts";
import { attributeFacts, type Fact, isSame } from "#rules/comparison.ts";

export type Compared = Pick<Product, (typeof cardFields)[number] | "category_name" | "attributes">;

/** Every row: whether it is there, how it is liked, and what it is; the price stands above. */
export function listFacts(products: readonly Compared[], t: T, lang: Lang): Fact[] {
  const row = (name: string, label: string, say: (product: Compared) => string) => ({
    name,
    label,
    values: products.map(say),
  });
  const heads = [
    row("stock", t("memberships.stock"), ({ stock_status }) => t(`product.stock.${stock_status}`)),
    row("rating", t("memberships.rating"), ({ rating, rating_votes }) =>
      rating_votes > 0
        ? `${formatRating(rating, lang)} (${rating_votes})`
        : t("memberships.noRating"),
    ),
  ];
  const others = [
    row("brand", t("product.brand"), ({ brand_name }) => brand_name),
    ...attributeFacts(products),
    row("weight", t("product.weight"), ({ weight }) =>
      weight > 0 ? formatWeight(weight, lang) : "",
    ),
  ];
  return [...heads, ...others.filter(({ values }) => values.some((value) => value !== ""))];
}

/** All of it, or what tells the products apart. */
export function listShown(facts: readonly Fact[], isBrief: boolean): Fact[] {
  return facts.filter((fact) => !isBrief || !isSame(fact));
}
