import { type FormError, formOutcomeOf } from "#app/messages/form-outcome.tsx";
import { showToast } from "#app/messages/toasts.ts";
import type { CustomerBodies } from "#contract/customers.ts";
import type { FieldCode } from "#contract/errors.ts";
import type { Lang } from "#contract/lang.ts";
import { refreshAccount } from "#features/account/queries.ts";
import { setCustomer } from "#features/account/state.ts";
import type { T } from "#i18n/make-i18n.ts";
import { callShop } from "#offline/wire/call-shop.ts";
import type { FormOutcome } from "#ui/use-form.ts";

type Whose = { as: string | null; lang: Lang; t: T };

/** Sends changed details of this screen's customer, and says how it went. */
export async function updateCustomer(
  body: CustomerBodies["update"],
  { as, lang, t }: Whose,
): Promise<FormOutcome<FieldCode, FormError>> {
  const outcome = await callShop("updateCustomer", { lang, body, ifIdentity: as ?? undefined });
  if (outcome.outcome === "done") {
    setCustomer(outcome.answer);
    showToast({ text: t("account.saved") });
    return { outcome: "done" };
  }
  if (outcome.outcome === "refused" && isElsewhere(outcome.code)) {
    showToast({ text: t("account.changedElsewhere") });
    await refreshAccount(lang);
  }
  return formOutcomeOf(outcome);
}

/** Another tab signed out, or in as another. */
const isElsewhere = (code: string) => code === "identityChanged" || code === "unauthorized";
