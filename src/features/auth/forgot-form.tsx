import type { ReactNode } from "react";
import type { FieldCode } from "#contract/errors.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import type { Form } from "#ui/use-form.ts";
import styles from "./auth.module.css";
import { EmailField } from "./auth-fields.tsx";

type ForgotFormProps = { form: Form<FieldCode>; formError: ReactNode };

/** Asks for the e-mail address that receives the link. */
export function ForgotForm({ form, formError }: ForgotFormProps): ReactNode {
  const { t } = useText();
  return (
    <form {...form.props} className={styles.form}>
      <EmailField fieldErrors={form.fieldErrors} enterKeyHint="send" />
      {formError}
      <Button type="submit" size="l" wide busy={form.isBusy}>
        {t("auth.forgotDo")}
      </Button>
    </form>
  );
}
