/** What stands in a number field, and the value that it gives. */
import { type Field, Unreadable } from "#contract/admin/fields.ts";
import { readTyped } from "./read-typed.ts";

export type TypedNumber = {
  text: string;
  /** A text: what is no such number, handed on as it is. */
  value: number | string;
  /** Of when the field was entered, before any digit of the text. */
  start: number | string;
};

/** Nothing is zero, and no number where there must be one. */
export function readText(field: Field<number>, text: string): number | Unreadable {
  const isMissing = text.trim() === "" && (field.bounds?.min ?? 0) > 0;
  return isMissing ? new Unreadable("invalid") : readTyped(field, text);
}

/** @param handsOn whether the value may be a text; else one that is no number is as if never begun */
export function typeText(
  before: TypedNumber,
  text: string,
  { field, handsOn }: { field: Field<number>; handsOn: boolean },
): TypedNumber {
  const read = readText(field, text);
  if (!(read instanceof Unreadable)) return { ...before, text, value: read };
  return { ...before, text, value: handsOn ? text : before.start };
}
