import type { ReactNode } from "react";
import type { Cart } from "#contract/cart.ts";
import { formatMoney, formatWeight } from "#i18n/numbers.ts";
import { type Text, useText } from "#i18n/text-provider.tsx";
import { maxOrderSum, toUah } from "#rules/pricing/money.ts";
import { Note } from "#ui/note.tsx";
import styles from "./sums.module.css";

/** The totals of a cart: discounts, delivery and earned bonuses. */
export function Sums({ cart, pieces }: { cart: Cart; pieces: number }): ReactNode {
  const { t, lang } = useText();
  const max = toUah(maxOrderSum);
  const isGuest = cart.terms.bonus_balance === null;
  return (
    <div className={styles.sums}>
      <dl>
        <dt>{t("cart.goodsLabel", { count: pieces })}</dt>
        <dd>{formatMoney(cart.subtotal, lang)}</dd>
        {cart.discount_total > 0 && (
          <>
            <dt>{t("cart.discount")}</dt>
            <dd>{formatMoney(-cart.discount_total, lang)}</dd>
          </>
        )}
        {cart.bonus_spent > 0 && (
          <>
            <dt>{t("cart.bonusSpent")}</dt>
            <dd>{formatMoney(-cart.bonus_spent, lang)}</dd>
          </>
        )}
        {cart.weight_total > 0 && (
          <>
            <dt>{t("cart.weight")}</dt>
            <dd>{formatWeight(cart.weight_total, lang)}</dd>
          </>
        )}
        <dt>{t("cart.delivery")}</dt>
        <dd>{deliveryText(cart, { t, lang })}</dd>
        {!isGuest && cart.bonus_earned > 0 && (
          <>
            <dt>{t("cart.bonusBack")}</dt>
            <dd>{formatMoney(cart.bonus_earned, lang)}</dd>
          </>
        )}
        <dt className={styles.sum}>{t("cart.toPay")}</dt>
        <dd className={styles.sum}>{formatMoney(cart.grand_total, lang)}</dd>
      </dl>
      {isGuest && cart.bonus_earned > 0 && (
        <p>{t("cart.bonusGuest", { sum: formatMoney(cart.bonus_earned, lang) })}</p>
      )}
      {Math.max(cart.subtotal, cart.grand_total) > max && (
        <Note tone="warn">{t("cart.sumTooLarge", { max: formatMoney(max, lang) })}</Note>
      )}
      {cart.tax_total > 0 && <p>{t("cart.taxIn", { sum: formatMoney(cart.tax_total, lang) })}</p>}
    </div>
  );
}

function deliveryText(cart: Cart, { t, lang }: Text): string {
  const { terms, shipping_price, free_delivery_remaining } = cart;
  if (shipping_price > 0) return formatMoney(shipping_price, lang);
  const isFree = terms.shipping !== null || free_delivery_remaining <= 0;
  return isFree ? t("cart.deliveryFree") : t("cart.deliveryLater");
}
