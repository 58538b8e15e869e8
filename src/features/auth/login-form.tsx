import type { ReactNode } from "react";
import type { FieldCode } from "#contract/errors.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import type { FieldErrors, Form, FormValues } from "#ui/use-form.ts";
import styles from "./auth.module.css";
import { PasswordInput } from "./auth-fields.tsx";
import { anyText, emailOrPhone, validateFields } from "./validate-fields.ts";

type LoginFormProps = {
  form: Form<FieldCode>;
  /** The error of the whole form. */
  formError: ReactNode;
  /** The link for a forgotten password. */
  forgot: ReactNode;
};

/** E-mail or phone in one field: the shop knows which it is. */
export function LoginForm({ form, formError, forgot }: LoginFormProps): ReactNode {
  const { t } = useText();
  const { fieldErrors } = form;
  return (
    <form {...form.props} className={styles.form}>
      <Field
        label={t("auth.account")}
        name="account"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        error={
          fieldErrors.account &&
          (fieldErrors.account === "required"
            ? t("auth.need.account")
            : t(`fields.${fieldErrors.account}`))
        }
      />
      <PasswordInput
        label={t("auth.password")}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        fieldErrors={fieldErrors}
      />
      <p>{forgot}</p>
      {formError}
      <Button type="submit" size="l" wide busy={form.isBusy}>
        {t("auth.loginDo")}
      </Button>
    </form>
  );
}

export function validateLogin(typed: FormValues): FieldErrors<FieldCode> {
  return validateFields(typed, { account: emailOrPhone, password: anyText });
}
