/** What is wrong with a field, with the rule where the program knows it. */

import type { Field } from "#contract/admin/fields.ts";
import { mailFaults } from "#contract/admin/mail-server.ts";
import type { Lang } from "#contract/lang.ts";
import type { AdminT } from "#i18n/admin/use-admin-text.ts";
import { decimalMark, formatAmount } from "#i18n/numbers.ts";
import { isInDoubt } from "./read-typed.ts";

/** The field that has the rule, the language of the numbers in it, and what was typed there. */
type Ruled = { field: Field; lang: Lang; value?: unknown };

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
  { field, lang, value }: Ruled,
): string | undefined {
  const { bounds, kind, maxLength } = field;
  if (code === "tooLong" && maxLength !== undefined)
    return t("forms.atMostLetters", { max: formatAmount(maxLength, lang) });
  if (code !== "invalid") return undefined;
  if (kind === "date") return t("forms.noSuchDate");
  const readings = twoReadingsText(value, t, { field, lang });
  if (readings !== undefined) return readings;
  if (!bounds) return undefined;
  const values = boundTexts(bounds, lang);
  if (kind === "money") return t("forms.moneyWithin", values);
  // Numbers that nobody writes: the greatest that the database holds.
  const isOpen = bounds.max > 100_000_000;
  if (kind === "integer") return t(isOpen ? "forms.wholeFrom" : "forms.wholeWithin", values);
  return t(isOpen ? "forms.numberFrom" : "forms.numberWithin", values);
}

/** Of what was typed as `1,050` and is not guessed: how to write what is meant. */
export function twoReadingsText(
  value: unknown,
  t: AdminT,
  { field: { kind, bounds }, lang }: Omit<Ruled, "value">,
): string | undefined {
  if (typeof value !== "string" || !isInDoubt(value)) return undefined;
  const digits = value.trim().replace(/[.,]/, "");
  const number = Math.round(Number(digits) / 10) / 100;
  if (kind === "integer") return t("forms.noComma", { whole: digits });
  // Else it is too large or too small as it was read.
  const mayBeEither = kind === "money" || (kind === "number" && isWithin(number, bounds));
  if (!mayBeEither) return undefined;
  const part = String(number).replace(".", decimalMark[lang]);
  return t("forms.wholeOrPart", { whole: digits, part });
}

const isWithin = (number: number, bounds: Field["bounds"]) =>
  bounds !== undefined && number >= bounds.min && number <= bounds.max;

export const boundTexts = ({ min, max }: { min: number; max: number }, lang: Lang) => ({
  min: formatAmount(min, lang),
  max: formatAmount(max, lang),
});
