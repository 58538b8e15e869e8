/** Wire codes of the shop's languages; HTML spells `ua` as `uk`. */
export const langs = ["ua", "en", "ru"] as const;
export type Lang = (typeof langs)[number];
export const defaultLang: Lang = "ua";

/** What stands in `<html lang>` and hreflang. */
export const htmlLang = { ua: "uk", en: "en", ru: "ru" } as const satisfies Record<Lang, string>;

/** Reads a wire or HTML code; anything else is undefined. */
export function readLang(code: string | null | undefined): Lang | undefined {
  const short = code?.toLowerCase().split(/[-_]/)[0];
  return langs.find((known) => known === short || htmlLang[known] === short);
}
