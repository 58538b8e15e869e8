import type { ReactNode } from "react";
import type { FieldCode } from "#contract/errors.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import type { Faults, Form, Typed } from "#ui/use-form.ts";
import styles from "./auth.module.css";
import { anything, checkFields, newPassword } from "./check.ts";
import { SecretField } from "./fields.tsx";
import { NewPassword } from "./new-password.tsx";

type ResetFormProps = {
  form: Form<FieldCode>;
  trouble: ReactNode;
  /** Signed in, the old one says that it is its owner; a letter's link says so by itself. */
  asksOld: boolean;
  /** Whose it is, for the browser's own book of passwords. */
  email?: string;
};

export function ResetForm({ form, trouble, asksOld, email }: ResetFormProps): ReactNode {
  const { t } = useText();
  const { wrong } = form;
  return (
    <form {...form.props} className={styles.form}>
      {email !== undefined && (
        <input type="email" autoComplete="username" value={email} readOnly hidden />
      )}
      {asksOld && (
        <SecretField
          label={t("auth.oldPassword")}
          name="password"
          autoComplete="current-password"
          wrong={wrong}
        />
      )}
      <NewPassword name="newPassword" label={t("auth.newPassword")} wrong={wrong} />
      {trouble}
      <Button type="submit" size="l" wide busy={form.isBusy}>
        {t("auth.resetDo")}
      </Button>
    </form>
  );
}

export function checkReset(typed: Typed, asksOld: boolean): Faults<FieldCode> {
  return checkFields(typed, { ...(asksOld && { password: anything }), newPassword });
}
