import type { ReactNode } from "react";
import type { FieldCode } from "#contract/errors.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import type { Form } from "#ui/use-form.ts";
import styles from "./account.module.css";

type DeletionFormProps = {
  form: Form<FieldCode>;
  trouble: ReactNode;
  /** The password; of who has none, or follows a letter's link, nothing. */
  proof: ReactNode;
};

/** What goes, what stays, and the one press that nothing undoes. */
export function DeletionForm({ form, trouble, proof }: DeletionFormProps): ReactNode {
  const { t } = useText();
  return (
    <form {...form.props} className={styles.form}>
      <p className={styles.small}>{t("account.deleteText")}</p>
      <p className={styles.small}>{t("account.deleteStays")}</p>
      {proof}
      {trouble}
      <Button type="submit" kind="danger" busy={form.isBusy}>
        {t("account.deleteDo")}
      </Button>
    </form>
  );
}
