import type { ReactNode } from "react";
import type { SavedProductsKind } from "#contract/saved-products.ts";
import { useText } from "#i18n/text-provider.tsx";
import { classes } from "#ui/classes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { heartIcon, scalesIcon } from "#ui/icons.ts";
import type { ProductReference } from "./actions.ts";
import styles from "./save-buttons.module.css";
import { useSavedProducts } from "./state.ts";

type SaveButtonsProps = {
  product: ProductReference;
  /** `isIn`: the state to reach. */
  onTap: (kind: SavedProductsKind, isIn: boolean) => void;
  /** Without the comparison button, for the comparison screen itself. */
  wishlistOnly?: boolean;
};

/**
 * The wishlist and comparison buttons of a product. Until the device's database is open both look
 * unpressed, and a tap adds the product; an already saved product stays saved.
 */
export function SaveButtons({ product, onTap, wishlistOnly }: SaveButtonsProps): ReactNode {
  const { t } = useText();
  const { id, name } = product;
  const isInWishlist = useSavedProducts((savedProducts) => savedProducts.wishlist.has(id));
  const isInComparison = useSavedProducts((savedProducts) => savedProducts.comparison.has(id));
  const wishlistButton = (
    <IconButton
      data-saves
      className={styles.mark}
      icon={heartIcon}
      label={t("savedProducts.toWishlist", { name })}
      pressed={isInWishlist}
      onClick={() => onTap("wishlist", !isInWishlist)}
    />
  );
  if (wishlistOnly) return wishlistButton;
  return (
    <>
      {wishlistButton}
      <IconButton
        data-saves
        className={classes(styles.mark, isInComparison && styles.compared)}
        icon={scalesIcon}
        label={t("savedProducts.toComparison", { name })}
        pressed={isInComparison}
        filled={false}
        onClick={() => onTap("comparison", !isInComparison)}
      />
    </>
  );
}
