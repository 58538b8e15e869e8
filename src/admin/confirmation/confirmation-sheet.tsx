import { type FormEvent, useCallback, useEffect, useState } from "react";
import {
  type ConfirmationState,
  finishConfirmation,
  useConfirmation,
} from "#admin/wire/confirmation-state.ts";
import {
  type CodeLetter,
  isConfirmed,
  renewSession,
  requestCode,
  sendCode,
} from "#admin/wire/session.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Note } from "#ui/note.tsx";
import { Sheet } from "#ui/sheet.tsx";
import styles from "./confirmation.module.css";

export function ConfirmationSheet({ state }: { state: ConfirmationState }) {
  const { t } = useAdminText();
  if (state.kind === "byLink") return <ByLink isConfirmed={state.isConfirmed} />;
  return (
    <Sheet
      open
      onClose={() => finishConfirmation(false)}
      title={t("confirmation.title")}
      closeLabel={t("shell.close")}
    >
      <CodeForm />
    </Sheet>
  );
}

function CodeForm() {
  const { t } = useAdminText();
  const [letter, setLetter] = useState<CodeLetter>();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const mail = useCallback(async () => {
    setLetter(undefined);
    setError(undefined);
    setLetter(await requestCode());
  }, []);
  useEffect(() => {
    // no await: the sheet says that it is on its way
    void mail();
  }, [mail]);
  useConfirmedElsewhere();
  if (!letter) return <p role="status">{t("confirmation.sending")}</p>;
  if (letter.kind === "noAddress") return <Note tone="warn">{t("confirmation.noAddress")}</Note>;
  if (letter.kind !== "sent")
    return (
      <div className={styles.form}>
        <Note tone="warn">
          {t(letter.kind === "tooMany" ? "shell.tooManyLetters" : "shell.unreachable")}
        </Note>
        <Button onClick={() => void mail()}>{t("shell.retry")}</Button>
      </div>
    );
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const result = await sendCode(code);
    setBusy(false);
    if (result === "confirmed") finishConfirmation(true);
    else setError(t(result === "wrong" ? "confirmation.wrong" : "shell.unreachable"));
  };
  return (
    <form className={styles.form} onSubmit={confirm}>
      {letter.place === "log" ? (
        <p role="status">{t("confirmation.inLog")}</p>
      ) : (
        <p role="status">{t("confirmation.sent", { email: letter.email })}</p>
      )}
      {letter.place === "mailOrLog" && <p>{t("confirmation.orInLog")}</p>}
      <Field
        label={t("confirmation.code")}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        // The letter is on its way for the one purpose of this field.
        autoFocus
        className={styles.code}
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          setError(undefined);
        }}
        error={error}
        hint={t("confirmation.carriesOn")}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {t("confirmation.confirm")}
        </Button>
        <Button kind="link" size="s" onClick={() => void mail()}>
          {t("confirmation.again")}
        </Button>
      </div>
    </form>
  );
}

/** The letter's link was opened in another tab: a person who comes back to this one goes on. */
function useConfirmedElsewhere(): void {
  useEffect(() => {
    const onFocus = async () => {
      await renewSession();
      if (await isConfirmed()) finishConfirmation(true);
    };
    const listener = () => void onFocus();
    window.addEventListener("focus", listener);
    return () => window.removeEventListener("focus", listener);
  }, []);
}

function ByLink({ isConfirmed: isDone }: { isConfirmed: boolean }) {
  const { t } = useAdminText();
  const close = () => useConfirmation.setState({ state: { kind: "none" } });
  return (
    <Dialog
      open
      onClose={close}
      title={t(isDone ? "confirmation.byLink" : "confirmation.linkFailed")}
      actions={<Button onClick={close}>{t("confirmation.fine")}</Button>}
    >
      {t(isDone ? "confirmation.byLinkHint" : "confirmation.linkFailedHint")}
    </Dialog>
  );
}
