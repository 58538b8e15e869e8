import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { Device } from "#contract/customers.ts";
import { formatDayAgo } from "#i18n/days.ts";
import { useText } from "#i18n/text-provider.tsx";
import { ask } from "#offline/ask.ts";
import { wire } from "#offline/wire-here.ts";
import { deviceName } from "#rules/device-name.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import styles from "./account.module.css";
import { LostNote } from "./lost-note.tsx";

type DevicesListProps = {
  /** The customer's identity. */
  as: string | null;
  /** Says it at the bottom of the page. */
  onTold: (text: string) => void;
};

/** Where the customer is signed in; each but this one can be ended here. */
export function DevicesList({ as, onTold }: DevicesListProps): ReactNode {
  const { t, lang } = useText();
  const [devices, setDevices] = useState<readonly Device[] | "away">();
  const [busy, setBusy] = useState<string>();

  const bring = useCallback(() => {
    setDevices(undefined);
    // no await: the list is drawn when it is there
    void wire
      .read({ call: "readDevices" }, lang)
      .then((read) => setDevices(read.ok ? read.answer : "away"));
  }, [lang]);
  useEffect(bring, [bring]);

  if (devices === undefined) return <Skeleton shape="line" />;
  if (devices === "away") return <LostNote onRetry={bring} />;
  const nameOf = ({ user_agent }: Device) => deviceName(user_agent) || t("account.deviceUnknown");
  const others = devices.filter(({ current }) => !current);

  const end = async (device: Device) => {
    setBusy(device.id);
    const asked = await ask("endDevice", { lang, id: device.id, as: as ?? undefined });
    setBusy(undefined);
    // Ended elsewhere meanwhile is ended as well.
    const isGone = asked.fate === "refused" && asked.code === "notFound";
    if (asked.fate !== "done" && !isGone) return onTold(t("account.lost"));
    setDevices(devices.filter(({ id }) => id !== device.id));
    onTold(t("account.deviceEnded"));
  };
  const endOthers = async () => {
    setBusy("all");
    const asked = await ask("endDevices", { lang, as: as ?? undefined });
    setBusy(undefined);
    if (asked.fate !== "done") return onTold(t("account.lost"));
    setDevices(devices.filter(({ current }) => current));
    onTold(t("account.devicesEnded"));
  };

  return (
    <div className={styles.form}>
      <p className={styles.small}>{t("account.devicesText")}</p>
      <ul className={styles.devices}>
        {devices.map((device) => (
          <li key={device.id}>
            <div>
              <span>{nameOf(device)}</span>
              <small>
                {device.current
                  ? t("account.deviceHere")
                  : t("account.deviceSeen", {
                      day: formatDayAgo(new Date(device.date_seen), new Date(), lang),
                    })}
              </small>
            </div>
            {!device.current && (
              <Button
                kind="quiet"
                size="s"
                busy={busy === device.id}
                aria-label={t("account.deviceEndOf", { name: nameOf(device) })}
                // no await: the list shows how it goes
                onClick={() => void end(device)}
              >
                {t("account.deviceEnd")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        // no await: as above
        <Button kind="plain" busy={busy === "all"} onClick={() => void endOthers()}>
          {t("account.devicesEnd")}
        </Button>
      )}
      {others.length === 0 && <p className={styles.small}>{t("account.devicesAlone")}</p>}
    </div>
  );
}
