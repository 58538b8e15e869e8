import type { ReactNode } from "react";
import type { Cart } from "#contract/cart.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatMoney, formatWeight } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import styles from "./cart-screen.module.css";

type TotalsProps = {
  cart: Cart;
  pieces: number;
  asOf: string | undefined;
  /** The promo code's place. */
  promo: ReactNode;
};

/** What the basket comes to, and what of it is taken off or comes back. */
export function Totals({ cart, pieces, asOf, promo }: TotalsProps): ReactNode {
  const { t, lang } = useText();
  return (
    <aside className={styles.totals} aria-label={t("cart.totals")}>
      {promo}
      <dl>
        <dt>{t("cart.goodsLabel", { count: pieces })}</dt>
        <dd>{formatMoney(cart.subtotal)}</dd>
        {cart.discount_total > 0 && (
          <>
            <dt>{t("cart.discount")}</dt>
            <dd>{formatMoney(-cart.discount_total)}</dd>
          </>
        )}
        {cart.bonus_spent > 0 && (
          <>
            <dt>{t("cart.bonusSpent")}</dt>
            <dd>{formatMoney(-cart.bonus_spent)}</dd>
          </>
        )}
        {cart.weight_total > 0 && (
          <>
            <dt>{t("cart.weight")}</dt>
            <dd>{formatWeight(cart.weight_total, lang)}</dd>
          </>
        )}
        <dt>{t("cart.delivery")}</dt>
        <dd>{deliveryText(cart, t)}</dd>
        {cart.terms.bonus_balance !== null && cart.bonus_earned > 0 && (
          <>
            <dt>{t("cart.bonusBack")}</dt>
            <dd>{formatMoney(cart.bonus_earned)}</dd>
          </>
        )}
        <dt className={styles.sum}>{t("cart.toPay")}</dt>
        <dd className={styles.sum}>{formatMoney(cart.grand_total)}</dd>
      </dl>
      <Button size="l" wide idle>
        {t("cart.checkoutSoon")}
      </Button>
      <p>{t("cart.checkoutSoonText")}</p>
      {cart.terms.bonus_balance === null && cart.bonus_earned > 0 && (
        <p>{t("cart.bonusGuest", { sum: formatMoney(cart.bonus_earned) })}</p>
      )}
      {cart.tax_total > 0 && <p>{t("cart.taxIn", { sum: formatMoney(cart.tax_total) })}</p>}
      {asOf && <p>{asOf}</p>}
    </aside>
  );
}

function deliveryText({ terms, shipping_price, free_delivery_remaining }: Cart, t: T): string {
  if (shipping_price > 0) return formatMoney(shipping_price);
  const isFree = terms.shipping !== null || free_delivery_remaining <= 0;
  return isFree ? t("cart.deliveryFree") : t("cart.deliveryLater");
}
