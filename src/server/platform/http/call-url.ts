/** A call may end with a slash: `/ajax/cart/` is `/ajax/cart`. Pages and files are left alone. */
export function withoutTrailingSlash(url: string): string {
  const [path = "", ...query] = url.split("?");
  if (!/^\/(ajax|api)\/./.test(path) || !path.endsWith("/")) return url;
  return [path.slice(0, -1), ...query].join("?");
}

/**
 * Drawings and files have one size: a width before the last segment, as other programs write it, is
 * dropped. Photographs have several.
 */
export function withoutPictureWidth(url: string): string {
  return url.replace(onePicture, "$1");
}

const onePicture = /^(\/(?:files|images\/(?!photos\/)[\w-]+)\/)\d{1,4}\/(?=[\w.-]+(?:\?|$))/;
