import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { Device } from "#contract/customers.ts";
import { formatDayAgo } from "#i18n/days.ts";
import { useText } from "#i18n/text-provider.tsx";
import { callShop } from "#offline/wire/call-shop.ts";
import { wire } from "#offline/wire/shop-wire.ts";
import { deviceName } from "#rules/customers/device-name.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import styles from "./account.module.css";
import { LoadFailed } from "./load-failed.tsx";

type DevicesListProps = {
  /** The customer's identity, sent with each change. */
  identity: string | null;
  /** Shows the text as a toast. */
  onMessage: (text: string) => void;
};

/** The customer's sessions; each except this one can be ended. */
export function DevicesList({ identity, onMessage }: DevicesListProps): ReactNode {
  const { t, lang } = useText();
  const [devices, setDevices] = useState<readonly Device[] | "away">();
  const [busy, setBusy] = useState<string>();

  const loadDevices = useCallback(() => {
    setDevices(undefined);
    // no await: the answer goes into the state
    void wire
      .read({ call: "readDevices" }, lang)
      .then((read) => setDevices(read.ok ? read.answer : "away"));
  }, [lang]);
  useEffect(loadDevices, [loadDevices]);

  if (devices === undefined) return <Skeleton shape="line" />;
  if (devices === "away") return <LoadFailed onRetry={loadDevices} />;
  const nameOf = ({ user_agent }: Device) => deviceName(user_agent) || t("account.deviceUnknown");
  const others = devices.filter(({ current }) => !current);

  const endDevice = async (device: Device) => {
    setBusy(device.id);
    const result = await callShop("endDevice", {
      lang,
      id: device.id,
      ifIdentity: identity ?? undefined,
    });
    setBusy(undefined);
    // A session that ended elsewhere meanwhile counts as ended.
    const isAlreadyEnded = result.outcome === "refused" && result.code === "notFound";
    if (result.outcome !== "done" && !isAlreadyEnded) return onMessage(t("common.loadFailed"));
    setDevices(devices.filter(({ id }) => id !== device.id));
    onMessage(t("account.deviceEnded"));
  };
  const endOthers = async () => {
    setBusy("all");
    const result = await callShop("endDevices", { lang, ifIdentity: identity ?? undefined });
    setBusy(undefined);
    if (result.outcome !== "done") return onMessage(t("common.loadFailed"));
    setDevices(devices.filter(({ current }) => current));
    onMessage(t("account.devicesEnded"));
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
                // no await: the list shows the result
                onClick={() => void endDevice(device)}
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
