/** A cart line's id: `<product_id>` or `<product_id>.<variant_id>`, known without asking. */
export function lineId(productId: string, variantId: string | null | undefined): string {
  return variantId ? `${productId}.${variantId}` : productId;
}

/** The product and variant that a cart line's id names. */
export function splitLineId(id: string): { product_id: string; variant_id: string | null } {
  const [product_id = "", variant_id] = id.split(".");
  return { product_id, variant_id: variant_id ?? null };
}

/** Pieces of one line of the cart, at most. */
export const maxQuantity = 999;
