/** What a form holds, what of it was changed, and how two people's changes meet. */

import type { ApiObject } from "#admin/resources/resource.ts";
import { type Field, type Fields, Unreadable } from "#contract/admin/fields.ts";
import { langs } from "#contract/lang.ts";
import { readTyped } from "./read-typed.ts";

/** By field; a translated one holds a text per language. */
export type FormValues = Readonly<Record<string, unknown>>;

/** @param shopLang the language of the object's flat texts */
export function valuesOf(fields: Fields, object: ApiObject, shopLang: string): FormValues {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.isTranslated ? textsOf(object, key, shopLang) : object[key],
    ]),
  );
}

function textsOf(object: ApiObject, key: string, shopLang: string): Record<string, string> {
  // as: the shape of `translations` in every object of /api/v1
  const translations = (object.translations ?? {}) as Record<string, Record<string, string>>;
  return Object.fromEntries(
    langs.map((lang) => {
      const flat = lang === shopLang ? object[key] : "";
      return [lang, translations[lang]?.[key] ?? (typeof flat === "string" ? flat : "")];
    }),
  );
}

/** As the shop would store it, so that `12,50` and 12.5 are one value. */
function stored(field: Field | undefined, value: unknown): string | undefined {
  return JSON.stringify(field ? readTyped(field, value) : value);
}

function isSame(field: Field | undefined, a: unknown, b: unknown): boolean {
  return stored(field, a) === stored(field, b);
}

/** Only what differs: that alone is sent. */
export function changesOf(fields: Fields, base: FormValues, values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !isSame(fields[key], base[key], value)),
  );
}

/** field → code, of what the shop would refuse. */
export function errorsOf(fields: Fields, changes: FormValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([key, value]) => {
      const field = fields[key];
      const read = field && readTyped(field, value);
      return read instanceof Unreadable ? [[key, read.code]] : [];
    }),
  );
}

/** field → code, of what a person may not leave empty; what they have not touched passes. */
export function missingOf(
  fields: Fields,
  { values, changes, isNew }: { values: FormValues; changes: FormValues; isNew: boolean },
): Record<string, string> {
  const missing = Object.keys(fields).filter(
    (key) => fields[key]?.isRequired && (isNew || key in changes) && isBlank(values[key]),
  );
  return Object.fromEntries(missing.map((key) => [key, "required"]));
}

function isBlank(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).every(isBlank);
  return String(value ?? "").trim() === "";
}

export type Merged = {
  /** My changes on top of what is there now. */
  values: FormValues;
  /** Fields that both changed, each in another way. */
  conflicts: string[];
};

/**
 * @param versions `base` is what I started from, `theirs` what the shop has now
 * @param unresolved fields that are a question already, though the base has followed theirs since
 */
export function mergeValues(
  fields: Fields,
  { base, edited, theirs }: { base: FormValues; edited: FormValues; theirs: FormValues },
  unresolved: readonly string[] = [],
): Merged {
  const changes = changesOf(fields, base, edited);
  const conflicts = Object.keys(changes).filter(
    (key) =>
      (unresolved.includes(key) || !isSame(fields[key], base[key], theirs[key])) &&
      !isSame(fields[key], edited[key], theirs[key]),
  );
  return { values: { ...theirs, ...changes }, conflicts };
}
