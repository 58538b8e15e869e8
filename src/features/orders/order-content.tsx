import type { ReactNode } from "react";
import type { Order } from "#contract/orders.ts";
import { useText } from "#i18n/text-provider.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderSums } from "./order-sums.tsx";
import styles from "./orders.module.css";

export type OrderContentProps = {
  order: Order;
  /** Its buyer has no profile yet. */
  isGuest?: boolean | undefined;
};

/** What was ordered, and what it comes to. */
export function OrderContent({ order, isGuest = false }: OrderContentProps): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.panel} aria-labelledby="order-lines">
      <h2 id="order-lines">{t("orders.lines")}</h2>
      <OrderLines lines={order.items} />
      <OrderSums order={order} isGuest={isGuest} />
    </section>
  );
}
