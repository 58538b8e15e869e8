import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { KitButtons } from "./kit-buttons.tsx";
import { KitFields } from "./kit-fields.tsx";
import { KitMarks } from "./kit-marks.tsx";
import styles from "./kit-screen.module.css";
import { KitWindows } from "./kit-windows.tsx";
import { Section } from "./section.tsx";

type KitScreenProps = { places: ReactNode; onTell: () => void };

/** Every control of the design kit on one page, for those who build the shop. */
export function KitScreen({ places, onTell }: KitScreenProps): ReactNode {
  const { t } = useText();
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.t3}>{t("kit.title")}</h1>
        <p>{t("kit.lead")}</p>
      </header>
      <Section title={t("kit.type")}>
        <div className={styles.type}>
          <p className={styles.t4}>{t("notifications.newsTitle")}</p>
          <p className={styles.t3}>{t("notifications.newsTitle")}</p>
          <p className={styles.t2}>{t("notifications.newsTitle")}</p>
          <p className={styles.t1}>{t("notifications.newsTitle")}</p>
          <p>{t("notifications.newsText")}</p>
          <p className={styles.small}>{t("notifications.privacy")}</p>
        </div>
      </Section>
      <KitButtons />
      <KitMarks />
      <KitFields places={places} />
      <KitWindows onTell={onTell} />
    </>
  );
}
