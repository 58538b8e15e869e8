import type { FormEvent, ReactNode } from "react";
import type { Address } from "#contract/cart.ts";
import type { CheckoutField } from "#contract/checkout.ts";
import { maxEmail } from "#contract/email.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { CheckoutDraft, DraftPatch } from "#rules/checkout/draft.ts";
import { Button } from "#ui/button.tsx";
import { Field, type FieldProps, LongField } from "#ui/field.tsx";
import styles from "./checkout.module.css";
import { NameOffer } from "./name-offer.tsx";

export type StepFormProps = {
  draft: CheckoutDraft;
  /** The error text by field path. */
  errorOf: (path: string) => string | undefined;
  onChange: (patch: DraftPatch) => void;
  onNext: () => void;
};

type ContactStepProps = StepFormProps & {
  fields: readonly CheckoutField[];
  /** The sign-in link for a customer who is not signed in. */
  signIn: ReactNode;
};

/** Autofill name and keyboard of each field. */
const inputProps: Record<string, Partial<FieldProps>> = {
  firstName: { autoComplete: "given-name", autoCapitalize: "words", maxLength: 50 },
  lastName: { autoComplete: "family-name", autoCapitalize: "words", maxLength: 50 },
  mobile: { type: "tel", autoComplete: "tel", inputMode: "tel", maxLength: 30 },
  email: {
    type: "email",
    autoComplete: "email",
    inputMode: "email",
    autoCapitalize: "none",
    spellCheck: false,
    maxLength: maxEmail,
  },
  company: { autoComplete: "organization", maxLength: 200 },
};

/** The contact fields that the shop's settings ask for, in their order and with their labels. */
export function ContactStep(props: ContactStepProps): ReactNode {
  const { draft, fields, errorOf, signIn, onChange, onNext } = props;
  const { t } = useText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  const hints: Record<string, string> = {
    firstName: t("checkout.nameHint"),
    lastName: t("checkout.nameHint"),
    mobile: t("checkout.mobileHint"),
    email: t("checkout.emailHint"),
  };
  return (
    <form className={styles.form} noValidate method="dialog" onSubmit={submit}>
      {signIn}
      <div className={styles.pair}>
        {fields
          .filter(({ status }) => status !== "hidden")
          .map(({ name, status, label, placeholder }) => {
            const { path, value, put } = draftFieldOf(name, draft);
            const common = {
              label,
              placeholder,
              value,
              name,
              error: errorOf(path),
              required: status === "required",
              ...(status === "optional" && { optional: t("common.optional") }),
            };
            if (name === "comments")
              return (
                <LongField
                  key={name}
                  {...common}
                  className={styles.whole}
                  autoComplete="off"
                  maxLength={1000}
                  onChange={({ target }) => onChange(put(target.value))}
                />
              );
            return (
              <div key={name}>
                <Field
                  {...common}
                  {...inputProps[name]}
                  {...(hints[name] && { hint: hints[name] })}
                  onChange={({ target }) => onChange(put(target.value))}
                />
                {(name === "firstName" || name === "lastName") && (
                  <NameOffer typed={value} onTake={(written) => onChange(put(written))} />
                )}
              </div>
            );
          })}
      </div>
      <Button type="submit" size="l">
        {t("checkout.next.1")}
      </Button>
    </form>
  );
}

type DraftField = { path: string; value: string; put: (text: string) => DraftPatch };

/** The path and value of a configured field in the draft. */
function draftFieldOf(name: string, draft: CheckoutDraft): DraftField {
  if (name === "email" || name === "mobile" || name === "comments")
    return { path: name, value: draft[name], put: (text) => ({ [name]: text }) };
  const address = draft.shipping_address;
  return {
    path: `shipping_address.${name}`,
    // as: a name that an address does not have is undefined there
    value: address[name as keyof Address] ?? "",
    put: (text) => ({ shipping_address: { ...address, [name]: text } }),
  };
}
