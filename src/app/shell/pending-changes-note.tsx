import type { ReactNode } from "react";
import { useConnectionStore } from "#app/connection/connection-store.ts";
import { useShouldShowWaiting } from "#app/connection/use-shown-statuses.ts";
import { useText } from "#i18n/text-provider.tsx";
import styles from "./header.module.css";

/** «3 зміни чекають на зв’язок»: changes that have not reached the shop yet. */
export function PendingChangesNote(): ReactNode {
  const { t } = useText();
  const { waiting, failedCount, openFailedChanges } = useConnectionStore();
  const isShown = useShouldShowWaiting(waiting > 0);
  if (failedCount === 0 && !isShown) return null;
  const text =
    failedCount > 0
      ? t("offline.attention", { count: failedCount })
      : t("offline.waiting", { count: waiting });
  return (
    <button type="button" className={styles.pending} onClick={openFailedChanges} title={text}>
      <span className={styles.dot} />
      <span className={styles.count} aria-hidden="true">
        {failedCount > 0 ? failedCount : waiting}
      </span>
      <span className={styles.words}>{text}</span>
    </button>
  );
}
