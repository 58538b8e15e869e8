import { type FormError, formOutcomeOf } from "#app/messages/form-outcome.tsx";
import type { FieldCode } from "#contract/errors.ts";
import type { Lang } from "#contract/lang.ts";
import { callShop } from "#offline/wire/call-shop.ts";
import type { FormFailure } from "#ui/use-form.ts";

type Whose = { as: string | null; lang: Lang };

type Named = { outcome: "done"; recipient: string };

/**
 * Names another e-mail of this screen's customer, which is mailed a link to confirm it. Fails with
 * the time to wait where the shop has stored the address and cannot send another mail yet.
 */
export async function nameEmail(
  email: string,
  { as, lang }: Whose,
): Promise<Named | FormFailure<FieldCode, FormError>> {
  const body = { email: email.trim() };
  const outcome = await callShop("nameEmail", { lang, body, ifIdentity: as ?? undefined });
  if (outcome.outcome !== "done") return formOutcomeOf(outcome);
  const { email: recipient, sent, retry_after: seconds } = outcome.answer;
  if (sent) return { outcome: "done", recipient };
  return { outcome: "failed", error: { code: "tooMany", wait: (seconds ?? 0) * 1000 } };
}
