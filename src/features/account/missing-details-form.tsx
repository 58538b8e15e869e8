import type { ReactNode } from "react";
import type { FieldCode } from "#contract/errors.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import type { Form } from "#ui/use-form.ts";
import styles from "./account.module.css";

type MissingDetailsFormProps = {
  /** Absent: the usual heading and text of who signed in elsewhere. */
  title?: string;
  emailText?: string;
  form: Form<FieldCode>;
  formError: ReactNode;
  /** The fields of first and last name; null: already known. */
  names: ReactNode;
  /** The e-mail field; null: already known. */
  email: ReactNode;
  /** The button that skips the form. */
  skipButton: ReactNode;
};

/** Asks for the details that the sign-in provider did not supply. */
export function MissingDetailsForm({
  title,
  emailText,
  form,
  formError,
  names,
  email,
  skipButton,
}: MissingDetailsFormProps): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.newcomer} aria-labelledby="newcomer">
      <h2 id="newcomer">{title ?? t("account.newcomer")}</h2>
      <form {...form.props} className={styles.form}>
        {names && (
          <>
            <p className={styles.small}>{t("account.nameNeeded")}</p>
            <div className={styles.pair}>{names}</div>
          </>
        )}
        {email && (
          <>
            <p className={styles.small}>{emailText ?? t("account.emailNeeded")}</p>
            {email}
          </>
        )}
        {formError}
        <div className={styles.ways}>
          <Button type="submit" busy={form.isBusy}>
            {t("common.save")}
          </Button>
          {skipButton}
        </div>
      </form>
    </section>
  );
}
