/** Where a shopper goes on after signing in: named in an address, so anybody may have written it. */

/** Screens that only lead somewhere else. */
const doors = /^\/(login|register|forgot-password|reset-password|confirm-email)(?=[/?#]|$)/;

/**
 * A path of this shop, without its language, as it may follow `?next=`; undefined for what could
 * lead elsewhere. Browsers drop tabs and line ends of an address and read `\` as `/`, so neither
 * may stand in it.
 */
export function readNextPath(text: string | null): string | undefined {
  if (text === null || text.length > 500) return undefined;
  if (!/^\/[^\\\s\p{Cc}]*$/u.test(text) || text.includes("//") || doors.test(text))
    return undefined;
  return text;
}

/** `path` with the way back to `next`, where there is one. */
export function withNext(path: string, next: string | undefined): string {
  return next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`;
}
