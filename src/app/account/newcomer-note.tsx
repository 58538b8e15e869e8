/** Name and e-mail of a new customer where Google or Facebook did not send them. */
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { FormErrorNote, useShopForm } from "#app/messages/form-outcome.tsx";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { Customer } from "#contract/customers.ts";
import { MissingDetailsForm } from "#features/account/missing-details-form.tsx";
import { EmailField, NameFields } from "#features/auth/auth-fields.tsx";
import { email as emailCheck, personName, validateFields } from "#features/auth/validate-fields.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Note } from "#ui/note.tsx";
import { nameEmail } from "./name-email.ts";
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
        const outcome = await nameEmail(email, { as, lang });
        if (outcome.outcome !== "done") return outcome;
        setSentTo(outcome.recipient);
      }
      if (asksName) {
        const outcome = await updateCustomer({ firstName, lastName }, { as, lang, t });
        if (outcome.outcome !== "done") return outcome;
      }
      // With an address named, the note about the mail to open stays.
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
