/** The pictures that a shopper without signal is likely to meet before having seen them. */
import { drawingUrl, screenPictureNames, shownPicture } from "#contract/pictures.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import type { Snapshot } from "./snapshot.ts";

/** Bytes fetched at one start; more comes with the next. */
export const pictureBudget = 2_000_000;
/** Fewer than the cache holds: what the shopper has seen stays. */
const maxPictures = 400;

/**
 * In the order of need: the screens' own, those of the ready lists, of the things on own lists
 * (`ownProducts`: ids), of the things on ready lists. URLs, without duplicates.
 */
export async function listNeededPictures(
  { catalogue, readReadyLists }: Snapshot,
  ownProducts: readonly string[],
): Promise<string[]> {
  const lists = (await readReadyLists())?.lists ?? [];
  const products = [
    ...ownProducts,
    ...lists.flatMap((list) => itemsOf(list).flatMap(({ product_id }) => product_id ?? [])),
  ];
  const images = products.flatMap((id) => {
    const number = catalogue.numberById.get(id);
    const image = number === undefined ? undefined : catalogue.products[number]?.images[0];
    return image ? shownPicture(image.url).src : [];
  });
  const icons = lists.flatMap(({ items }) => items.map(({ icon }) => icon)).filter(Boolean);
  const all = [
    ...screenPictureNames.map(drawingUrl),
    ...lists.flatMap((list) => list.images ?? []),
    ...icons.map((icon) => (icon.startsWith("/") ? icon : drawingUrl(icon))),
    ...images,
  ];
  return [...new Set(all)].slice(0, maxPictures);
}
