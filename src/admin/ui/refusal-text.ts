import { ApiRefusal, Unreachable } from "#admin/wire/call-api.ts";
import type { AdminT, AdminText } from "#i18n/admin/use-admin-text.ts";

/** The shop words its refusals itself, in the person's language. */
export function refusalText(error: unknown, t: AdminT): string {
  if (error instanceof Unreachable) return t("shell.unreachable");
  if (error instanceof ApiRefusal && error.status === 401) return t("shell.signedOut");
  if (error instanceof ApiRefusal) return error.message;
  return t("shell.bug");
}

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
] as const;

export const isKnownFieldError = (code: string) => knownErrors.some((one) => one === code);

export function fieldErrorText(code: string, t: AdminT): string {
  const known = knownErrors.find((one) => one === code) ?? "invalid";
  return t(`forms.error_${known}`);
}

/** Field by field, where the refusal names any: for places that do not show each field. */
export function refusalByField(error: unknown, { t, label }: AdminText): string {
  const fields = error instanceof ApiRefusal ? Object.entries(error.fields) : [];
  if (fields.length === 0) return refusalText(error, t);
  return fields.map(([field, code]) => `${label(field)}: ${fieldErrorText(code, t)}`).join("; ");
}
