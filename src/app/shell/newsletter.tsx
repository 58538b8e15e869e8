import type { ReactNode } from "react";
import { showToast } from "#app/messages/toasts.ts";
import { useLazySheet } from "#features/notifications/use-lazy-sheet.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import styles from "./footer.module.css";

/** The form comes when it is asked for: every page has this footer, and few subscribe on it. */
const loadSheet = async () => (await import("#features/notifications/email-sheet.tsx")).EmailSheet;

/**
 * The newsletter: its place in the footer, and the sheet, which stands outside, for it would take
 * the footer's colours with it.
 */
export function useNewsletter(): { place: ReactNode; sheet: ReactNode } {
  const { t } = useText();
  const sheet = useLazySheet(loadSheet, () =>
    showToast({ text: t("notifications.needsSignalShort") }),
  );
  return {
    place: (
      <section className={styles.news} aria-labelledby="newsletter">
        <h2 id="newsletter">{t("notifications.newsTitle")}</h2>
        <p>{t("notifications.newsText")}</p>
        <Button
          kind="plain"
          night
          aria-haspopup="dialog"
          onPointerEnter={sheet.prepare}
          onClick={sheet.open}
        >
          {t("notifications.newsAsk")}
        </Button>
      </section>
    ),
    sheet: sheet.draw({
      title: t("notifications.newsTitle"),
      text: t("notifications.newsSheetText"),
      submit: t("notifications.newsAsk"),
      call: "subscribe",
      body: {},
      onDone: () => showToast({ text: t("notifications.newsDone") }),
    }),
  };
}
