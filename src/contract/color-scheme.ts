/**
 * Light or dark, where the shopper has chosen one instead of the device's own setting: a readable
 * cookie, because a page must have it before its first style.
 */
export const colorSchemes = ["light", "dark"] as const;
export type ColorScheme = (typeof colorSchemes)[number];

export const colorSchemeCookie = "scheme";
const maxAge = 400 * 24 * 3600;

/** `undefined`: the device decides again. */
export function formatColorSchemeCookie(scheme: ColorScheme | undefined): string {
  const age = scheme ? maxAge : 0;
  return `${colorSchemeCookie}=${scheme ?? ""}; path=/; max-age=${age}; samesite=lax`;
}

/** From a `Cookie` header or `document.cookie`. */
export function readColorScheme(cookies: string): ColorScheme | undefined {
  const value = /(?:^|;\s*)scheme=([^;]*)/.exec(cookies)?.[1];
  return colorSchemes.find((known) => known === value);
}

/** A document of the shop in the chosen scheme. */
export function withColorScheme(html: string, scheme: ColorScheme | undefined): string {
  return scheme ? html.replace("<html ", `<html data-theme="${scheme}" `) : html;
}
