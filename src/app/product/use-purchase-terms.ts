import { settingsRead, useCategories } from "#app/reads/site-reads.ts";
import { useRead } from "#app/reads/use-read.ts";
import type { Product, Variant } from "#contract/products.ts";
import { useCart } from "#features/cart/state.ts";
import { isVariantForSale, priceOf } from "#rules/cart/variants.ts";
import { type PurchaseTerms, purchaseTermsOf } from "#rules/catalogue/purchase-terms.ts";
import { isReturnable } from "#rules/catalogue/returns.ts";

/** What a purchase of the product, or of one of its variants, comes with. */
export function usePurchaseTerms(
  product: Product,
): (variant: Variant | undefined) => PurchaseTerms | undefined {
  const settings = useRead(settingsRead);
  const categories = useCategories();
  const ownPercent = useCart((state) => state.cashbackPercent);
  return (variant) => {
    if (settings.state !== "ready") return undefined;
    const { free_delivery_from, cashback_percent } = settings.answer;
    const offered = {
      price: priceOf(product, variant).price,
      stockStatus: product.stock_status,
      isInStock: variant ? isVariantForSale(product, variant) : true,
      isReturnable: isReturnable(product, categories),
      hasSizes: product.options.some(({ name }) => name === "size"),
    };
    const terms = {
      freeDeliveryFrom: free_delivery_from,
      cashbackPercent: ownPercent ?? cashback_percent,
    };
    return purchaseTermsOf(offered, terms) ?? undefined;
  };
}
