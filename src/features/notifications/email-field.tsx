import type { ReactNode } from "react";
import { isEmail, maxEmail } from "#contract/email.ts";
import type { FieldCode } from "#contract/errors.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Field } from "#ui/field.tsx";

type EmailFieldProps = {
  value: string;
  wrong: FieldCode | undefined;
  onChange: (email: string) => void;
};

/** Where the letters go; the browser knows the address already. */
export function EmailField({ value, wrong, onChange }: EmailFieldProps): ReactNode {
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
        wrong && (wrong === "required" ? t("notifications.emailNeeded") : t(`fields.${wrong}`))
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function emailWrong(email: string): { email?: FieldCode } {
  if (email.trim() === "") return { email: "required" };
  return isEmail(email.trim()) ? {} : { email: "emailInvalid" };
}
