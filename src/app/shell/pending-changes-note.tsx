import type { ReactNode } from "react";
import { useMarks } from "#app/connection/connection-store.ts";
import { useTellsWaiting } from "#app/connection/use-shown-status.ts";
import { useText } from "#i18n/text-provider.tsx";
import styles from "./header.module.css";

/** «3 зміни чекають на зв’язок»: changes that have not reached the shop yet. */
export function Waiting(): ReactNode {
  const { t } = useText();
  const { waiting, attention, openTray } = useMarks();
  const isTold = useTellsWaiting(waiting > 0);
  if (attention === 0 && !isTold) return null;
  const text =
    attention > 0
      ? t("offline.attention", { count: attention })
      : t("offline.waiting", { count: waiting });
  return (
    <button type="button" className={styles.pending} onClick={openTray} title={text}>
      <span className={styles.dot} />
      <span className={styles.count} aria-hidden="true">
        {attention > 0 ? attention : waiting}
      </span>
      <span className={styles.words}>{text}</span>
    </button>
  );
}
