import { sameEmail } from "#contract/email.ts";
import { readPhone } from "#rules/customers/phone.ts";
import type { CartDetails } from "#server/cart/sql.ts";
import type { Visitor } from "#server/platform/http/context.ts";
import type { Shopper } from "./sql.ts";

/** Who uses a code: by what they are called here, and by what they have written on the cart. */
export function shopperOf(
  { owner, lang }: Pick<Visitor, "owner" | "lang">,
  { email = "", mobile = "" }: Pick<CartDetails, "email" | "mobile">,
): Shopper {
  return { ownerId: owner?.id ?? null, lang, email: sameEmail(email), phone: samePhone(mobile) };
}

/** What cannot be called is compared as it was written. */
export function samePhone(written: string): string {
  return readPhone(written) ?? written.trim();
}
