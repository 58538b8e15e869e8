import type { ReactNode } from "react";
import type { Order } from "#contract/orders.ts";
import { useText } from "#i18n/text-provider.tsx";
import { OrderContent } from "./order-content.tsx";
import { OrderFacts } from "./order-facts.tsx";
import styles from "./orders.module.css";

type PlacedScreenProps = {
  order: Order;
  /** How its payment stands. */
  payment: ReactNode;
  /** For whoever has no account yet. */
  offer: ReactNode;
  /** Where to from here. */
  acts: ReactNode;
};

/** Thanks, what was ordered, and how it goes on. */
export function PlacedScreen({ order, payment, offer, acts }: PlacedScreenProps): ReactNode {
  const { t } = useText();
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <h1>{t("orders.thanks")}</h1>
        <p>{t("orders.thanksNumber", { number: order.number })}</p>
        <p className={styles.small}>{t("orders.thanksText")}</p>
      </header>
      {payment}
      <div className={styles.acts}>{acts}</div>
      {offer}
      <OrderFacts order={order} />
      <OrderContent order={order} />
    </article>
  );
}
