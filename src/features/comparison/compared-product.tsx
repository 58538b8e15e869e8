import type { ReactNode } from "react";
import { Link } from "wouter";
import { shownPicture } from "#contract/pictures.ts";
import { formatCount, formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { canBuy } from "#rules/catalogue/stock-status.ts";
import { Badge } from "#ui/badge.tsx";
import { IconButton, IconLink } from "#ui/icon-button.tsx";
import { cartIcon, closeIcon, plusIcon } from "#ui/icons.ts";
import { Price } from "#ui/price.tsx";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import styles from "./compared-product.module.css";
import type { ProductToCompare } from "./comparison-rows.ts";

export type ComparedProductActions = {
  cartOf: (product: ProductToCompare) => { quantity: number; onAdd: () => void };
  onRemove: (product: ProductToCompare) => void;
  /** The wishlist button. */
  markOf: (product: ProductToCompare) => ReactNode;
};

/** The head of a column: small, because it stays visible while the rows scroll. */
export function ComparedProduct(
  props: ComparedProductActions & { product: ProductToCompare },
): ReactNode {
  const { product, cartOf, onRemove, markOf: wishlistButtonOf } = props;
  const { t, lang } = useText();
  const { name, path, images } = product;
  const [image] = images;
  const isBuyable = canBuy(product);
  const cart = cartOf(product);
  return (
    <li className={styles.head}>
      <Tile
        size="s"
        tint={tintOf(product.category_id ?? "", product.id)}
        picture={image && shownPicture(image.url)}
        unavailable={!isBuyable}
      />
      <h2 className={styles.name}>
        <Link href={path}>{name}</Link>
      </h2>
      <div className={styles.mark}>{wishlistButtonOf(product)}</div>
      <IconButton
        className={styles.remove}
        icon={closeIcon}
        label={t("savedProducts.remove", { name })}
        onClick={() => onRemove(product)}
      />
      <div className={styles.buy}>
        <Price faded={!isBuyable} now={formatMoney(product.min_price, lang)} />
        {isBuyable && <AddToCartButton product={product} {...cart} />}
      </div>
    </li>
  );
}

type AddToCartButtonProps = { product: ProductToCompare; quantity: number; onAdd: () => void };

/** A product with options opens its page: what to add must be chosen first. */
function AddToCartButton({ product, quantity, onAdd }: AddToCartButtonProps): ReactNode {
  const { t, lang } = useText();
  const { name, path, variable } = product;
  if (variable)
    return (
      <Link href={path} asChild>
        <IconLink
          href={path}
          icon={plusIcon}
          kind="soft"
          label={t("savedProducts.choose", { name })}
        />
      </Link>
    );
  if (quantity > 0)
    return (
      <Link href="/cart" asChild>
        <IconLink
          href="/cart"
          icon={cartIcon}
          kind="soft"
          label={t("savedProducts.inCart", { name, count: quantity })}
        >
          <Badge count={formatCount(quantity, lang)} />
        </IconLink>
      </Link>
    );
  return (
    <IconButton
      icon={plusIcon}
      kind="accent"
      label={t("product.toCartOf", { name })}
      onClick={onAdd}
    />
  );
}
