import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import type { Lang } from "#contract/lang.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { FieldRefusals } from "#offline/wire/refusal.ts";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { EmailField, validateEmail } from "./email-field.tsx";
import styles from "./form.module.css";
import { FormError } from "./form-error.tsx";
import { type RequestForm, type RequestName, useRequestForm } from "./use-request-form.ts";

export type FindEmail = (lang: Lang) => Promise<string>;

export type EmailSheetProps = {
  title: string;
  /** The name of the product or category. */
  subtitle?: string;
  /** What the e-mail will say and when it comes. */
  text: string;
  submit: string;
  call: RequestName;
  /** The request body without the address. */
  body: object;
  onClose: () => void;
  /** The request succeeded; the sheet closes by itself. */
  onDone: (email: string) => void;
  /** A signed-in customer's own address; "": there is none. */
  findEmail?: FindEmail;
  /** An additional field and its validation. */
  more?: (request: RequestForm) => ReactNode;
  check?: () => FieldRefusals;
};

/** A sheet that asks for an e-mail address. Offline it shows a note and keeps the typed text. */
export function EmailSheet(props: EmailSheetProps): ReactNode {
  const { title, subtitle, text, submit, call, body, onClose, onDone, more, check } = props;
  const { findEmail } = props;
  const { t, lang } = useText();
  const [email, setEmail] = useState("");
  const request = useRequestForm(call, () => {
    onClose();
    onDone(email.trim());
  });
  useEffect(() => {
    // no await: what was typed meanwhile stays
    void findEmail?.(lang).then(
      (found) => setEmail((typed) => typed || found),
      () => undefined,
    );
  }, [findEmail, lang]);

  const { form } = request;
  // By default a dialog focuses its close button.
  useEffect(() => form.current?.querySelector<HTMLElement>("input[type=email]")?.focus(), [form]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    // no await: the form shows the result
    void request.submit(
      { ...body, email: email.trim() },
      { ...check?.(), ...validateEmail(email) },
    );
  };

  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      {...(subtitle ? { subtitle } : {})}
      closeLabel={t("common.close")}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={send}>
        <p>{text}</p>
        {more?.(request)}
        <EmailField
          value={email}
          error={request.fieldErrors.email}
          onChange={(typed) => {
            setEmail(typed);
            request.clearError("email");
          }}
        />
        <FormError of={request.formError} />
        <Button type="submit" wide busy={request.isBusy}>
          {submit}
        </Button>
        <p className={styles.small}>{t("notifications.privacy")}</p>
      </form>
    </Sheet>
  );
}
