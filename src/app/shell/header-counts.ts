import { useCart } from "#features/cart/state.ts";
import { useSavedProducts } from "#features/saved-products/state.ts";
import type { T } from "#i18n/make-i18n.ts";

/** What stands at a link of the shopper's own; undefined: nothing, as on the server. */
export type Count = { count: number; label: string };

/** By the link's address; 0 until the device's copy is open. */
export function useHeaderCounts(t: T): (href: string) => Count | undefined {
  const cart = useCart(({ count }) => count);
  const wishes = useSavedProducts(({ wishlist }) => wishlist.size);
  const compared = useSavedProducts(({ comparison }) => comparison.size);
  return (href) => {
    if (href === "/cart" && cart > 0)
      return { count: cart, label: t("common.inCart", { count: cart }) };
    if (href === "/wishlist" && wishes > 0)
      return { count: wishes, label: t("savedProducts.inWishlist", { count: wishes }) };
    if (href === "/comparison" && compared > 0)
      return { count: compared, label: t("savedProducts.inComparison", { count: compared }) };
    return undefined;
  };
}
