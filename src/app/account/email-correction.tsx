/** Another address for a customer who has not confirmed the one they registered with. */
import type { ReactNode } from "react";
import { FormErrorNote, useShopForm } from "#app/messages/form-outcome.tsx";
import { showToast } from "#app/messages/toasts.ts";
import { MissingDetailsForm } from "#features/account/missing-details-form.tsx";
import { EmailField } from "#features/auth/auth-fields.tsx";
import { email as emailCheck, validateFields } from "#features/auth/validate-fields.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { nameEmail } from "./name-email.ts";

type EmailCorrectionProps = { email: string; as: string | null; onClose: () => void };

export function EmailCorrection({ email: known, as, onClose }: EmailCorrectionProps): ReactNode {
  const { t, lang } = useText();
  const form = useShopForm({
    check: (typed) => validateFields(typed, { email: emailCheck }),
    async send({ email = "" }) {
      const outcome = await nameEmail(email, { as, lang });
      if (outcome.outcome !== "done") return outcome;
      showToast({ text: t("account.emailSent", { email: outcome.recipient }) });
      onClose();
      return { outcome: "done" };
    },
  });
  return (
    <MissingDetailsForm
      title={t("account.emailOther")}
      form={form}
      formError={<FormErrorNote of={form.formError} />}
      names={null}
      email={<EmailField fieldErrors={form.fieldErrors} defaultValue={known} />}
      emailText={t("account.emailOtherText")}
      skipButton={
        <Button kind="plain" onClick={onClose}>
          {t("common.close")}
        </Button>
      }
    />
  );
}
