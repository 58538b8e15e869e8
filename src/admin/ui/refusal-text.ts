import { ApiRefusal, Unreachable } from "#admin/wire/call-api.ts";
import { mailFaults } from "#contract/admin/mail-server.ts";
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
  ...mailFaults,
] as const;

export const isKnownFieldError = (code: string) => knownErrors.some((one) => one === code);

export function fieldErrorText(code: string, t: AdminT): string {
  const known = knownErrors.find((one) => one === code) ?? "invalid";
  return t(`forms.error_${known}`);
}

/** By field, what is wrong with it; of a sku that is taken, who has it. */
export function fieldTextsOf(error: unknown, t: AdminT): Record<string, string> {
  if (!(error instanceof ApiRefusal)) return {};
  const entries = Object.entries(error.fields).map(([field, code]) => {
    const holder = code === "taken" && field === "sku" ? skuHolderIn(error.state) : undefined;
    const text = holder === undefined ? undefined : t("forms.error_takenSku", { name: holder });
    return [field, text ?? fieldErrorText(code, t)];
  });
  return Object.fromEntries(entries);
}

function skuHolderIn(state: unknown): string | undefined {
  // as: sent beside the code `taken`
  const { taken_by } = (state ?? {}) as { taken_by?: { sku?: { name?: string } } };
  return taken_by?.sku?.name || undefined;
}

/** For places that do not show each field. */
export function refusalByField(error: unknown, { t, label }: AdminText): string {
  const texts = Object.entries(fieldTextsOf(error, t));
  if (texts.length === 0) return refusalText(error, t);
  return texts.map(([field, text]) => `${label(field)}: ${text}`).join("; ");
}
