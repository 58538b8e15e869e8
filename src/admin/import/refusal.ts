/** Why the shop has refused a file. */
import type { ApiRefusal } from "#admin/wire/call-api.ts";
import type { AdminT } from "#i18n/admin/use-admin-text.ts";

export type ImportRefusalFacts = {
  /** In the words of the command line. */
  reason?: string;
  code?: string;
  line?: number;
};

const known = [
  "quote",
  "rowTooLong",
  "unknownTable",
  "empty",
  "encoding",
  "notText",
  "brokenXml",
] as const;

export function refusalFactsOf({ fields, state }: ApiRefusal): ImportRefusalFacts | undefined {
  const isOfFile = "file" in fields && typeof state === "object" && state !== null;
  // as: sent beside the field `file`
  return isOfFile ? (state as ImportRefusalFacts) : undefined;
}

export function importRefusalText({ reason, code, line }: ImportRefusalFacts, t: AdminT): string {
  const one = known.find((name) => name === code);
  if (one) return t(`import.refused_${one}`, { line: line ?? 1 });
  return t("import.refusedBecause", { reason: reason ?? "" });
}
