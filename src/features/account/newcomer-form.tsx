import type { ReactNode } from "react";
import type { FieldCode } from "#contract/errors.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import type { Form } from "#ui/use-form.ts";
import styles from "./account.module.css";

type NewcomerFormProps = {
  form: Form<FieldCode>;
  trouble: ReactNode;
  /** First and last name; null: they are known. */
  names: ReactNode;
  /** The e-mail, the same. */
  email: ReactNode;
  /** The way on for whoever would rather not say it now. */
  later: ReactNode;
};

/** What a provider did not tell of whoever it let in. */
export function NewcomerForm({ form, trouble, names, email, later }: NewcomerFormProps): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.newcomer} aria-labelledby="newcomer">
      <h2 id="newcomer">{t("account.newcomer")}</h2>
      <form {...form.props} className={styles.form}>
        {names && (
          <>
            <p className={styles.small}>{t("account.nameNeeded")}</p>
            <div className={styles.pair}>{names}</div>
          </>
        )}
        {email && (
          <>
            <p className={styles.small}>{t("account.emailNeeded")}</p>
            {email}
          </>
        )}
        {trouble}
        <div className={styles.ways}>
          <Button type="submit" busy={form.isBusy}>
            {t("common.save")}
          </Button>
          {later}
        </div>
      </form>
    </section>
  );
}
