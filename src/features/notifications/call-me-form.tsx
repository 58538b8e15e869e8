import { type FormEvent, type ReactNode, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field, LongField } from "#ui/field.tsx";
import { phoneIcon } from "#ui/icons.ts";
import { Note } from "#ui/note.tsx";
import styles from "./form.module.css";
import { Trouble } from "./trouble.tsx";
import { missing, notPhone, useAsk } from "./use-ask.ts";

/** «Зателефонуйте мені»: a name, a number, and what about. */
export function CallMeForm({ onTold }: { onTold: (text: string) => void }): ReactNode {
  const { t } = useText();
  const [typed, setTyped] = useState({ name: "", phone: "", comment: "" });
  const asking = useAsk("contactMe", () => onTold(t("contacts.callDone")));
  const { wrong } = asking;

  const change = (field: keyof typeof typed) => (event: { target: { value: string } }) => {
    setTyped({ ...typed, [field]: event.target.value });
    asking.mend(field);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const [name, phone] = [missing(typed.name), missing(typed.phone) ?? notPhone(typed.phone)];
    // no await: the form shows how it goes
    void asking.submit(typed, { ...(name && { name }), ...(phone && { phone }) });
  };

  if (asking.isDone)
    return (
      <Note tone="have" role="status">
        <b>{t("contacts.callDoneTitle")}</b>
        <br />
        {t("contacts.callDoneText", { phone: typed.phone.trim().replace(/\s+/g, "\u00a0") })}
      </Note>
    );
  return (
    <form ref={asking.form} className={styles.form} noValidate onSubmit={send}>
      <Field
        label={t("contacts.name")}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        required
        maxLength={100}
        value={typed.name}
        error={
          wrong.name &&
          (wrong.name === "required" ? t("contacts.nameNeeded") : t(`fields.${wrong.name}`))
        }
        onChange={change("name")}
      />
      <Field
        label={t("contacts.phone")}
        type="tel"
        name="phone"
        autoComplete="tel"
        inputMode="tel"
        required
        maxLength={30}
        hint={t("contacts.phoneHint")}
        value={typed.phone}
        error={
          wrong.phone &&
          (wrong.phone === "required" ? t("contacts.phoneNeeded") : t(`fields.${wrong.phone}`))
        }
        onChange={change("phone")}
      />
      <LongField
        label={t("contacts.comment")}
        optional={t("common.optional")}
        name="comment"
        autoComplete="off"
        maxLength={1000}
        value={typed.comment}
        error={wrong.comment && t(`fields.${wrong.comment}`)}
        onChange={change("comment")}
      />
      <Trouble of={asking.trouble} />
      <Button type="submit" size="l" wide icon={phoneIcon} busy={asking.isBusy}>
        {t("contacts.callDo")}
      </Button>
    </form>
  );
}
