import type { ReactNode } from "react";
import type { Order } from "#contract/orders.ts";
import { useText } from "#i18n/text-provider.tsx";
import { OrderContent } from "./order-content.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderState } from "./order-state.tsx";
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
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <Thanks order={order} />
      </header>
      {payment}
      <div className={styles.acts}>{acts}</div>
      {offer}
      <OrderFacts order={order} />
      <OrderContent order={order} />
    </article>
  );
}

/** Whoever comes back to this page later is told where the order is by then. */
function Thanks({ order: { number, status } }: { order: Order }): ReactNode {
  const { t } = useText();
  if (status !== "placed")
    return (
      <>
        <h1>{t("orders.number", { number })}</h1>
        <OrderState status={status} />
      </>
    );
  return (
    <>
      <h1>{t("orders.thanks")}</h1>
      <p>{t("orders.thanksNumber", { number })}</p>
      <p className={styles.small}>{t("orders.thanksText")}</p>
    </>
  );
}
