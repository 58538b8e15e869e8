import type { ReactNode } from "react";
import { useConnectionStore } from "#app/connection/connection-store.ts";
import { useValueAfterTaps } from "#app/hooks/use-value-after-taps.ts";
import { settingsRead } from "#app/reads/site-reads.ts";
import { useRead } from "#app/reads/use-read.ts";
import { nativeName } from "#i18n/locale.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { offlineIcon } from "#ui/icons.ts";
import { Note } from "#ui/note.tsx";
import styles from "./shell.module.css";

/** The band under the header: a demo, no signal, back again, no storage, a new version. */
export function Banner(): ReactNode {
  const { t } = useText();
  const { memoryOnly, storage, updateReady, answerLang, ...connection } = useConnectionStore();
  const connectivity = useValueAfterTaps(connection.connectivity);
  const sent = useValueAfterTaps(connection.sent);
  const settings = useRead(settingsRead);
  return (
    <>
      {settings.state === "ready" && settings.answer.is_demo && (
        <aside className={styles.demo}>{t("common.demo")}</aside>
      )}
      {connectivity !== "on" && connectivity !== "unknown" && (
        <Note bar tone="warn" role="status" {...(connectivity === "off" && { icon: offlineIcon })}>
          {t(`offline.${connectivity}Banner`)}
          {answerLang && `. ${t("offline.otherLang", { language: nativeName[answerLang] })}`}
        </Note>
      )}
      {connectivity === "on" && sent > 0 && (
        <Note bar tone="have" role="status">
          {t("offline.backSent", { count: sent })}
        </Note>
      )}
      {memoryOnly && (
        <Note bar tone="danger" role="alert">
          {t("offline.storageOff")}
        </Note>
      )}
      {storage && (
        <Note bar tone="warn" role="alert">
          {storage === "blocked" ? t("offline.blockedByTab") : t("offline.updateNeeded")}
        </Note>
      )}
      {updateReady && (
        <Note
          bar
          tone="accent"
          role="status"
          action={
            <Button size="s" onClick={updateReady}>
              {t("offline.updateDo")}
            </Button>
          }
        >
          {t("offline.updateTitle")}
        </Note>
      )}
    </>
  );
}
