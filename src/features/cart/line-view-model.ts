import type { CartItem } from "#contract/cart.ts";
import { shownPicture } from "#contract/pictures.ts";

export function pictureOf({ image_url: url }: CartItem) {
  return url ? shownPicture(url) : undefined;
}
