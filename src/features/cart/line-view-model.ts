import type { CartItem } from "#contract/cart.ts";
import { shownPicture } from "#contract/pictures.ts";

export const lineName = (line: CartItem): string =>
  [line.name, line.variant_name].filter(Boolean).join(", ");

export function pictureOf({ image_url: url }: CartItem) {
  return url ? shownPicture(url) : undefined;
}
