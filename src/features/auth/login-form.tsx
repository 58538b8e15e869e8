import type { ReactNode } from "react";
import type { FieldCode } from "#contract/errors.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import type { Faults, Form, Typed } from "#ui/use-form.ts";
import styles from "./auth.module.css";
import { anything, checkFields, emailOrPhone } from "./check.ts";
import { SecretField } from "./fields.tsx";

type LoginFormProps = {
  form: Form<FieldCode>;
  /** Why it was not taken as a whole. */
  trouble: ReactNode;
  /** The link for who forgot the password. */
  forgot: ReactNode;
};

/** E-mail or phone in one field: the shop knows which it is. */
export function LoginForm({ form, trouble, forgot }: LoginFormProps): ReactNode {
  const { t } = useText();
  const { wrong } = form;
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
          wrong.account &&
          (wrong.account === "required" ? t("auth.need.account") : t(`fields.${wrong.account}`))
        }
      />
      <SecretField
        label={t("auth.password")}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        wrong={wrong}
      />
      <p>{forgot}</p>
      {trouble}
      <Button type="submit" size="l" wide busy={form.isBusy}>
        {t("auth.loginDo")}
      </Button>
    </form>
  );
}

export function checkLogin(typed: Typed): Faults<FieldCode> {
  return checkFields(typed, { account: emailOrPhone, password: anything });
}
