import { type ReactNode, useEffect, useState } from "react";
import type { T } from "#i18n/make-i18n.ts";
import { useText } from "#i18n/text-provider.tsx";
import { type Opening, openingAt } from "#rules/working-hours.ts";
import styles from "./contacts-screen.module.css";

const minute = 60_000;

/** Whether the phone is answered now. The server's page is kept for hours, so the device says it. */
export function OpenNow(): ReactNode {
  const { t } = useText();
  const [opening, setOpening] = useState<Opening>();
  useEffect(() => {
    const look = () => setOpening(openingAt(Date.now()));
    look();
    const timer = setInterval(look, minute);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={styles.opening} data-open={opening?.isOpen}>
      {opening ? wordsOf(opening, t) : "\u00a0"}
    </p>
  );
}

function wordsOf(opening: Opening, t: T): string {
  if (opening.isOpen) return t("contacts.openNow");
  const time = `${opening.at}:00`;
  switch (opening.next) {
    case "today":
      return t("contacts.opensToday", { time });
    case "tomorrow":
      return t("contacts.opensTomorrow", { time });
    case "monday":
      return t("contacts.opensMonday", { time });
  }
}
