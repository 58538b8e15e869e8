import { type FormEvent, type ReactNode, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field, LongField } from "#ui/field.tsx";
import { Note } from "#ui/note.tsx";
import { phoneIcon } from "#ui/page-icons.ts";
import styles from "./form.module.css";
import { FormError } from "./form-error.tsx";
import { useRequestForm, validatePhone, validateRequired } from "./use-request-form.ts";

/** «Зателефонуйте мені»: a name, a number, and what about. */
export function CallMeForm({ onMessage }: { onMessage: (text: string) => void }): ReactNode {
  const { t } = useText();
  const [typed, setTyped] = useState({ name: "", phone: "", comment: "" });
  const request = useRequestForm("contactMe", () => onMessage(t("contacts.callDone")));
  const { fieldErrors } = request;

  const change = (field: keyof typeof typed) => (event: { target: { value: string } }) => {
    setTyped({ ...typed, [field]: event.target.value });
    request.clearError(field);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const [name, phone] = [
      validateRequired(typed.name),
      validateRequired(typed.phone) ?? validatePhone(typed.phone),
    ];
    // no await: the form shows the result
    void request.submit(typed, { ...(name && { name }), ...(phone && { phone }) });
  };

  if (request.isDone)
    return (
      <Note tone="have" role="status">
        <b>{t("contacts.callDoneTitle")}</b>
        <br />
        {t("contacts.callDoneText", { phone: typed.phone.trim().replace(/\s+/g, "\u00a0") })}
      </Note>
    );
  return (
    <form ref={request.form} className={styles.form} noValidate onSubmit={send}>
      <Field
        label={t("contacts.name")}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        required
        maxLength={100}
        value={typed.name}
        error={
          fieldErrors.name &&
          (fieldErrors.name === "required"
            ? t("contacts.nameNeeded")
            : t(`fields.${fieldErrors.name}`))
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
          fieldErrors.phone &&
          (fieldErrors.phone === "required"
            ? t("contacts.phoneNeeded")
            : t(`fields.${fieldErrors.phone}`))
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
        error={fieldErrors.comment && t(`fields.${fieldErrors.comment}`)}
        onChange={change("comment")}
      />
      <FormError of={request.formError} />
      <Button type="submit" size="l" wide icon={phoneIcon} busy={request.isBusy}>
        {t("contacts.callDo")}
      </Button>
    </form>
  );
}
