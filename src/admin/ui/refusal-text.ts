import { ApiRefusal, Unreachable } from "#admin/wire/call-api.ts";
import type { AdminT } from "#i18n/admin/use-admin-text.ts";

/** The shop words its refusals itself, in the person's language. */
export function refusalText(error: unknown, t: AdminT): string {
  if (error instanceof Unreachable) return t("shell.unreachable");
  if (error instanceof ApiRefusal && error.status === 401) return t("shell.signedOut");
  if (error instanceof ApiRefusal) return error.message;
  return t("shell.bug");
}
