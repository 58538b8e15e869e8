import type { ReactNode } from "react";
import type { AuthBodies } from "#contract/auth.ts";
import type { FieldCode } from "#contract/errors.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/check.tsx";
import { Icon } from "#ui/icon.tsx";
import { downIcon } from "#ui/icons.ts";
import type { Faults, Form, Typed } from "#ui/use-form.ts";
import styles from "./auth.module.css";
import { checkFields, email, newPassword, personName, phone, sameAs } from "./check.ts";
import { EmailField, NameFields, PhoneField, SecretField } from "./fields.tsx";
import { NewPassword } from "./new-password.tsx";

type RegisterFormProps = {
  form: Form<FieldCode>;
  trouble: ReactNode;
  /** Gender and birthday: what nobody must say. */
  more: ReactNode;
  /** What one agrees to. */
  legal: ReactNode;
};

export function RegisterForm({ form, trouble, more, legal }: RegisterFormProps): ReactNode {
  const { t } = useText();
  const { wrong } = form;
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.pair}>
        <NameFields wrong={wrong} />
      </div>
      <p className={styles.small}>{t("auth.nameHint")}</p>
      <EmailField wrong={wrong} />
      <PhoneField wrong={wrong} />
      <NewPassword
        name="password"
        label={t("auth.password")}
        wrong={wrong}
        about={["firstName", "lastName", "email"]}
      />
      <SecretField
        label={t("auth.passwordAgain")}
        name="passwordConfirm"
        autoComplete="new-password"
        wrong={wrong}
      />
      <details className={styles.more} open={wrong.birthdate !== undefined || undefined}>
        <summary>
          {t("auth.more")} <span>({t("common.optional")})</span>
          <Icon of={downIcon} size="s" />
        </summary>
        <div>{more}</div>
      </details>
      <Check name="newsletter">{t("auth.newsletter")}</Check>
      {trouble}
      <Button type="submit" size="l" wide busy={form.isBusy}>
        {t("auth.registerDo")}
      </Button>
      <p className={styles.small}>{legal}</p>
    </form>
  );
}

export function checkRegistration(typed: Typed): Faults<FieldCode> {
  return checkFields(typed, {
    ...{ firstName: personName, lastName: personName, email, phone },
    ...{ password: newPassword, passwordConfirm: sameAs(typed.password) },
  });
}

/** What was typed, as the shop takes it. */
export function registrationOf(typed: Typed): AuthBodies["register"] {
  const { firstName = "", lastName = "", phone: number = "", password = "" } = typed;
  return {
    ...{ firstName, lastName, password, phone: number.trim() },
    email: (typed.email ?? "").trim(),
    passwordConfirm: typed.passwordConfirm ?? "",
    gender: typed.gender === "female" || typed.gender === "male" ? typed.gender : null,
    birthdate: typed.birthdate ? typed.birthdate : null,
    newsletter: typed.newsletter !== undefined,
  };
}
