import type { ReactNode } from "react";
import type { CustomerBodies } from "#contract/customers.ts";
import type { FieldCode } from "#contract/errors.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import type { Form, FormValues } from "#ui/use-form.ts";
import styles from "./account.module.css";

type ProfileFormProps = {
  form: Form<FieldCode>;
  formError: ReactNode;
  isEmailConfirmed: boolean;
  /** First and last name. */
  names: ReactNode;
  /** Phone, gender, birthday. */
  others: ReactNode;
};

export function ProfileForm({
  form,
  formError,
  isEmailConfirmed,
  names,
  others,
}: ProfileFormProps): ReactNode {
  const { t } = useText();
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.pair}>{names}</div>
      {others}
      {isEmailConfirmed && <p className={styles.small}>{t("account.emailStays")}</p>}
      {formError}
      <Button type="submit" busy={form.isBusy}>
        {t("common.save")}
      </Button>
    </form>
  );
}

/** An emptied phone is sent as it is, and the server keeps the old one: the courier needs it. */
export function toProfile(typed: FormValues): CustomerBodies["update"] {
  const { firstName = "", lastName = "", phone = "", gender, birthdate } = typed;
  return {
    firstName,
    lastName,
    phone: phone.trim(),
    gender: gender === "female" || gender === "male" ? gender : null,
    birthdate: birthdate ? birthdate : null,
  };
}
