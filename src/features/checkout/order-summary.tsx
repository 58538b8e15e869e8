import { type ReactNode, useState, useSyncExternalStore } from "react";
import type { Cart, CartItem } from "#contract/cart.ts";
import { shownPicture } from "#contract/pictures.ts";
import { countProductsText } from "#i18n/count-products.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { canOrder } from "#rules/cart/cart.ts";
import { lineName, paidFor } from "#rules/cart/line-summary.ts";
import { Icon } from "#ui/icon.tsx";
import { downIcon } from "#ui/icons.ts";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import styles from "./order-summary.module.css";

type OrderSummaryProps = {
  cart: Cart;
  /** Promo code, bonuses and totals come from the cart feature. */
  promo: ReactNode;
  sums: ReactNode;
  toCart: ReactNode;
};

/** The ordered lines and totals: beside the steps, or collapsed above them. */
export function OrderSummary({ cart, promo, sums, toCart }: OrderSummaryProps): ReactNode {
  const { t, lang } = useText();
  const isWide = useIsWideScreen();
  const [isOpen, setOpen] = useState(false);
  const lines = cart.items.filter(canOrder);
  return (
    <aside className={styles.summary} aria-labelledby="summary">
      <details
        open={isWide || isOpen}
        onToggle={({ currentTarget }) => !isWide && setOpen(currentTarget.open)}
      >
        <summary {...(isWide && { tabIndex: -1 })}>
          <h2 id="summary">{t("checkout.summary")}</h2>
          <span>
            {t("checkout.summaryLine", {
              goods: countProductsText(t, lines),
              sum: formatMoney(cart.grand_total, lang),
            })}
          </span>
          <Icon of={downIcon} size="s" />
        </summary>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <SummaryLine key={line.id} line={line} />
          ))}
        </ul>
        {toCart}
        {promo}
        {sums}
      </details>
    </aside>
  );
}

function SummaryLine({ line }: { line: CartItem }): ReactNode {
  const { t, lang } = useText();
  return (
    <li>
      <Tile
        size="s"
        tint={tintOf(line.product_id)}
        picture={line.image_url ? shownPicture(line.image_url) : undefined}
      />
      <span>
        {lineName(line)}
        <small>{t("common.pieces", { count: line.quantity })}</small>
      </span>
      <b>{formatMoney(paidFor(line), lang)}</b>
    </li>
  );
}

const wideScreen = "(min-width: 60rem)";

function useIsWideScreen(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wideScreen);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(wideScreen).matches,
    () => false,
  );
}
