/** What a redirect may lead from and to: never out of the shop. */
import { reservedSlugs } from "#rules/catalogue/slug.ts";

/** Neither `//host` nor `/\host`, which a browser takes for another site's. */
const ownPath = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

/** Everything below these is the server's own. */
const serverPaths = new Set(["ajax", "api", "assets", "images", "admin", "ws"]);

/** With one slash at the front and none at the end; undefined: not a path to lead from. */
export function readFrom(text: string): string | undefined {
  if (!ownPath.test(text) || /[?#]/.test(text)) return undefined;
  const segments = text.split("/").filter(Boolean);
  const [first = ""] = segments;
  if (first === "" || segments.includes("..") || segments.includes(".")) return undefined;
  if (serverPaths.has(first) || (segments.length === 1 && reservedSlugs.has(first)))
    return undefined;
  return `/${segments.join("/")}`;
}

/** A path, with query and fragment; undefined: it leads elsewhere. */
export function readTo(text: string, publicUrl: string): string | undefined {
  const path = text.startsWith(`${publicUrl}/`) ? text.slice(publicUrl.length) : text;
  if (text === publicUrl) return "/";
  return ownPath.test(path) ? path : undefined;
}

export const withoutQuery = (path: string) => path.split(/[?#]/, 1)[0] ?? "";
