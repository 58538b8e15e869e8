import type { Lang } from "#contract/lang.ts";
import type { cardFields } from "#contract/product-names.ts";
import type { Product } from "#contract/products.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatRating, formatWeight } from "#i18n/numbers.ts";
import { attributeFacts, type Fact, isSame } from "#rules/saved-products/comparison.ts";

export type ProductToCompare = Pick<
  Product,
  (typeof cardFields)[number] | "category_name" | "attributes"
>;

/** All rows: stock, rating and attributes. The price is in the column head. */
export function listComparisonRows(
  products: readonly ProductToCompare[],
  t: T,
  lang: Lang,
): Fact[] {
  const row = (name: string, label: string, textOf: (product: ProductToCompare) => string) => ({
    name,
    label,
    values: products.map(textOf),
  });
  const availabilityRows = [
    row("stock", t("savedProducts.stock"), ({ stock_status }) =>
      t(`product.stock.${stock_status}`),
    ),
    row("rating", t("savedProducts.rating"), ({ rating, rating_votes }) =>
      rating_votes > 0
        ? `${formatRating(rating, lang)} (${rating_votes})`
        : t("savedProducts.noRating"),
    ),
  ];
  const detailRows = [
    row("brand", t("product.brand"), ({ brand_name }) => brand_name),
    ...attributeFacts(products),
    row("weight", t("product.weight"), ({ weight }) =>
      weight > 0 ? formatWeight(weight, lang) : "",
    ),
  ];
  return [
    ...availabilityRows,
    ...detailRows.filter(({ values }) => values.some((value) => value !== "")),
  ];
}

/** All rows, or only those whose values differ. */
export function listVisibleRows(facts: readonly Fact[], isBrief: boolean): Fact[] {
  return facts.filter((fact) => !isBrief || !isSame(fact));
}
