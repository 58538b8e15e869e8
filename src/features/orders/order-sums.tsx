import type { ReactNode } from "react";
import type { Order } from "#contract/orders.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { undone } from "#rules/orders/orders.ts";
import styles from "./order-lines.module.css";

type OrderSumsProps = {
  order: Order;
  /** Its buyer has no profile yet, to which the bonuses could go. */
  isGuest: boolean;
};

/** The totals of the order and the bonuses it earned. */
export function OrderSums({ order, isGuest }: OrderSumsProps): ReactNode {
  const { t, lang } = useText();
  const { promo, discount_total, bonus_spent, shipping_price, bonus_earned } = order;
  const otherDiscounts = discount_total - (promo?.amount ?? 0);
  const isUndone = undone.some((status) => status === order.status);
  const discountText = (amount: number) => formatMoney(-amount, lang);
  return (
    <dl className={styles.sums}>
      <Sum name={t("orders.subtotal")} value={formatMoney(order.subtotal, lang)} />
      {promo && (
        <Sum name={t("orders.promo", { code: promo.code })} value={discountText(promo.amount)} />
      )}
      {otherDiscounts > 0 && (
        <Sum name={t("orders.discount")} value={discountText(otherDiscounts)} />
      )}
      <Sum
        name={t("orders.shipping")}
        value={shipping_price > 0 ? formatMoney(shipping_price, lang) : t("orders.free")}
      />
      {bonus_spent > 0 && <Sum name={t("orders.bonusSpent")} value={discountText(bonus_spent)} />}
      <Sum name={t("orders.total")} value={formatMoney(order.grand_total, lang)} isTotal />
      {bonus_earned > 0 && !isUndone && (
        <Sum
          name={t(isGuest ? "orders.earnedGuest" : "orders.earned")}
          value={`+${formatMoney(bonus_earned, lang)}`}
        />
      )}
    </dl>
  );
}

function Sum(props: { name: string; value: string; isTotal?: boolean }): ReactNode {
  const { name, value, isTotal } = props;
  return (
    <>
      <dt data-total={isTotal}>{name}</dt>
      <dd data-total={isTotal}>{value}</dd>
    </>
  );
}
