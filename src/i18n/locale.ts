/** Wire codes of the languages. */
export type Lang = "ua" | "en" | "ru";
export const langs = ["ua", "en", "ru"] as const satisfies readonly Lang[];

/** What plural rules and `<html lang>` call the language: Ukrainian is `uk` there. */
export const localeOf = { ua: "uk", en: "en", ru: "ru" } as const satisfies Record<Lang, string>;

/** In its own words, for the choice of language. */
export const nativeName = {
  ua: "Українська",
  en: "English",
  ru: "Русский",
} as const satisfies Record<Lang, string>;
