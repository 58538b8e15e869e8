/** What these forms can see for themselves; the shop looks at all of it again. */
import { isEmail } from "#contract/email.ts";
import type { FieldCode } from "#contract/errors.ts";
import { passwordLength } from "#contract/passwords.ts";
import { isPersonName } from "#contract/person-name.ts";
import type { Faults, Typed } from "#ui/use-form.ts";

type Check = (typed: string) => FieldCode | undefined;

/** Complaints of those fields that have one. */
export function checkFields(typed: Typed, checks: Record<string, Check>): Faults<FieldCode> {
  const found = Object.entries(checks).flatMap(([name, check]) => {
    const text = typed[name] ?? "";
    const code = text.trim() === "" ? ("required" as const) : check(text);
    return code ? [[name, code] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Any text will do. */
export const anything: Check = () => undefined;
export const personName: Check = (text) => (isPersonName(text) ? undefined : "nameCyrillic");
export const email: Check = (text) => (isEmail(text.trim()) ? undefined : "emailInvalid");
/** Fewer digits than any number that can be called has. */
export const phone: Check = (text) =>
  text.replace(/\D/g, "").length < 9 ? "phoneInvalid" : undefined;
/** Whoever types a letter means an e-mail. */
export const emailOrPhone: Check = (text) => (/[@\p{L}]/u.test(text) ? email(text) : phone(text));
export const newPassword: Check = (text) => {
  if (text.length < passwordLength.least) return "tooShort";
  return text.length > passwordLength.most ? "tooLong" : undefined;
};
export const sameAs =
  (other: string | undefined): Check =>
  (text) =>
    text === other ? undefined : "passwordsDiffer";

/** Of whoever is registered already. */
export function checkProfile(typed: Typed): Faults<FieldCode> {
  return checkFields(typed, { firstName: personName, lastName: personName, phone });
}
