import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";
import type { FieldRefusals } from "#offline/refusal.ts";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { EmailField, emailWrong } from "./email-field.tsx";
import styles from "./form.module.css";
import { Trouble } from "./trouble.tsx";
import { type Asking, type AskName, useAsk } from "./use-ask.ts";

export type EmailSheetProps = {
  title: string;
  /** What it is about: the product's or category's name. */
  subtitle?: string;
  /** What will be written, and when. */
  text: string;
  submit: string;
  call: AskName;
  /** What is asked for, beside the address. */
  body: object;
  onClose: () => void;
  /** It was taken: the sheet closes by itself. */
  onDone: () => void;
  /** Another field, and what is wrong with it. */
  more?: (asking: Asking) => ReactNode;
  check?: () => FieldRefusals;
};

/** One address, one promise. Without signal it says so, and keeps what was typed. */
export function EmailSheet(props: EmailSheetProps): ReactNode {
  const { title, subtitle, text, submit, call, body, onClose, onDone, more, check } = props;
  const { t } = useText();
  const [email, setEmail] = useState("");
  const asking = useAsk(call, () => {
    onClose();
    onDone();
  });

  const { form } = asking;
  // A dialog would give the focus to its close button.
  useEffect(() => form.current?.querySelector<HTMLElement>("input[type=email]")?.focus(), [form]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    // no await: the form shows how it goes
    void asking.submit({ ...body, email: email.trim() }, { ...check?.(), ...emailWrong(email) });
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
        {more?.(asking)}
        <EmailField
          value={email}
          wrong={asking.wrong.email}
          onChange={(typed) => {
            setEmail(typed);
            asking.mend("email");
          }}
        />
        <Trouble of={asking.trouble} />
        <Button type="submit" wide busy={asking.isBusy}>
          {submit}
        </Button>
        <p className={styles.small}>{t("notifications.privacy")}</p>
      </form>
    </Sheet>
  );
}
