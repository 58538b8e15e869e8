/** A call may end with a slash: `/ajax/cart/` is `/ajax/cart`. Pages and files are left alone. */
export function withoutTrailingSlash(url: string): string {
  const [path = "", ...query] = url.split("?");
  if (!/^\/(ajax|api)\/./.test(path) || !path.endsWith("/")) return url;
  return [path.slice(0, -1), ...query].join("?");
}
