import type { ReactNode } from "react";
import type { Order } from "#contract/orders.ts";
import { useText } from "#i18n/text-provider.tsx";
import { OrderCard } from "./order-card.tsx";
import styles from "./orders.module.css";

type OrderListProps = {
  /** The newest first. */
  orders: readonly Order[];
  /** The button for older ones. */
  more: ReactNode;
};

export function OrderList({ orders, more }: OrderListProps): ReactNode {
  const { t } = useText();
  return (
    <>
      <header className={styles.head}>
        <h1>{t("orders.title")}</h1>
      </header>
      <ul className={styles.list}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {more && <p className={styles.center}>{more}</p>}
    </>
  );
}
