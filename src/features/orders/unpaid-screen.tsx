import type { ReactNode } from "react";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { OrderContent, type OrderContentProps } from "./order-content.tsx";
import styles from "./orders.module.css";

type UnpaidScreenProps = OrderContentProps & {
  /** Pay, pay another way, cancel. */
  actions: ReactNode;
};

/** An order that stands and waits for its payment. */
export function UnpaidScreen({ order, isGuest, actions }: UnpaidScreenProps): ReactNode {
  const { t, lang } = useText();
  const { number, grand_total } = order;
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <h1>{t("orders.unpaidTitle", { number })}</h1>
        <p>{t("orders.unpaidText", { sum: formatMoney(grand_total, lang) })}</p>
      </header>
      <div className={styles.acts}>{actions}</div>
      <OrderContent order={order} isGuest={isGuest} />
    </article>
  );
}
