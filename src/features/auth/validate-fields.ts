/** Validation on the client; the server validates everything again. */
import { isEmail } from "#contract/email.ts";
import type { FieldCode } from "#contract/errors.ts";
import { passwordLength } from "#contract/field-limits.ts";
import { isPersonName } from "#contract/person-name.ts";
import { hasPhoneLength } from "#rules/customers/has-phone-length.ts";
import type { FieldErrors, FormValues } from "#ui/use-form.ts";

type Validate = (typed: string) => FieldCode | undefined;

/** The errors by field name. */
export function validateFields(
  typed: FormValues,
  checks: Record<string, Validate>,
): FieldErrors<FieldCode> {
  const errors = Object.entries(checks).flatMap(([name, check]) => {
    const text = typed[name] ?? "";
    const code = text.trim() === "" ? ("required" as const) : check(text);
    return code ? [[name, code] as const] : [];
  });
  return Object.fromEntries(errors);
}

/** Accepts any text. */
export const anyText: Validate = () => undefined;
export const personName: Validate = (text) => (isPersonName(text) ? undefined : "nameCyrillic");
export const email: Validate = (text) => (isEmail(text.trim()) ? undefined : "emailInvalid");
/** Rejects fewer digits than any phone number has. */
export const phone: Validate = (text) => (hasPhoneLength(text) ? undefined : "phoneInvalid");
/** A text with a letter or @ is validated as an e-mail. */
export const emailOrPhone: Validate = (text) =>
  /[@\p{L}]/u.test(text) ? email(text) : phone(text);
export const newPassword: Validate = (text) => {
  if (text.length < passwordLength.least) return "tooShort";
  return text.length > passwordLength.most ? "tooLong" : undefined;
};
export const sameAs =
  (other: string | undefined): Validate =>
  (text) =>
    text === other ? undefined : "passwordsDiffer";

/** Validates the profile of a registered customer. */
export function validateProfile(typed: FormValues): FieldErrors<FieldCode> {
  return validateFields(typed, { firstName: personName, lastName: personName, phone });
}
