/** The end of an account: by the password, or by the link of a letter. */
import type { ReactNode } from "react";
import { FormErrorNote, formOutcomeOf, useShopForm } from "#app/messages/form-outcome.tsx";
import { showToast } from "#app/messages/toasts.ts";
import { DeletionForm } from "#features/account/deletion-form.tsx";
import { PasswordInput } from "#features/auth/auth-fields.tsx";
import { anyText, validateFields } from "#features/auth/validate-fields.ts";
import { useText } from "#i18n/text-provider.tsx";
import { callShop } from "#offline/wire/call-shop.ts";

type DeletionProps = {
  /** The customer's identity; null: the letter's link says whose account it is. */
  as: string | null;
  hasPassword: boolean;
  /** Of a letter; `onOld`: it leads nowhere any more. */
  token?: string;
  onOld?: () => void;
};

export function Deletion({ as, hasPassword, token, onOld }: DeletionProps): ReactNode {
  const { t, lang } = useText();
  const asksPassword = hasPassword && token === undefined;
  const form = useShopForm({
    check: (typed) => (asksPassword ? validateFields(typed, { password: anyText }) : {}),
    async send({ password }) {
      const body = { ...(asksPassword && { password }), ...(token !== undefined && { token }) };
      const outcome = await callShop("deleteCustomer", { lang, body, ifIdentity: as ?? undefined });
      if (outcome.outcome === "refused" && outcome.code === "notFound") onOld?.();
      if (outcome.outcome !== "done") return formOutcomeOf(outcome);
      // Nothing of theirs stays here either, sent or not.
      if (!outcome.answer.deleted) showToast({ text: t("auth.letterSent") });
      else
        await (await import("#app/session/start-oauth.ts")).startOauth(
          lang,
          "discard",
          "accountDeleted",
        );
      return { outcome: "done" };
    },
  });
  return (
    <DeletionForm
      form={form}
      formError={<FormErrorNote of={form.formError} />}
      proof={
        asksPassword && (
          <PasswordInput
            label={t("auth.password")}
            name="password"
            autoComplete="current-password"
            fieldErrors={form.fieldErrors}
          />
        )
      }
    />
  );
}
