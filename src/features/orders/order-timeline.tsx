import type { ReactNode } from "react";
import type { Order } from "#contract/orders.ts";
import { useText } from "#i18n/text-provider.tsx";
import { orderTimeline } from "#rules/order-timeline.ts";
import { orderDay } from "./order-words.ts";
import styles from "./orders.module.css";

/** Each step a stitch; those to come are not sewn yet. */
export function OrderTimeline({ order }: { order: Order }): ReactNode {
  const { t, lang } = useText();
  return (
    <ol className={styles.timeline} aria-label={t("orders.timeline")}>
      {orderTimeline(order).map((moment) => (
        <li
          key={moment.when === "past" ? `${moment.step} ${moment.date}` : moment.step}
          data-when={moment.when}
        >
          <span>{t(`orders.status.${moment.step}`)}</span>
          <small>
            {moment.when === "past" ? orderDay(moment.date, lang) : t("orders.ahead")}
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
