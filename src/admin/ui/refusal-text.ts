import { fieldErrorText } from "#admin/form/field-error.ts";
import { ApiRefusal, Unreachable } from "#admin/wire/call-api.ts";
import type { AdminTextKey } from "#i18n/admin/areas.ts";
import type { AdminT, AdminText } from "#i18n/admin/use-admin-text.ts";
import { maxOrderSum, toUah } from "#rules/pricing/money.ts";

/** The shop words its refusals itself, in the person's language; what it says of fields, we do. */
export function refusalText(error: unknown, t: AdminT): string {
  if (error instanceof Unreachable) return t("shell.unreachable");
  if (error instanceof ApiRefusal && error.status === 401) return t("shell.signedOut");
  if (error instanceof ApiRefusal && error.status === 413) return t("shell.tooLarge");
  if (error instanceof ApiRefusal) return fieldsText(error, t) || error.message;
  return t("shell.bug");
}

function fieldsText(refusal: ApiRefusal, t: AdminT): string {
  if (refusal.code !== "invalid" && refusal.code !== "conflict") return "";
  return Object.entries(fieldTextsOf(refusal, t))
    .flatMap(([name, error]) => {
      const field = labelOf(name, t);
      return field ? [t("forms.fieldError", { field, error })] : [];
    })
    .join(" ");
}

/** Of a field within another, as `shipping_address.city`, its own. */
function labelOf(name: string, t: AdminT): string | undefined {
  const key = `fields.${name.slice(name.lastIndexOf(".") + 1)}`;
  // as: what is no key comes back as it is
  const label = t(key as AdminTextKey);
  return label === key ? undefined : label;
}

/** By field, what is wrong with it; of a sku that is taken, who has it. */
export function fieldTextsOf(error: unknown, t: AdminT): Record<string, string> {
  if (!(error instanceof ApiRefusal)) return {};
  const max = Math.floor(toUah(maxOrderSum));
  const texts = Object.entries(error.fields).map(([field, code]) => [
    field,
    field === "grand_total" ? t("forms.error_sumTooLarge", { max }) : fieldErrorText(code, t),
  ]);
  return { ...Object.fromEntries(texts), ...holderTextsOf(error, t) };
}

/** Only of what another object has, which the code alone does not name. */
export function holderTextsOf(error: unknown, t: AdminT): Record<string, string> {
  if (!(error instanceof ApiRefusal) || error.fields.sku !== "taken") return {};
  const name = skuHolderIn(error.state);
  return name === undefined ? {} : { sku: t("forms.error_takenSku", { name }) };
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
