import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import styles from "./hero.module.css";

type HeroProps = {
  /** Buttons: pick a list, create an own one, or continue the current one. */
  actions: ReactNode;
  /** The preview of a real list. */
  demo: ReactNode;
};

export function Hero({ actions, demo }: HeroProps): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>{t("home.heroTitle")}</h1>
        <p>{t("home.heroText")}</p>
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={styles.demo}>{demo}</div>
    </section>
  );
}
