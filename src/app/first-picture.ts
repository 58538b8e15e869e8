import type { FindPicture } from "#contract/rendering.ts";

/**
 * React's own hint at the picture that is seen first stands with the body, after some thirty modules:
 * where a browser has six connections, it would come after them.
 */
export function findFirstPicture(body: string): string {
  const [hint = ""] = /^<link rel="preload" as="image"[^>]*>/.exec(body) ?? [];
  return hint.includes('fetchPriority="high"') ? hint : "";
}

/** Characters; a larger picture comes as a file of its own. */
const maxEmbedded = 12_000;
/** Pixels: a phone's width, and its physical ones per pixel of CSS where a picture looks sharp. */
const phone = { width: 412, density: 1.6 };

/**
 * The body with the picture that is seen first in it: a request would show it later by as much as the
 * page took. Of its copies it is the one that a phone chooses; other devices request theirs. In pieces:
 * to join them would copy the page once more. A single one: nothing is embedded.
 */
export function embedFirstPicture(body: string, findPicture: FindPicture): string[] {
  const hint = findFirstPicture(body);
  const [, copies = "", sizes = ""] = /imageSrcSet="([^"]*)" imageSizes="([^"]*)"/.exec(hint) ?? [];
  // The last one is a phone's.
  const width = phone.density * pixelsOf(sizes.slice(sizes.lastIndexOf(" ") + 1));
  const chosen = copies
    .split(", ")
    .map((copy) => copy.split(" "))
    .find(([, size = ""]) => Number.parseInt(size, 10) >= width);
  const [path = "", size = ""] = chosen ?? [];
  const data = findPicture(path);
  const at = body.indexOf(`${path} ${size}`, hint.length);
  if (!data || data.length > maxEmbedded || at < 0) return [body];
  return [body.slice(hint.length, at), data, body.slice(at + path.length)];
}

/** Of a width as a picture's `sizes` has it: a share of the phone, or in rem. */
function pixelsOf(width: string): number {
  const number = Number.parseFloat(width);
  return width.endsWith("vw") ? (phone.width * number) / 100 : 16 * number;
}
