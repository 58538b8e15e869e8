/** A finished step in one line; what is told of the delivery is its own affair. */
import type { CheckoutDraft } from "#rules/checkout-draft.ts";
import type { TillAsks } from "#rules/checkout-steps.ts";
import { showPhone } from "#rules/phone-shown.ts";

export function toldText(step: 1 | 3, draft: CheckoutDraft, { payments }: TillAsks): string {
  if (step === 3) return payments.find(({ id }) => id === draft.payment_method_id)?.name ?? "";
  return aboutText(draft);
}

/** Who the order is for; empty: nothing was told yet. */
export function aboutText(draft: CheckoutDraft): string {
  const { firstName, lastName } = draft.shipping_address;
  const name = [firstName, lastName].filter(Boolean).join(" ");
  // A number does not part at the end of a line.
  const phone = showPhone(draft.mobile).replaceAll(" ", "\u00a0");
  return [name, phone, draft.email].filter(Boolean).join(", ");
}
