import type { ReactNode } from "react";
import type { Order } from "#contract/orders.ts";
import { useText } from "#i18n/text-provider.tsx";
import { OrderContent } from "./order-content.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderState } from "./order-state.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { orderDay } from "./order-words.ts";
import styles from "./orders.module.css";

type OrderScreenProps = {
  order: Order;
  /** Pay, repeat, print, cancel. */
  acts: ReactNode;
};

/** One order whole, on the screen and on paper. */
export function OrderScreen({ order, acts }: OrderScreenProps): ReactNode {
  const { t, lang } = useText();
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <h1>{t("orders.number", { number: order.number })}</h1>
        <p className={styles.small}>
          {t("orders.placedOn", { day: orderDay(order.date_placed, lang) })}
        </p>
        <OrderState status={order.status} />
      </header>
      <div className={styles.acts}>{acts}</div>
      <OrderTimeline order={order} />
      <OrderContent order={order} />
      <OrderFacts order={order} />
    </article>
  );
}
