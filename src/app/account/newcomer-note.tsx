/** What the shop does not know yet of whoever Google or Facebook let in: asked once, before the rest. */
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { FormErrorNote, formOutcomeOf, useShopForm } from "#app/messages/form-outcome.tsx";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { Customer } from "#contract/customers.ts";
import { MissingDetailsForm } from "#features/account/missing-details-form.tsx";
import { EmailField, NameFields } from "#features/auth/auth-fields.tsx";
import { email as emailCheck, personName, validateFields } from "#features/auth/validate-fields.ts";
import { useText } from "#i18n/text-provider.tsx";
import { callShop } from "#offline/wire/call-shop.ts";
import { Note } from "#ui/note.tsx";
import { updateCustomer } from "./update-customer.ts";

type NewcomerNoteProps = {
  customer: Customer;
  as: string | null;
  /** Where they were going to. */
  next: string | undefined;
};

export function NewcomerNote({ customer, as, next }: NewcomerNoteProps): ReactNode {
  const { t, lang } = useText();
  const [, navigate] = useLocation();
  const [sentTo, setSentTo] = useState<string>();
  const asksName = customer.name_needed;
  const asksEmail = customer.email === "" && sentTo === undefined;
  const form = useShopForm({
    check: (typed) =>
      validateFields(typed, {
        ...(asksName && { firstName: personName, lastName: personName }),
        ...(asksEmail && { email: emailCheck }),
      }),
    async send({ firstName, lastName, email = "" }) {
      if (asksEmail) {
        const body = { email: email.trim() };
        const outcome = await callShop("nameEmail", { lang, body, ifIdentity: as ?? undefined });
        if (outcome.outcome !== "done") return formOutcomeOf(outcome);
        const { email: recipient, sent, retry_after } = outcome.answer;
        if (!sent)
          return {
            outcome: "failed",
            error: { code: "tooMany", wait: (retry_after ?? 0) * 1000 },
          };
        setSentTo(recipient);
      }
      if (asksName) {
        const outcome = await updateCustomer({ firstName, lastName }, { as, lang, t });
        if (outcome.outcome !== "done") return outcome;
      }
      // Who named an address has a letter to open, and is told so here.
      if (next !== undefined && !asksEmail) navigate(next, { replace: true });
      return { outcome: "done" };
    },
  });
  const wayOn = (text: string) =>
    next !== undefined && (
      <LinkButton href={next} kind="plain">
        {text}
      </LinkButton>
    );
  return (
    <>
      {sentTo !== undefined && (
        <Note role="status" action={!asksName && wayOn(t("account.goOn"))}>
          {t("account.emailSent", { email: sentTo })}
        </Note>
      )}
      {(asksName || asksEmail) && (
        <MissingDetailsForm
          form={form}
          formError={<FormErrorNote of={form.formError} />}
          names={asksName && <NameFields fieldErrors={form.fieldErrors} />}
          email={asksEmail && <EmailField fieldErrors={form.fieldErrors} />}
          skipButton={wayOn(t("account.later"))}
        />
      )}
    </>
  );
}
