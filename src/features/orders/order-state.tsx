import type { ReactNode } from "react";
import type { OrderStatus } from "#contract/orders.ts";
import { useText } from "#i18n/text-provider.tsx";
import styles from "./orders.module.css";

const ended: readonly OrderStatus[] = ["cancelled", "returned"];
const come: readonly OrderStatus[] = ["delivered", "closed"];

/** Where the order is, in a word; the dot repeats it by its form. */
export function OrderState({ status }: { status: OrderStatus }): ReactNode {
  const { t } = useText();
  const look = ended.includes(status) ? "ended" : come.includes(status) ? "come" : "going";
  return (
    <span className={styles.status} data-look={look}>
      {t(`orders.status.${status}`)}
    </span>
  );
}
