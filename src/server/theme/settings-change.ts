/** Reads the flat settings of the theme as an owner sends them, and keeps what they did not touch. */
import { defaultLang, type Lang } from "#contract/lang.ts";
import { isFileName } from "#server/files/file-name.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { colorPattern, fontPattern } from "#server/rendering/theme-css.ts";
import { type StoredSetting, textIn } from "#server/settings/settings.ts";
import { type defaultTheme, links, type StoredLink, type ThemeRows, themeIn } from "./theme.ts";

export type ThemeChange = {
  /** Rows to store. */
  set: StoredSetting[];
  /** Keys that are as built in again. */
  reset: string[];
};

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const mostItems = 50;
const longestText = 500;

/** As /ajax tells them, but with pictures by the names that the owner has given. */
export function themeSettingsObject(lang: Lang, theme: readonly StoredSetting[]) {
  return themeIn(lang, { theme, assets: [] } satisfies ThemeRows);
}

/** Unknown keys are ignored. Throws `invalid` with every key that cannot be stored. */
export function readThemeChange(
  lang: Lang,
  sent: Readonly<Record<string, unknown>>,
  stored: readonly StoredSetting[],
): ThemeChange {
  const change: ThemeChange = { set: [], reset: [] };
  const fields: Record<string, "invalid"> = {};
  for (const [key, read] of Object.entries(readers)) {
    if (!Object.hasOwn(sent, key)) continue;
    const before = stored.find((row) => row.key === key)?.value;
    const value = read(sent[key], { lang, before });
    if (value === invalid) fields[key] = "invalid";
    else if (value === undefined) change.reset.push(key);
    else change.set.push({ key, value });
  }
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  return change;
}

const invalid: unique symbol = Symbol("invalid");
/** Undefined: as built in. */
type Reader = (value: unknown, facts: { lang: Lang; before: unknown }) => unknown;

const isNothing = (value: unknown) => value === undefined || value === null || value === "";

const matching =
  (pattern: RegExp): Reader =>
  (value) => {
    if (isNothing(value)) return undefined;
    return typeof value === "string" && pattern.test(value.trim()) ? value.trim() : invalid;
  };

/** A page's id; any other text is none. */
const pageId: Reader = (value) => {
  if (isNothing(value)) return "";
  return typeof value === "string" && uuidPattern.test(value) ? value.toLowerCase() : "";
};

type Item = Readonly<Record<string, unknown>>;

function listOf(
  readItem: (item: Item, place: number, facts: { lang: Lang; before: StoredLink[] }) => unknown,
): Reader {
  return (value, { lang, before }) => {
    if (isNothing(value)) return [];
    if (!Array.isArray(value) || value.length > mostItems) return invalid;
    const items: unknown[] = [];
    for (const [place, item] of value.entries()) {
      if (typeof item !== "object" || item === null) return invalid;
      // as: an object
      const read = readItem(item as Item, place, { lang, before: links(before) });
      if (read === invalid) return invalid;
      items.push(read);
    }
    return items;
  };
}

const textOf = (value: unknown): string | typeof invalid => {
  if (isNothing(value)) return "";
  if (!["string", "number", "boolean"].includes(typeof value)) return invalid;
  const text = String(value).trim();
  return text.length <= longestText ? text : invalid;
};

/** A path of the shop, or an address that a link may safely have. */
const isSafeLink = (url: string) =>
  url === "" || /^(\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i.test(url);
const isPicture = (image: string) =>
  image === "" || isFileName(image) || /^\/(?![/\\])[^\s"'<>]*$/.test(image);

const menuItem = listOf((item, place, { lang, before }) => {
  const text = textOf(item.text);
  const path = textOf(item.url);
  if (text === invalid || path === invalid || !isSafeLink(path)) return invalid;
  const was = findStored(before, { lang, place, text });
  return { label: inLanguages(was?.label, lang, text), path };
});

const slide = listOf((item, place, { lang, before }) => {
  const text = textOf(item.text);
  const path = textOf(item.url);
  const note = textOf(item.note);
  const image = textOf(item.image);
  if (text === invalid || path === invalid || note === invalid || image === invalid) return invalid;
  if (!isSafeLink(path) || !isPicture(image)) return invalid;
  const was = findStored(before, { lang, place, text });
  const label = inLanguages(was?.label, lang, text);
  return { label, note: inLanguages(was?.note, lang, note), path, image };
});

const socialLink = listOf((item) => {
  const kind = textOf(item.kind);
  const url = textOf(item.url);
  return kind === invalid || url === invalid || !isSafeLink(url) ? invalid : { kind, url };
});

const readers: Record<keyof typeof defaultTheme & string, Reader> = {
  main_app_color: matching(colorPattern),
  main_page_color: matching(colorPattern),
  fonts_main: matching(fontPattern),
  home_override_by_page: pageId,
  home_slider: slide,
  footer_menu: menuItem,
  social: socialLink,
};

/**
 * The stored item whose other languages an item keeps: in the shop's own language the one with the
 * same text, at its place first; in another language the one at its place, which is translated.
 */
function findStored(
  before: readonly StoredLink[],
  { lang, place, text }: { lang: Lang; place: number; text: string },
): StoredLink | undefined {
  if (lang !== defaultLang) return before[place];
  const hasText = (item: StoredLink | undefined) => item && textIn(lang, item.label) === text;
  return hasText(before[place]) ? before[place] : before.find(hasText);
}

/** Texts always have the default language: it stands in for others. */
function inLanguages(was: unknown, lang: Lang, text: string): Record<string, string> {
  const texts = typeof was === "object" && was !== null ? was : { [defaultLang]: was };
  const stored = Object.entries(texts).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const merged = Object.fromEntries(stored);
  // What is sent where a language has no text of its own is not stored as one.
  if (textIn(lang, { [defaultLang]: "", ...merged }) !== text) merged[lang] = text;
  return { [defaultLang]: text, ...merged };
}
