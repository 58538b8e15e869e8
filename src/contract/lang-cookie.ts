/**
 * The language that the shopper has chosen, in a readable cookie: the shop's address without a path
 * opens in it, and so does the installed app. Other addresses say their language themselves.
 */
import { type Lang, readLang } from "./lang.ts";

export const langCookie = "lang";
const maxAge = 400 * 24 * 3600;

export const formatLangCookie = (lang: Lang) =>
  `${langCookie}=${lang}; path=/; max-age=${maxAge}; samesite=lax`;

/** From a `Cookie` header or `document.cookie`; undefined: none was chosen. */
export function readLangCookie(cookies: string): Lang | undefined {
  return readLang(/(?:^|;\s*)lang=([^;]*)/.exec(cookies)?.[1]);
}
