import { type ReactNode, useEffect, useState } from "react";
import type { T } from "#i18n/make-i18n.ts";
import { useText } from "#i18n/text-provider.tsx";
import { type Opening, openingAt } from "#rules/delivery/working-hours.ts";
import styles from "./contacts-screen.module.css";

const minute = 60_000;

/** Whether the phone is answered now. Computed on the device, because the server's page is cached for hours. */
export function OpenNow(): ReactNode {
  const { t } = useText();
  const [opening, setOpening] = useState<Opening>();
  useEffect(() => {
    const updateOpening = () => setOpening(openingAt(Date.now()));
    updateOpening();
    const timer = setInterval(updateOpening, minute);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={styles.opening} data-open={opening?.isOpen}>
      {opening ? openingText(opening, t) : "\u00a0"}
    </p>
  );
}

function openingText(opening: Opening, t: T): string {
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
