import { type Field, hasTwoReadings, Unreadable } from "#contract/admin/fields.ts";

/** `1.050` too: a program's point is decimal, that of a person may part thousands. */
export const isInDoubt = (text: string): boolean =>
  hasTwoReadings(text) || /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(text.trim());

/** What a person has typed into a field: of a sum or a count `1,050` is not guessed. */
export function readTyped<T>(field: Field<T>, value: unknown): T | Unreadable {
  const isExact = field.kind === "money" || field.kind === "integer";
  if (isExact && typeof value === "string" && isInDoubt(value)) return new Unreadable("invalid");
  return field.read(value);
}
