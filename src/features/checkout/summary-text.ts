/** The one-line summary of a completed step. The delivery feature makes its own. */
import type { CheckoutDraft } from "#rules/checkout/draft.ts";
import type { FormOptions } from "#rules/checkout/steps.ts";
import { showPhone } from "#rules/customers/format-phone.ts";

export function stepSummaryText(
  step: 1 | 3,
  draft: CheckoutDraft,
  { payments }: FormOptions,
): string {
  if (step === 3) return payments.find(({ id }) => id === draft.payment_method_id)?.name ?? "";
  return contactSummaryText(draft);
}

/** Name, phone and e-mail; empty if nothing was entered. */
export function contactSummaryText(draft: CheckoutDraft): string {
  const { firstName, lastName } = draft.shipping_address;
  const name = [firstName, lastName].filter(Boolean).join(" ");
  // A phone number must not break at the end of a line.
  const phone = showPhone(draft.mobile).replaceAll(" ", "\u00a0");
  return [name, phone, draft.email].filter(Boolean).join(", ");
}
