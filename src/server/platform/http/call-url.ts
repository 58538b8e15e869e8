/** A call may end with a slash: `/ajax/cart/` is `/ajax/cart`. Pages and files are left alone. */
export function withoutTrailingSlash(url: string): string {
  const [path = "", ...query] = url.split("?");
  if (!/^\/(ajax|api)\/./.test(path) || !path.endsWith("/")) return url;
  return [path.slice(0, -1), ...query].join("?");
}

/**
 * Other programs put a width before the last segment of a picture's address. A photograph has
 * several widths; of any other picture this is the picture itself.
 */
export function withoutPictureWidth(url: string): string {
  if (!/^\/(images|assets)\//.test(url) || url.startsWith("/images/photos/")) return url;
  return url.replace(
    /^(\/(?:images|assets\/images)\/(?:[^?]*\/)?)\d{1,5}\/([^/?]+)(?=$|\?)/,
    "$1$2",
  );
}
