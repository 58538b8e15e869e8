import type { ReactNode } from "react";
import type { OrderStatus } from "#contract/orders.ts";
import { useText } from "#i18n/text-provider.tsx";
import styles from "./orders.module.css";

/** Statuses not named here are in progress. */
const statusLooks: Partial<Record<OrderStatus, "come" | "ended">> = {
  delivered: "come",
  closed: "come",
  cancelled: "ended",
  returned: "ended",
};

/** The status label; the shape of its dot repeats it without colour. */
export function OrderStatusLabel({ status }: { status: OrderStatus }): ReactNode {
  const { t } = useText();
  return (
    <span className={styles.status} data-look={statusLooks[status]}>
      {t(`orders.status.${status}`)}
    </span>
  );
}
