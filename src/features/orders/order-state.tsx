import type { ReactNode } from "react";
import type { OrderStatus } from "#contract/orders.ts";
import { useText } from "#i18n/text-provider.tsx";
import styles from "./orders.module.css";

/** Those not named are on their way. */
const looks: Partial<Record<OrderStatus, "come" | "ended">> = {
  ...{ delivered: "come", closed: "come" },
  ...{ cancelled: "ended", returned: "ended" },
};

/** Where the order is, in a word; the dot repeats it by its form. */
export function OrderState({ status }: { status: OrderStatus }): ReactNode {
  const { t } = useText();
  return (
    <span className={styles.status} data-look={looks[status]}>
      {t(`orders.status.${status}`)}
    </span>
  );
}
