/** Changes that wait: those without signal, and those the shop refused. Loaded when it is opened. */
import { useObservable } from "dexie-react-hooks";
import { type ReactNode, useState } from "react";
import { setConnection, useConnectionStore } from "#app/connection/connection-store.ts";
import { useDevice } from "#app/connection/use-device.ts";
import { LinkButton } from "#app/navigation/link-button.tsx";
import { useText } from "#i18n/text-provider.tsx";
import type { Device } from "#offline/device.ts";
import { discardOthersChanges } from "#offline/identity/sign-out.ts";
import type { FailedEntry } from "#offline/log/failed-changes.ts";
import type { PendingView } from "#offline/views/pending-changes.ts";
import { Button } from "#ui/button.tsx";
import { refreshIcon } from "#ui/icons.ts";
import { Note } from "#ui/note.tsx";
import { waitingIcon } from "#ui/page-icons.ts";
import { Sheet } from "#ui/sheet.tsx";
import { reasonOf, subjectOf } from "./failed-change-text.ts";
import styles from "./failed-changes.module.css";

const close = () => setConnection({ areFailedChangesOpen: false });

export function FailedChanges(): ReactNode {
  const { t } = useText();
  const device = useDevice();
  return (
    <Sheet open onClose={close} title={t("offline.trayName")} closeLabel={t("common.close")}>
      {device && <Changes device={device} />}
    </Sheet>
  );
}

function Changes({ device }: { device: Device }): ReactNode {
  const { t } = useText();
  const pending = useObservable(() => observe(device), [device], device.pending.get());
  if (!pending) return null;
  const { waiting, failedEntries, pause, otherAuthors } = pending;
  if (waiting + failedEntries.length + otherAuthors.length === 0)
    return <Note tone="have">{t("offline.trayEmpty")}</Note>;
  return (
    <>
      {waiting > 0 && <Waiting device={device} count={waiting} pause={pause} />}
      {otherAuthors.length > 0 && <OtherAuthorsChanges device={device} />}
      {failedEntries.length > 0 && (
        <section className={styles.refused} aria-labelledby="refused">
          <h3 id="refused">{t("offline.trayTitle")}</h3>
          <p>{t("offline.trayText")}</p>
          <ul>
            {failedEntries.map((entry) => (
              <RefusedChange key={entry.first.op.opId} device={device} entry={entry} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function observe({ pending }: Device) {
  return {
    subscribe: (onNext: (view: PendingView | undefined) => void) => {
      const stop = pending.subscribe(() => onNext(pending.get()));
      onNext(pending.get());
      return stop;
    },
  };
}

type WaitingProps = { device: Device; count: number; pause: PendingView["pause"] };

function Waiting({ device, count, pause }: WaitingProps): ReactNode {
  const { t } = useText();
  const connectivity = useConnectionStore((connection) => connection.connectivity);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await device.drain.drainNow();
    setSending(false);
  };
  return (
    <Note
      tone="warn"
      icon={waitingIcon}
      role="status"
      action={
        <>
          {pause?.reason === "signIn" && (
            <LinkButton size="s" kind="quiet" href="/login" onClick={close}>
              {t("offline.signInDo")}
            </LinkButton>
          )}
          {!pause && (
            // no await: what was sent leaves the count at once
            <Button
              size="s"
              kind="quiet"
              icon={refreshIcon}
              busy={isSending}
              onClick={() => void send()}
            >
              {t("offline.sendNow")}
            </Button>
          )}
        </>
      }
    >
      {t(isSending ? "offline.sending" : "offline.waiting", { count })}
      {pause && (
        <span className={styles.why}>
          {pause.reason === "signIn" ? t("offline.sessionPaused") : t("offline.updateNeeded")}
        </span>
      )}
      {!pause && connectivity !== "off" && (
        <span className={styles.why}>{t("offline.slowServer")}</span>
      )}
    </Note>
  );
}

/** Of customers whose sessions ended here. */
function OtherAuthorsChanges({ device }: { device: Device }): ReactNode {
  const { t } = useText();
  return (
    <Note
      tone="info"
      action={
        // no await: the note goes with what it speaks of
        <Button size="s" kind="link" onClick={() => void discardOthersChanges(device)}>
          {t("offline.trayDiscard")}
        </Button>
      }
    >
      {t("offline.kept")}
    </Note>
  );
}

function RefusedChange({ device, entry }: { device: Device; entry: FailedEntry }): ReactNode {
  const { t } = useText();
  const { first, deletedNames } = entry;
  const { opId } = first.op;
  const subject = subjectOf(first, device, t);
  const retry = t(deletedNames.length > 0 ? "offline.deletedBringBack" : "offline.trayRetry");
  return (
    <li>
      <b>{subject}</b>
      <span>{reasonOf(entry, t)}</span>
      <div>
        {/* no await in either: the row leaves by itself */}
        <Button
          size="s"
          kind="quiet"
          aria-label={`${retry}: ${subject}`}
          onClick={() => void device.retryFailed(opId)}
        >
          {retry}
        </Button>
        <Button
          size="s"
          kind="link"
          aria-label={`${t("offline.trayDiscard")}: ${subject}`}
          onClick={() => void device.discardFailed(opId)}
        >
          {t("offline.trayDiscard")}
        </Button>
      </div>
    </li>
  );
}
