import { brands } from "./data/brands.ts";
import { categories } from "./data/categories.ts";
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

/** Joins two names of one picture: `bed--feather` is a bed with a small feather at its corner. */
const joint = "--";

/** Icons with an empty upper right corner: the small icon goes there. */
const lowIcons = new Set(["bed", "tent"]);

/** Pictures of the screens themselves: empty states, steps, cards of lists. */
const screenPictures: Picture[] = [
  "backpack",
  "basket",
  "battery",
  "camping",
  "candle",
  "compass",
  "delivery-truck",
  "envelope",
  "fire",
  "goggles",
  "key",
  "luggage",
  "mountain",
  "shopping-bags",
  "tent",
  "toolbox",
  "world-map",
  "wrapped-gift",
];

/** Every picture that the shop shows, without duplicates, sorted. */
export const pictureNames: Picture[] = [
  ...new Set([
    ...screenPictures,
    ...categories.map((category) => category.picture),
    ...brands.flatMap((brand) => brand.picture ?? []),
    ...products.flatMap((product) => product.pictures),
    ...lists.flatMap((list) => [
      ...list.pictures,
      ...list.activities.map((activity) => activity.icon),
    ]),
  ]),
].sort();

/** The icons that a picture is composed of. */
export function listIconsOf(name: Picture): string[] {
  return name.split(joint);
}

/**
 * One SVG, 128 × 128, of one icon or of two: the second is drawn small over a right corner with a
 * gap cut round it, so that it is legible on every tile. Throws for an icon that the set lacks.
 */
export function composePicture(set: IconSet, name: Picture): string {
  const [main, badge, ...rest] = listIconsOf(name);
  if (!main || rest.length > 0) throw new Error(`“${name}” must name one icon or two`);
  const drawing = badge ? drawPair(set, main, badge) : placeIcon(set, main, 0, 0, 128);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">${drawing}</svg>\n`;
}

function drawPair(set: IconSet, main: string, badge: string): string {
  const isLow = lowIcons.has(main);
  const mainTop = isLow ? 14 : 0;
  const badgeTop = isLow ? 2 : 66;
  return (
    `<mask id="gap"><path fill="#fff" d="M0 0h128v128H0z"/><circle cx="96" cy="${badgeTop + 30}" r="37"/></mask>` +
    `<g mask="url(#gap)">${placeIcon(set, main, 0, mainTop, 114)}</g>` +
    placeIcon(set, badge, 66, badgeTop, 60)
  );
}

function placeIcon(set: IconSet, name: string, x: number, y: number, side: number): string {
  const icon = set.icons[name];
  if (!icon) throw new Error(`The icon set has no “${name}”`);
  const width = icon.width ?? set.width ?? 16;
  const height = icon.height ?? set.height ?? 16;
  const box = `${icon.left ?? 0} ${icon.top ?? 0} ${width} ${height}`;
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="${box}">${icon.body}</svg>`;
}
