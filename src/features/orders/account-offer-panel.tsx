import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import styles from "./orders.module.css";

type AccountOfferProps = { text: string; children: ReactNode };

/** The benefits of an account, beside the form that creates one. */
export function AccountOfferPanel({ text, children }: AccountOfferProps): ReactNode {
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
