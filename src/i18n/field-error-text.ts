import type { FieldCode } from "#contract/errors.ts";
import type { T } from "./make-i18n.ts";

/** What stands under a field, by its code; a surname is not called a first name. */
export function fieldErrorText(
  t: T,
  name: string,
  code: FieldCode | undefined,
): string | undefined {
  if (code === undefined) return undefined;
  if (code === "nameCyrillic" && name === "lastName") return t("fields.surnameCyrillic");
  return t(`fields.${code}`);
}
