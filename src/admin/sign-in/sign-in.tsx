import { type FormEvent, useEffect, useState } from "react";
import { LangSwitch } from "#admin/shell/lang-switch.tsx";
import { type LinkLetter, requestSignInLink } from "#admin/wire/session.ts";
import { useSession } from "#admin/wire/session-state.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { mailIcon } from "#ui/account-icons.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { LogoMark } from "#ui/logo.tsx";
import { Note } from "#ui/note.tsx";
import { openSession, tryAgain } from "./open-session.ts";
import styles from "./sign-in.module.css";

type Step = { kind: "idle" | "sending" } | LinkLetter;

/** @param isOver it covers a screen whose session ended */
export function SignIn({ isOver }: { isOver: boolean }) {
  const { t } = useAdminText();
  const { state } = useSession();
  useEffect(() => {
    const onShown = () => {
      // no await: the page changes when it succeeds
      if (document.visibilityState === "visible") void tryAgain();
    };
    document.addEventListener("visibilitychange", onShown);
    window.addEventListener("focus", onShown);
    return () => {
      document.removeEventListener("visibilitychange", onShown);
      window.removeEventListener("focus", onShown);
    };
  }, []);
  useEffect(() => {
    document.title = t("shell.signInTitle");
  }, [t]);
  return (
    <main className={isOver ? styles.over : styles.page}>
      <div className={styles.card}>
        <LogoMark />
        <h1>{t("shell.signInTitle")}</h1>
        {state.kind === "unreachable" ? (
          <>
            <Note tone="warn">{t("shell.unreachable")}</Note>
            <Button wide onClick={() => void openSession("")}>
              {t("shell.retry")}
            </Button>
          </>
        ) : (
          <LinkForm isOver={isOver} linkFailed={state.kind === "out" && state.linkFailed} />
        )}
      </div>
      <LangSwitch />
    </main>
  );
}

function LinkForm({ isOver, linkFailed }: { isOver: boolean; linkFailed: boolean }) {
  const { t } = useAdminText();
  const [email, setEmail] = useState("");
  const [step, setStep] = useState<Step>({ kind: "idle" });
  const request = async (event: FormEvent) => {
    event.preventDefault();
    setStep({ kind: "sending" });
    setStep(await requestSignInLink(email.trim()));
  };
  if (step.kind === "sent")
    return (
      <div className={styles.sent} role="status">
        <Icon of={mailIcon} size="l" />
        <p>{t("shell.linkSent", { email })}</p>
        {step.place !== "mail" && (
          <p>{t(step.place === "log" ? "shell.linkInLog" : "shell.linkOrInLog")}</p>
        )}
        <p className={styles.hint}>{t("shell.linkSentHint")}</p>
        <Button kind="link" size="s" onClick={() => setStep({ kind: "idle" })}>
          {t("shell.otherEmail")}
        </Button>
      </div>
    );
  const error = {
    refused: t("shell.noAccess"),
    noOwner: t("shell.noAccess"),
    tooMany: t("shell.tooManyLetters"),
    unreachable: t("shell.unreachable"),
  };
  return (
    <form className={styles.form} onSubmit={request}>
      {isOver && <Note tone="warn">{t("shell.sessionLost")}</Note>}
      {linkFailed && <Note tone="warn">{t("shell.linkFailed")}</Note>}
      {step.kind === "noOwner" && (
        <Note tone="info" role="alert">
          {t("shell.noOwner")} <code>ADMIN_EMAIL={email.trim()} npm start</code>
        </Note>
      )}
      <Field
        label={t("shell.email")}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={step.kind === "idle" || step.kind === "sending" ? undefined : error[step.kind]}
        hint={t("shell.emailHint")}
      />
      <Button type="submit" wide busy={step.kind === "sending"}>
        {t("shell.sendLink")}
      </Button>
    </form>
  );
}
