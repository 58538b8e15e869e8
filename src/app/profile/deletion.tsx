/** The end of an account: by the password, or by the link of a letter. */
import type { ReactNode } from "react";
import { FormTrouble, fateOf } from "#app/form-trouble.tsx";
import { tell } from "#app/toasts.ts";
import { DeletionForm } from "#features/account/deletion-form.tsx";
import { anything, checkFields } from "#features/auth/check.ts";
import { SecretField } from "#features/auth/fields.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { ask } from "#offline/ask.ts";
import { useForm } from "#ui/use-form.ts";

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
  const form = useForm({
    check: (typed) => (asksPassword ? checkFields(typed, { password: anything }) : {}),
    async send({ password }) {
      const body = { ...(asksPassword && { password }), ...(token !== undefined && { token }) };
      const asked = await ask("deleteCustomer", { lang, body, as: as ?? undefined });
      if (asked.fate === "refused" && asked.code === "notFound") onOld?.();
      if (asked.fate !== "done") return fateOf(asked);
      // Nothing of theirs stays here either, sent or not.
      if (!asked.answer.deleted) tell({ text: t("auth.letterSent") });
      else await (await import("#app/leave-shop.ts")).leaveShop(lang, "discard", "accountDeleted");
      return { fate: "done" };
    },
  });
  return (
    <DeletionForm
      form={form}
      trouble={<FormTrouble of={form.trouble} />}
      proof={
        asksPassword && (
          <SecretField
            label={t("auth.password")}
            name="password"
            autoComplete="current-password"
            wrong={form.wrong}
          />
        )
      }
    />
  );
}
