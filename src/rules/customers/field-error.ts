import type { FieldCode } from "#contract/errors.ts";

/** What is said under a field: a surname is not called a first name. */
export function errorOfField(name: string, code: FieldCode): FieldCode | "surnameCyrillic" {
  return code === "nameCyrillic" && name === "lastName" ? "surnameCyrillic" : code;
}
