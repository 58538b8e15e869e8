import type { ReactNode } from "react";
import type { Order } from "#contract/orders.ts";
import { useText } from "#i18n/text-provider.tsx";
import { orderTimeline } from "#rules/orders/timeline.ts";
import { formatOrderDay, stepText } from "./order-text.ts";
import styles from "./orders.module.css";

/** The order's steps; future ones are shown as pending. */
export function OrderTimeline({ order }: { order: Order }): ReactNode {
  const { t, lang } = useText();
  return (
    <ol className={styles.timeline} aria-label={t("orders.timeline")}>
      {orderTimeline(order).map((moment) => (
        <li
          key={moment.when === "past" ? `${moment.step} ${moment.date}` : moment.step}
          data-when={moment.when}
        >
          <span>{stepText(moment.step, order, t)}</span>
          <small>
            {moment.when === "past" ? formatOrderDay(moment.date, lang) : t("orders.ahead")}
            {moment.when === "past" &&
              moment.step === "cancelled" &&
              moment.by === "customer" &&
              `, ${t("orders.byCustomer")}`}
          </small>
        </li>
      ))}
    </ol>
  );
}
