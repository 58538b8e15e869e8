/** What is wrong with a field, with the rule where the program knows it. */

import type { Field } from "#contract/admin/fields.ts";
import { mailFaults } from "#contract/admin/mail-server.ts";
import type { Lang } from "#contract/lang.ts";
import type { AdminT } from "#i18n/admin/use-admin-text.ts";
import { formatAmount } from "#i18n/numbers.ts";

/** The field that has the rule, and the language of the numbers in it. */
type Ruled = { field: Field; lang: Lang };

const knownErrors = [
  "required",
  "invalid",
  "tooLong",
  "tooMany",
  "unknown",
  "taken",
  "saleAbovePrice",
  "emailInvalid",
  "phoneInvalid",
  ...mailFaults,
] as const;

export const isKnownFieldError = (code: string) => knownErrors.some((one) => one === code);

/** Without the field's declaration: what its code says alone. */
export function fieldErrorText(code: string, t: AdminT, ruled?: Ruled): string {
  const known = knownErrors.find((one) => one === code) ?? "invalid";
  const rule = ruled && ruleOf(known, t, ruled);
  return rule ?? t(`forms.error_${known}`);
}

function ruleOf(
  code: (typeof knownErrors)[number],
  t: AdminT,
  { field, lang }: Ruled,
): string | undefined {
  const { bounds, kind, maxLength } = field;
  if (code === "tooLong" && maxLength !== undefined)
    return t("forms.atMostLetters", { max: formatAmount(maxLength, lang) });
  if (code !== "invalid") return undefined;
  if (kind === "date") return t("forms.noSuchDate");
  if (!bounds) return undefined;
  const values = boundTexts(bounds, lang);
  if (kind === "money") return t("forms.moneyWithin", values);
  // Numbers that nobody writes: the greatest that the database holds.
  const isOpen = bounds.max > 100_000_000;
  if (kind === "integer") return t(isOpen ? "forms.wholeFrom" : "forms.wholeWithin", values);
  return t(isOpen ? "forms.numberFrom" : "forms.numberWithin", values);
}

export const boundTexts = ({ min, max }: { min: number; max: number }, lang: Lang) => ({
  min: formatAmount(min, lang),
  max: formatAmount(max, lang),
});
