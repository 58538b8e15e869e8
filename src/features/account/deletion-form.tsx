import type { ReactNode } from "react";
import type { FieldCode } from "#contract/errors.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import type { Form } from "#ui/use-form.ts";
import styles from "./account.module.css";

type DeletionFormProps = {
  form: Form<FieldCode>;
  formError: ReactNode;
  /** The password field; empty for a customer without a password or with an e-mail link. */
  proof: ReactNode;
};

/** What is deleted, what stays, and the final button. */
export function DeletionForm({ form, formError, proof }: DeletionFormProps): ReactNode {
  const { t } = useText();
  return (
    <form {...form.props} className={styles.form}>
      <p className={styles.small}>{t("account.deleteText")}</p>
      <p className={styles.small}>{t("account.deleteStays")}</p>
      {proof}
      {formError}
      <Button type="submit" kind="danger" busy={form.isBusy}>
        {t("account.deleteDo")}
      </Button>
    </form>
  );
}
