/** One rule for forms, sheets, bulk changes and imports; in kopiykas or in UAH. */
export function isSaleAbovePrice(regularPrice: number, salePrice: number | null): boolean {
  // A product without a price is sold for its sale price alone.
  return salePrice !== null && regularPrice > 0 && salePrice > regularPrice;
}
