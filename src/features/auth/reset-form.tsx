import type { ReactNode } from "react";
import type { FieldCode } from "#contract/errors.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import type { FieldErrors, Form, FormValues } from "#ui/use-form.ts";
import styles from "./auth.module.css";
import { PasswordInput } from "./auth-fields.tsx";
import { NewPassword } from "./new-password.tsx";
import { anyText, newPassword, validateFields } from "./validate-fields.ts";

type ResetFormProps = {
  form: Form<FieldCode>;
  formError: ReactNode;
  /** True when signed in: the old password proves the identity. The link of an e-mail proves it by itself. */
  needsOldPassword: boolean;
  /** The account's e-mail, for the browser's password manager. */
  email?: string;
};

export function ResetForm({ form, formError, needsOldPassword, email }: ResetFormProps): ReactNode {
  const { t } = useText();
  const { fieldErrors } = form;
  return (
    <form {...form.props} className={styles.form}>
      {email !== undefined && (
        <input type="email" autoComplete="username" value={email} readOnly hidden />
      )}
      {needsOldPassword && (
        <PasswordInput
          label={t("auth.oldPassword")}
          name="password"
          autoComplete="current-password"
          fieldErrors={fieldErrors}
        />
      )}
      <NewPassword name="newPassword" label={t("auth.newPassword")} fieldErrors={fieldErrors} />
      {formError}
      <Button type="submit" size="l" wide busy={form.isBusy}>
        {t("auth.resetDo")}
      </Button>
    </form>
  );
}

export function validateReset(
  typed: FormValues,
  needsOldPassword: boolean,
): FieldErrors<FieldCode> {
  return validateFields(typed, { ...(needsOldPassword && { password: anyText }), newPassword });
}
