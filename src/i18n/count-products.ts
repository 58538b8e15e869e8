import type { T } from "./make-i18n.ts";

/** «3 товари», and where a product stands there more than once «3 товари, 7 шт.». */
export function countProductsText(t: T, lines: readonly { quantity: number }[]): string {
  const products = t("common.goods", { count: lines.length });
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces === lines.length) return products;
  return `${products}, ${t("common.pieces", { count: pieces })}`;
}
