import { screenPictureNames } from "#contract/pictures.ts";
import { brands } from "./data/brands.ts";
import { categories } from "./data/categories.ts";
import { formerIcons, formerPictures } from "./data/former-pictures.ts";
import { lists } from "./data/lists.ts";
import { products } from "./data/products.ts";
import type { Picture } from "./shape.ts";

/** The used part of an Iconify set's `icons.json`. */
export type IconSet = {
  width?: number;
  height?: number;
  icons: Record<
    string,
    { body: string; left?: number; top?: number; width?: number; height?: number }
  >;
};

/** Every picture that the shop shows, without duplicates, sorted. */
export const pictureNames: Picture[] = [
  ...new Set([
    ...screenPictureNames,
    ...categories.map((category) => category.picture),
    ...brands.flatMap((brand) => brand.picture ?? []),
    ...products.flatMap((product) => product.pictures),
    ...lists.flatMap((list) => [
      ...list.pictures,
      ...list.activities.map((activity) => activity.icon),
    ]),
  ]),
].sort();

/** Every name that the build emits → the picture that is shown under it. */
export function emittedPictures(): ReadonlyMap<string, Picture> {
  const former = Object.entries(formerPictures).map(([name, sku]) => {
    const product = products.find((one) => one.sku === sku);
    if (!product) throw new Error(`“${name}” was the picture of ${sku}, which is no product`);
    return [name, product.pictures[0]] as const;
  });
  const itself = (name: Picture) => [name, name] as const;
  return new Map([...former, ...formerIcons.map(itself), ...pictureNames.map(itself)]);
}

/**
 * One SVG, 128 × 128: the shop's own drawing of that name, or else the icon. Throws for a name that
 * is neither.
 */
export function composePicture(
  drawings: ReadonlyMap<string, string>,
  set: IconSet,
  name: Picture,
): string {
  const drawing = drawings.get(name);
  if (drawing) return drawing;
  const icon = set.icons[name];
  if (!icon) throw new Error(`“${name}” is neither drawn nor an icon of the set`);
  const width = icon.width ?? set.width ?? 16;
  const height = icon.height ?? set.height ?? 16;
  const box = `${icon.left ?? 0} ${icon.top ?? 0} ${width} ${height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="${box}">${icon.body}</svg>\n`;
}
