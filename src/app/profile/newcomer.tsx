/** What the shop does not know yet of whoever Google or Facebook let in: asked once, before the rest. */
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { FormTrouble, fateOf } from "#app/form-trouble.tsx";
import { LinkButton } from "#app/link-button.tsx";
import { changeCustomer } from "#app/profile/change-customer.ts";
import type { Customer } from "#contract/customers.ts";
import { NewcomerForm } from "#features/account/newcomer-form.tsx";
import { checkFields, email as emailCheck, personName } from "#features/auth/check.ts";
import { EmailField, NameFields } from "#features/auth/fields.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { ask } from "#offline/ask.ts";
import { Note } from "#ui/note.tsx";
import { useForm } from "#ui/use-form.ts";

type NewcomerProps = {
  customer: Customer;
  as: string | null;
  /** Where they were going to. */
  next: string | undefined;
};

export function Newcomer({ customer, as, next }: NewcomerProps): ReactNode {
  const { t, lang } = useText();
  const [, navigate] = useLocation();
  const [sentTo, setSentTo] = useState<string>();
  const asksName = customer.name_needed;
  const asksEmail = customer.email === "" && sentTo === undefined;
  const form = useForm({
    check: (typed) =>
      checkFields(typed, {
        ...(asksName && { firstName: personName, lastName: personName }),
        ...(asksEmail && { email: emailCheck }),
      }),
    async send({ firstName, lastName, email = "" }) {
      if (asksEmail) {
        const body = { email: email.trim() };
        const asked = await ask("nameEmail", { lang, body, as: as ?? undefined });
        if (asked.fate !== "done") return fateOf(asked);
        setSentTo(asked.answer.email);
      }
      if (asksName) {
        const fate = await changeCustomer({ firstName, lastName }, { as, lang, t });
        if (fate.fate !== "done") return fate;
      }
      // Who named an address has a letter to open, and is told so here.
      if (next !== undefined && !asksEmail) navigate(next, { replace: true });
      return { fate: "done" };
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
        <NewcomerForm
          form={form}
          trouble={<FormTrouble of={form.trouble} />}
          names={asksName && <NameFields wrong={form.wrong} />}
          email={asksEmail && <EmailField wrong={form.wrong} />}
          later={wayOn(t("account.later"))}
        />
      )}
    </>
  );
}
