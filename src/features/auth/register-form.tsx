import type { ReactNode } from "react";
import type { AuthBodies } from "#contract/auth.ts";
import type { FieldCode } from "#contract/errors.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/check.tsx";
import { Icon } from "#ui/icon.tsx";
import { downIcon } from "#ui/icons.ts";
import type { FieldErrors, Form, FormValues } from "#ui/use-form.ts";
import styles from "./auth.module.css";
import { EmailField, NameFields, PasswordInput, PhoneField } from "./auth-fields.tsx";
import { NewPassword } from "./new-password.tsx";
import {
  email,
  newPassword,
  personName,
  phone,
  sameAs,
  validateFields,
} from "./validate-fields.ts";

type RegisterFormProps = {
  form: Form<FieldCode>;
  formError: ReactNode;
  /** Gender and birthday: optional. */
  personalFields: ReactNode;
  /** The terms that the customer agrees to. */
  legal: ReactNode;
};

export function RegisterForm({
  form,
  formError,
  personalFields,
  legal,
}: RegisterFormProps): ReactNode {
  const { t } = useText();
  const { fieldErrors } = form;
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.pair}>
        <NameFields fieldErrors={fieldErrors} />
      </div>
      <p className={styles.small}>{t("auth.nameHint")}</p>
      <EmailField fieldErrors={fieldErrors} />
      <PhoneField fieldErrors={fieldErrors} />
      <NewPassword
        name="password"
        label={t("auth.password")}
        fieldErrors={fieldErrors}
        personalFields={["firstName", "lastName", "email"]}
      />
      <PasswordInput
        label={t("auth.passwordAgain")}
        name="passwordConfirm"
        autoComplete="new-password"
        fieldErrors={fieldErrors}
      />
      <details className={styles.more} open={fieldErrors.birthdate !== undefined || undefined}>
        <summary>
          {t("auth.more")} <span>({t("common.optional")})</span>
          <Icon of={downIcon} size="s" />
        </summary>
        <div>{personalFields}</div>
      </details>
      <Check name="newsletter">{t("auth.newsletter")}</Check>
      {formError}
      <Button type="submit" size="l" wide busy={form.isBusy}>
        {t("auth.registerDo")}
      </Button>
      <p className={styles.small}>{legal}</p>
    </form>
  );
}

export function validateRegistration(typed: FormValues): FieldErrors<FieldCode> {
  return validateFields(typed, {
    firstName: personName,
    lastName: personName,
    email,
    phone,
    password: newPassword,
    passwordConfirm: sameAs(typed.password),
  });
}

/** The request body from the typed values. */
export function toRegistration(typed: FormValues): AuthBodies["register"] {
  const { firstName = "", lastName = "", phone: number = "", password = "" } = typed;
  return {
    firstName,
    lastName,
    password,
    phone: number.trim(),
    email: (typed.email ?? "").trim(),
    passwordConfirm: typed.passwordConfirm ?? "",
    gender: typed.gender === "female" || typed.gender === "male" ? typed.gender : null,
    birthdate: typed.birthdate ? typed.birthdate : null,
    newsletter: typed.newsletter !== undefined,
  };
}
