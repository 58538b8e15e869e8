import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import styles from "./orders.module.css";

type OfferPanelProps = { text: string; children: ReactNode };

/** What an account is good for, beside what it takes. */
export function OfferPanel({ text, children }: OfferPanelProps): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.offer} aria-labelledby="order-offer">
      <div>
        <h2 id="order-offer">{t("orders.offerTitle")}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}
