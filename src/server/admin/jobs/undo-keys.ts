/** What of an edit goes back key by key: a key that somebody has changed since is left. */
import { isDeepStrictEqual } from "node:util";
import type { Fields } from "#contract/admin/fields.ts";

export type LeftKey = { field: string | null; code: string };
export type Pairs = Readonly<Record<string, readonly [unknown, unknown]>>;
type Body = Record<string, unknown>;

/** Names for what other keys say. */
const derived = new Set(["full_name"]);

export function undoKeys(
  fields: Fields,
  changed: Pairs,
  now: Readonly<Body>,
): { body: Body; left: LeftKey[] } {
  const body: Body = {};
  const left: LeftKey[] = [];
  for (const [key, [before, after]] of Object.entries(changed)) {
    const field = fields[key];
    if (!field || field.isTranslated || derived.has(key)) continue;
    if (isSame(now[key], after)) body[key] = before;
    else left.push({ field: key, code: "conflict" });
  }
  if (changed.translations) {
    const texts = undoTexts(fields, changed.translations, now.translations);
    left.push(...texts.left);
    if (Object.keys(texts.body).length > 0) body.translations = texts.body;
  }
  return { body, left };
}

function undoTexts(
  fields: Fields,
  [before, after]: readonly [unknown, unknown],
  now: unknown,
): { body: Body; left: LeftKey[] } {
  const body: Record<string, Record<string, string>> = {};
  const left: LeftKey[] = [];
  const langs = new Set([...Object.keys(objectOf(before)), ...Object.keys(objectOf(after))]);
  for (const lang of langs)
    for (const field of Object.keys(fields)) {
      if (!fields[field]?.isTranslated) continue;
      const [was, is] = [textIn(before, lang, field), textIn(after, lang, field)];
      if (was === is) continue;
      if (textIn(now, lang, field) === is) body[lang] = { ...body[lang], [field]: was };
      else left.push({ field, code: "conflict" });
    }
  return { body, left };
}

const objectOf = (value: unknown): object =>
  typeof value === "object" && value !== null ? value : {};

function textIn(texts: unknown, lang: string, field: string): string {
  const text: unknown = Reflect.get(objectOf(Reflect.get(objectOf(texts), lang)), field);
  return typeof text === "string" ? text : "";
}

/** PostgreSQL stores the keys of an object in an order of its own. */
export const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one ?? null, other ?? null);
