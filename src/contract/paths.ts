import { defaultLang, type Lang, langs } from "#contract/lang.ts";

/** Splits `/en/namety` into the language and the path below it; only an exact first segment counts. */
export function splitPath(pathname: string): { lang: Lang; base: string; path: string } {
  const first = pathname.split("/")[1];
  const lang = langs.find((known) => known === first && known !== defaultLang);
  if (!lang) return { lang: defaultLang, base: "", path: pathname || "/" };
  const base = `/${lang}`;
  return { lang, base, path: pathname.slice(base.length) || "/" };
}

/** What paths of a language begin with. */
export const basePathOf = (lang: Lang): string => (lang === defaultLang ? "" : `/${lang}`);

/** `path` in a language: what links of the language switch and hreflang name. */
export function pathIn(lang: Lang, path: string): string {
  if (lang === defaultLang) return path;
  return path === "/" ? `/${lang}` : `/${lang}${path}`;
}
