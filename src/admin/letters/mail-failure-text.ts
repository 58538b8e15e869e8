import type { AdminT } from "#i18n/admin/use-admin-text.ts";
import { readMailFailure } from "#rules/mails/mail-fault.ts";

/** Why a letter was not sent, with the server's own code; a reason of ours as it is stored. */
export function mailFailureText(failure: string, t: AdminT): string {
  const { fault, answer } = readMailFailure(failure);
  if (fault === "otherFault") return failure;
  return [t(`forms.error_${fault}`), answer && `(${answer})`].filter(Boolean).join(" ");
}
