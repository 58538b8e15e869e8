import type { ReactNode } from "react";
import { giveConsent } from "#app/analytics/consent.ts";
import type { Consent } from "#contract/consent.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import styles from "./consent-note.module.css";

/** Two answers of one weight; until one is given nothing is counted, and each can be taken back. */
export function ConsentNote({ consent }: { consent: Consent | undefined }): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.note} aria-labelledby="consent-title">
      <h2 id="consent-title">{t("consent.title")}</h2>
      <p>{t(`consent.${consent ?? "text"}`)}</p>
      <div className={styles.answers}>
        {consent !== "none" && (
          <Button kind="quiet" onClick={() => giveConsent("none")}>
            {t(consent ? "consent.takeBack" : "consent.no")}
          </Button>
        )}
        {consent !== "analytics" && (
          <Button kind="quiet" onClick={() => giveConsent("analytics")}>
            {t("consent.yes")}
          </Button>
        )}
      </div>
    </section>
  );
}
