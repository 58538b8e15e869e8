import type { ReactNode } from "react";
import { isEmail, maxEmail } from "#contract/email.ts";
import type { FieldCode } from "#contract/errors.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Field } from "#ui/field.tsx";

type EmailFieldProps = {
  value: string;
  error: FieldCode | undefined;
  onChange: (email: string) => void;
};

/** The e-mail field, with autofill. */
export function EmailField({ value, error, onChange }: EmailFieldProps): ReactNode {
  const { t } = useText();
  return (
    <Field
      label={t("notifications.email")}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="send"
      required
      maxLength={maxEmail}
      value={value}
      error={
        error && (error === "required" ? t("notifications.emailNeeded") : t(`fields.${error}`))
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function validateEmail(email: string): { email?: FieldCode } {
  if (email.trim() === "") return { email: "required" };
  return isEmail(email.trim()) ? {} : { email: "emailInvalid" };
}
