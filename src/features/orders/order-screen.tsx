import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { OrderContent, type OrderContentProps } from "./order-content.tsx";
import { OrderDetails } from "./order-details.tsx";
import { OrderStatusLabel } from "./order-status-label.tsx";
import { formatOrderDay } from "./order-text.ts";
import { OrderTimeline } from "./order-timeline.tsx";
import styles from "./orders.module.css";

type OrderScreenProps = OrderContentProps & {
  /** Pay, repeat, print, cancel. */
  actions: ReactNode;
};

/** One order whole, on the screen and on paper. */
export function OrderScreen({ order, isGuest, actions }: OrderScreenProps): ReactNode {
  const { t, lang } = useText();
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <h1>{t("orders.number", { number: order.number })}</h1>
        <p className={styles.small}>
          {t("orders.placedOn", { day: formatOrderDay(order.date_placed, lang) })}
        </p>
        <OrderStatusLabel order={order} />
      </header>
      <div className={styles.acts}>{actions}</div>
      <OrderTimeline order={order} />
      <OrderContent order={order} isGuest={isGuest} />
      <OrderDetails order={order} />
    </article>
  );
}
