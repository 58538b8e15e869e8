/** Reads a body of /api/v1 by the resource's fields. Unknown keys are ignored, never stored. */
import type { AnyFieldCode } from "#contract/admin/errors.ts";
import { type FieldRule, ruleOf } from "#contract/admin/field-rules.ts";
import { type Field, Unreadable } from "#contract/admin/fields.ts";
import { type Lang, langs } from "#contract/lang.ts";
import { sanitizeRichText } from "#server/content-pages/sanitize.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { AdminContext } from "./context.ts";
import type { AdminResource, Change } from "./resource.ts";
import { findMissingIds } from "./sql-engine.ts";

type Body = Readonly<Record<string, unknown>>;

export type Stored = {
  /** The object as it is sent now. */
  before?: Body;
  texts?: Translations<string> | undefined;
};

/** An object; nothing at all is `{}`. */
export function readObject(sent: unknown): Record<string, unknown> {
  if (sent === undefined || sent === null) return {};
  if (typeof sent !== "object" || Array.isArray(sent))
    throw new Refusal("invalid", { fields: { body: "invalid" } });
  // as: an object that JSON gave
  return sent as Record<string, unknown>;
}

export async function readChange(
  context: Pick<AdminContext, "db" | "lang">,
  { fields, sameAs = [], required = [] }: Pick<AdminResource, "fields" | "sameAs" | "required">,
  sent: unknown,
  stored: Stored = {},
): Promise<Change> {
  const body = withOneName(readObject(sent), sameAs, fields, stored.before);
  const errors: Record<string, AnyFieldCode> = {};
  const values: Record<string, unknown> = {};
  const texts: Translations<string> = {};
  for (const [key, field] of Object.entries(fields)) {
    if (field.isTranslated) {
      readTexts({ key, field, body, stored: stored.texts, lang: context.lang, texts, errors });
      continue;
    }
    if (!Object.hasOwn(body, key)) continue;
    const value = field.read(body[key]);
    if (value instanceof Unreadable) errors[key] = value.code;
    else if (value !== undefined) values[key] = value;
  }
  if (!stored.before)
    for (const key of required)
      if (!errors[key] && isMissing(values[key], texts, key)) errors[key] = "required";
  await checkReferences(context, fields, values, errors);
  if (Object.keys(errors).length > 0)
    throw new Refusal("invalid", { fields: errors, allowed: rulesOf(fields, errors) });
  return { values, texts, body };
}

/** Of the fields at fault; a text in a language is named `translations.en.name`. */
const rulesOf = (fields: AdminResource["fields"], errors: object) =>
  Object.fromEntries(
    Object.keys(errors).flatMap((key): [string, FieldRule][] => {
      const field = fields[key.replace(/^translations\.\w+\./, "")];
      return field ? [[key, ruleOf(field)]] : [];
    }),
  );

function isMissing(value: unknown, texts: Translations<string>, key: string): boolean {
  if (value === undefined || value === "" || value === null)
    return !Object.values(texts).some((ofLang) => ofLang[key]);
  return false;
}

/** Of two names for one field, the one that differs from what is stored; both: the first. */
function withOneName(
  body: Body,
  pairs: readonly (readonly [string, string])[],
  fields: AdminResource["fields"],
  before: Body | undefined,
): Body {
  const chosen: Record<string, unknown> = { ...body };
  for (const [first, second] of pairs) {
    if (!Object.hasOwn(body, second)) continue;
    const field = fields[first];
    const isFirst =
      Object.hasOwn(body, first) &&
      (!before ||
        !field ||
        !isSame(field, body[first], before[first]) ||
        isSame(field, body[second], before[first]));
    if (!isFirst) chosen[first] = body[second];
  }
  return chosen;
}

function isSame(field: Field, a: unknown, b: unknown): boolean {
  return JSON.stringify(field.read(a)) === JSON.stringify(field.read(b));
}

type TextReading = {
  key: string;
  field: Field;
  body: Body;
  stored: Translations<string> | undefined;
  lang: Lang;
  texts: Translations<string>;
  errors: Record<string, AnyFieldCode>;
};

/** A flat text and its entry in `translations`: the one that differs from what is stored wins. */
function readTexts({ key, field, body, stored, lang, texts, errors }: TextReading): void {
  const set = (of: Lang, value: unknown) => {
    if (typeof value !== "string") return;
    const text = field.isHtml ? sanitizeRichText(value) : value;
    texts[of] = { ...texts[of], [key]: text };
  };
  const entries = readEntries(key, body.translations);
  for (const of of langs) {
    if (!entries.has(of)) continue;
    const value = field.read(entries.get(of));
    if (value instanceof Unreadable) errors[`translations.${of}.${key}`] = value.code;
    else if (value !== stored?.[of]?.[key]) set(of, value);
  }
  if (!Object.hasOwn(body, key)) return;
  const value = field.read(body[key]);
  if (value instanceof Unreadable) {
    errors[key] = value.code;
  } else if (typeof value === "object" && value !== null) {
    for (const [of, text] of Object.entries(value)) if (isLang(of)) set(of, text);
  } else if (!isUnchanged(value, stored, lang, key)) {
    set(lang, value);
  }
}

/** Whether a flat text is the one that the object was sent with, its fallback included. */
function isUnchanged(
  value: unknown,
  stored: Translations<string> | undefined,
  lang: Lang,
  key: string,
) {
  if (!stored) return false;
  return value === (stored[lang]?.[key] || stored.ua?.[key] || "");
}

const isLang = (text: string): text is Lang => langs.some((lang) => lang === text);

function readEntries(key: string, translations: unknown): Map<Lang, unknown> {
  const entries = new Map<Lang, unknown>();
  if (typeof translations !== "object" || translations === null) return entries;
  for (const lang of langs) {
    const ofLang: unknown = Reflect.get(translations, lang);
    if (typeof ofLang === "object" && ofLang !== null && Object.hasOwn(ofLang, key))
      entries.set(lang, Reflect.get(ofLang, key));
  }
  return entries;
}

async function checkReferences(
  { db }: Pick<AdminContext, "db">,
  fields: AdminResource["fields"],
  values: Record<string, unknown>,
  errors: Record<string, AnyFieldCode>,
): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    const table = fields[key]?.refersTo;
    if (!table || value === null) continue;
    const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === "string");
    if (ids.length > 0 && (await findMissingIds(db, table, ids)).length > 0)
      errors[key] = "unknown";
  }
}

/** `stored` with the texts of a change. */
export function mergeTexts<Key extends string>(
  stored: Translations<Key> | undefined,
  texts: Translations<string>,
): Translations<Key> {
  const merged: Record<string, Record<string, string>> = {};
  for (const lang of langs) {
    const both: Record<string, string> = { ...stored?.[lang], ...texts[lang] };
    if (Object.keys(both).length > 0) merged[lang] = both;
  }
  // as: `texts` has only keys of translated fields
  return merged as Translations<Key>;
}
