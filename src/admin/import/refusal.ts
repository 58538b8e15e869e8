/** Why the shop has refused a file. */
import type { ApiRefusal } from "#admin/wire/call-api.ts";
import type { AdminT } from "#i18n/admin/use-admin-text.ts";

export type ImportRefusalFacts = {
  /** In the words of the command line. */
  reason?: string;
  code?: string;
  line?: number;
  /** A price that may be a thousand or a fraction. */
  example?: string;
};

const known = [
  "quote",
  "rowTooLong",
  "unknownTable",
  "empty",
  "encoding",
  "notText",
  "brokenXml",
  "pricePoints",
] as const;

export function refusalFactsOf(refusal: ApiRefusal): ImportRefusalFacts | undefined {
  const { code, fields, state } = refusal;
  // By its first bytes: a spreadsheet as a program keeps it is a zip.
  if (code === "wrongKind") return { code: "notText" };
  const isOfFile = "file" in fields && typeof state === "object" && state !== null;
  // as: sent beside the field `file`
  return isOfFile ? (state as ImportRefusalFacts) : undefined;
}

/**
 * @param missing undefined: the shop sees no table in it; else which needed columns nobody has named
 */
export function importRefusalText(
  { reason, code, line, example = "" }: ImportRefusalFacts,
  t: AdminT,
  missing: readonly string[] | undefined,
): string {
  if (code === "unknownTable" && !missing) return t("import.refused_noTable");
  if (code === "unknownTable" && missing && missing.length > 0)
    return t("import.refused_columnsMissing", { columns: missing.join(", ") });
  const one = known.find((name) => name === code);
  if (one) return t(`import.refused_${one}`, { line: line ?? 1, example });
  return t("import.refusedBecause", { reason: reason ?? "" });
}
