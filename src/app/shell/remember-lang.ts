import type { Lang } from "#contract/lang.ts";
import { formatLangCookie } from "#contract/lang-cookie.ts";

/** The page that follows is in this language; the next visit begins in it. */
export function rememberLang(lang: Lang): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = formatLangCookie(lang);
}
