import type { ReactNode } from "react";
import type { Order, OrderStatus } from "#contract/orders.ts";
import { useText } from "#i18n/text-provider.tsx";
import { stepText } from "./order-text.ts";
import styles from "./orders.module.css";

/** Statuses not named here are in progress. */
const statusLooks: Partial<Record<OrderStatus, "come" | "ended">> = {
  delivered: "come",
  closed: "come",
  cancelled: "ended",
  returned: "ended",
};

type OrderState = Pick<Order, "status" | "is_pickup">;

/** The status label; the shape of its dot repeats it without colour. */
export function OrderStatusLabel({ order }: { order: OrderState }): ReactNode {
  const { t } = useText();
  const { status } = order;
  return (
    <span className={styles.status} data-look={statusLooks[status]}>
      {stepText(status, order, t)}
    </span>
  );
}
