import type { ReactNode } from "react";
import type { Order } from "#contract/orders.ts";
import { useText } from "#i18n/text-provider.tsx";
import { OrderContent, type OrderContentProps } from "./order-content.tsx";
import { OrderDetails } from "./order-details.tsx";
import { OrderStatusLabel } from "./order-status-label.tsx";
import styles from "./orders.module.css";
import ownStyles from "./placed-screen.module.css";

type PlacedScreenProps = OrderContentProps & {
  /** The payment note. */
  payment: ReactNode;
  /** The account offer for a guest. */
  accountOffer: ReactNode;
  /** Links to other screens. */
  actions: ReactNode;
};

/** The confirmation of a placed order. */
export function PlacedScreen({
  order,
  isGuest,
  payment,
  accountOffer,
  actions,
}: PlacedScreenProps): ReactNode {
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <Thanks order={order} />
      </header>
      {payment}
      <div className={styles.acts}>{actions}</div>
      {accountOffer}
      <OrderDetails order={order} />
      <OrderContent order={order} isGuest={isGuest} />
    </article>
  );
}

/** On a later visit the heading shows the order's current status instead. */
function Thanks({ order }: { order: Order }): ReactNode {
  const { t } = useText();
  const { number, status, payment_url, is_pickup } = order;
  const thanks = is_pickup ? "orders.thanksPickup" : "orders.thanksNumber";
  if (status !== "placed")
    return (
      <>
        <h1>{t("orders.number", { number })}</h1>
        <OrderStatusLabel order={order} />
      </>
    );
  return (
    <div className={ownStyles.thanks}>
      <div>
        <h1>{t("orders.thanks")}</h1>
        <p>{t(payment_url ? "orders.thanksUnpaid" : thanks, { number })}</p>
        <p className={styles.small}>{t("orders.thanksText")}</p>
      </div>
      <img src="/images/noto/shopping-bags.svg" alt="" width={112} height={112} />
    </div>
  );
}
