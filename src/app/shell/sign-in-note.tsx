import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { useDevice, useView } from "#app/connection/use-device.ts";
import { LinkButton } from "#app/navigation/link-button.tsx";
import { SignOut } from "#app/session/sign-out.tsx";
import { useText } from "#i18n/text-provider.tsx";
import type { Device } from "#offline/device.ts";
import { continueAsGuest } from "#offline/identity/sign-in.ts";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import styles from "./sign-in-note.module.css";

/** A session that ended, or a sign-in that broke off: what waits goes on once the shopper is back. */
export function SignInNote(): ReactNode {
  const { t } = useText();
  const device = useDevice();
  const pending = useView(device?.pending);
  const [path] = useLocation();
  if (!device || pending?.pause?.reason !== "signIn" || path === "/login") return null;
  const { kind, waiting } = pending;
  const text =
    waiting > 0 ? t("offline.signInToSend", { count: waiting }) : t("offline.signInAgain");
  return (
    <Note
      bar
      tone="warn"
      role="status"
      action={
        <span className={styles.acts}>
          <LinkButton size="s" href="/login">
            {t("offline.signInDo")}
          </LinkButton>
          {kind === "customer" ? <SignOut size="s" /> : <StayGuest device={device} />}
        </span>
      }
    >
      {kind === "customer" ? text : t("offline.signInBroke")}
    </Note>
  );
}

function StayGuest({ device }: { device: Device }): ReactNode {
  const { t } = useText();
  const [isBusy, setBusy] = useState(false);
  const stay = () => {
    setBusy(true);
    // no await: the note goes by itself
    void continueAsGuest(device);
  };
  return (
    <Button size="s" kind="quiet" busy={isBusy} onClick={stay}>
      {t("offline.stayGuest")}
    </Button>
  );
}
