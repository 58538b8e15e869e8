import { fateOf, type Trouble } from "#app/form-trouble.tsx";
import { tell } from "#app/toasts.ts";
import type { CustomerBodies } from "#contract/customers.ts";
import type { FieldCode } from "#contract/errors.ts";
import type { Lang } from "#contract/lang.ts";
import { refreshOwn } from "#features/account/queries.ts";
import { showCustomer } from "#features/account/state.ts";
import type { T } from "#i18n/make-i18n.ts";
import { ask } from "#offline/ask.ts";
import type { FormFate } from "#ui/use-form.ts";

type Whose = { as: string | null; lang: Lang; t: T };

/** Changes what the shop knows of the customer whose screen this is, and says so. */
export async function changeCustomer(
  body: CustomerBodies["update"],
  { as, lang, t }: Whose,
): Promise<FormFate<FieldCode, Trouble>> {
  const asked = await ask("updateCustomer", { lang, body, as: as ?? undefined });
  if (asked.fate === "done") {
    showCustomer(asked.answer);
    tell({ text: t("account.saved") });
    return { fate: "done" };
  }
  if (asked.fate === "refused" && isElsewhere(asked.code)) {
    tell({ text: t("account.changedElsewhere") });
    await refreshOwn(lang);
  }
  return fateOf(asked);
}

/** Another tab signed out, or in as another. */
const isElsewhere = (code: string) => code === "identityChanged" || code === "unauthorized";
