/** The fields that the auth forms share, with their labels and autofill names. */
import type { ComponentProps, ReactNode } from "react";
import { maxEmail } from "#contract/email.ts";
import type { FieldCode } from "#contract/errors.ts";
import { passwordLength } from "#contract/field-limits.ts";
import { useText } from "#i18n/text-provider.tsx";
import { errorOfField } from "#rules/customers/field-error.ts";
import { Field } from "#ui/field.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import type { FieldErrors } from "#ui/use-form.ts";

type FieldName = "account" | "email" | "phone" | "password" | "firstName" | "lastName";
type FieldProps = { fieldErrors: FieldErrors<FieldCode>; defaultValue?: string };

/** The error under a field: a missing value has a text per field, other errors a text per code. */
function useFieldError(): (
  name: string,
  of: FieldName,
  fieldErrors: FieldErrors<FieldCode>,
) => string | undefined {
  const { t } = useText();
  return (name, of, fieldErrors) => {
    const code = fieldErrors[name];
    if (code === undefined) return undefined;
    if (of === "password" && code === "invalid") return t("auth.passwordWrong");
    return code === "required" ? t(`auth.need.${of}`) : t(`fields.${errorOfField(of, code)}`);
  };
}

/** Two fields, side by side where there is room. */
export function NameFields({ fieldErrors, first, last }: NameFieldsProps): ReactNode {
  const { t } = useText();
  const errorOf = useFieldError();
  const field = (name: "firstName" | "lastName", token: string, value: string | undefined) => (
    <Field
      label={t(`auth.${name}`)}
      name={name}
      autoComplete={token}
      autoCapitalize="words"
      required
      {...(value === undefined ? {} : { defaultValue: value })}
      error={errorOf(name, name, fieldErrors)}
    />
  );
  return (
    <>
      {field("firstName", "given-name", first)}
      {field("lastName", "family-name", last)}
    </>
  );
}
type NameFieldsProps = { fieldErrors: FieldErrors<FieldCode>; first?: string; last?: string };

export function EmailField({
  fieldErrors,
  defaultValue,
  ...rest
}: FieldProps & { enterKeyHint?: "send" }): ReactNode {
  const { t } = useText();
  const errorOf = useFieldError();
  return (
    <Field
      label={t("auth.email")}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={maxEmail}
      {...rest}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      error={errorOf("email", "email", fieldErrors)}
    />
  );
}

export function PhoneField({ fieldErrors, defaultValue }: FieldProps): ReactNode {
  const { t } = useText();
  const errorOf = useFieldError();
  return (
    <Field
      label={t("auth.phone")}
      type="tel"
      name="phone"
      autoComplete="tel"
      inputMode="tel"
      required
      maxLength={30}
      placeholder="067 123 45 67"
      hint={t("auth.phoneHint")}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      error={errorOf("phone", "phone", fieldErrors)}
    />
  );
}

type PasswordInputProps = Pick<
  ComponentProps<typeof PasswordField>,
  "enterKeyHint" | "onChange"
> & {
  label: string;
  name: string;
  autoComplete: "current-password" | "new-password";
  fieldErrors: FieldErrors<FieldCode>;
};

export function PasswordInput({ name, fieldErrors, ...rest }: PasswordInputProps): ReactNode {
  const { t } = useText();
  const errorOf = useFieldError();
  return (
    <PasswordField
      {...rest}
      name={name}
      required
      maxLength={rest.autoComplete === "new-password" ? passwordLength.most : 1000}
      revealLabel={t("auth.passwordShow")}
      concealLabel={t("auth.passwordHide")}
      error={errorOf(name, "password", fieldErrors)}
    />
  );
}
