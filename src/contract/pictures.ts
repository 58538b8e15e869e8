/**
 * Pictures by their addresses. That of a photograph says what a page must know before it loads: its
 * size, the widths that there are, and the tint of the tile that it appears on. So whatever holds an
 * address (a card, a line of the cart recorded offline, a list) can show it as its place
 * needs it, and the worker knows two widths for one picture.
 */

/** None is ever enlarged. */
const steps = [320, 640, 960, 1280];
export const largestPhoto = { width: 1280, height: 2560 } as const;

/** The tints of `ui/tint`, by their names. */
export type PhotoTint = "moss" | "sky" | "ice" | "butter" | "clay" | "rose" | "heather" | "sand";

export type Photo = {
  /** 32 hexadecimal digits, of the bytes that it was made from. */
  id: string;
  /** Of the largest that there is. */
  width: number;
  height: number;
  tint: PhotoTint;
};
export const photoFormats = ["avif", "webp", "jpg"] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/**
 * The point that stays visible where a place crops the photograph, by the side or corner that it is
 * nearest to; without one it is the centre. It stands behind the address: `…/1280.jpg#nw`.
 */
export const photoFocuses = ["nw", "n", "ne", "w", "e", "sw", "s", "se"] as const;
export type PhotoFocus = (typeof photoFocuses)[number];

/** The largest is always there; a step just below it would save nothing. */
export function photoWidths(width: number): number[] {
  return [...steps.filter((step) => step * 1.25 <= width), width];
}

function photoFolder({ id, width, height, tint }: Photo): string {
  return `/images/photos/${id}-${width}x${height}-${tint}`;
}

/** What other programs are given: a JPEG, which every one of them can show. */
export function photoUrl(photo: Photo): string {
  return `${photoFolder(photo)}/${photo.width}.jpg`;
}

const address =
  /^(\/images\/photos\/([0-9a-f]{32})-(\d{1,4})x(\d{1,4})-([a-z]+))\/(\d{1,4})\.(\w+)(?:#([a-z]{1,2}))?$/;

/** Undefined: no photograph of the shop's. */
export function readPhotoUrl(url: string) {
  const [, folder, id, width, height, tint, requestedWidth, format, point] =
    address.exec(url) ?? [];
  if (!folder || !id) return undefined;
  // as: no address is made with another tint
  const photo = { id, width: Number(width), height: Number(height), tint: tint as PhotoTint };
  const focus = photoFocuses.find((one) => one === point);
  return { folder, photo, width: Number(requestedWidth), format, ...(focus && { focus }) };
}

/** What the screens themselves show: empty states, steps, notices. */
export const screenPictureNames = [
  "backpack",
  "basket",
  "compass",
  "delivery-truck",
  "envelope",
  "key",
  "luggage",
  "mountain",
  "scarf",
  "shopping-bags",
  "tent",
  "toolbox",
  "world-map",
  "wrapped-gift",
] as const;

/** The URL path of a built-in drawing. */
export const drawingUrl = (name: string): string => `/images/noto/${name}.svg`;

const drawingAddress = /^\/images\/noto\/([a-z0-9-]{1,80})\.svg$/;

/** Its name; undefined: the path is of no built-in drawing. */
export const readDrawingName = (path: string): string | undefined => drawingAddress.exec(path)?.[1];

/**
 * Widths of a drawing's raster copies (WebP). A browser opens each SVG picture as a document of its
 * own, which keeps a slow phone busy for as long as a small page.
 */
export const rasterWidths = [160, 320] as const;

export const rasterUrl = (name: string, width: (typeof rasterWidths)[number]): string =>
  `/images/raster/${name}-${width}.webp`;

const rasterAddress = /^\/images\/raster\/([a-z0-9-]{1,80})-\d{3}\.webp$/;

/** The URL path of the drawing that this is a copy of; undefined: of none. */
export function drawingOfRaster(path: string): string | undefined {
  const name = rasterAddress.exec(path)?.[1];
  return name && drawingUrl(name);
}

/** One request for many drawings, because each is small: it answers with `PackedDrawings`. */
export const drawingsPath = "/images/drawings";
export const maxPackedDrawings = 60;
export const drawingsUrl = (names: readonly string[]): string =>
  `${drawingsPath}?names=${names.join(",")}`;

/** Name → SVG text; a name that the shop does not know is left out. */
export type PackedDrawings = Record<string, string>;

type ShownPicture = {
  src: string;
  alt: string;
  width: number;
  height: number;
  photo?: Record<"avif" | "webp", string> & { tint: PhotoTint };
  /** Of a built-in drawing: its copies, as `srcset` takes them. */
  raster?: string;
  focus?: PhotoFocus;
};

/** Those of `rasterUrl` as `srcset` takes them, and for large places the drawing itself. */
const rasters = "/images/raster/$1-160.webp 160w, /images/raster/$1-320.webp 320w, $& 1280w";

/** As a tile of the design kit takes it; words for it are the caller's. */
export function shownPicture(url: string): ShownPicture {
  const read = readPhotoUrl(url);
  if (!read) {
    const raster = url.replace(drawingAddress, rasters);
    return { src: url, alt: "", width: 128, height: 128, ...(raster !== url && { raster }) };
  }
  const { folder, photo, focus } = read;
  const widths = photoWidths(photo.width);
  const setOf = (format: PhotoFormat) =>
    widths.map((width) => `${folder}/${width}.${format} ${width}w`).join(", ");
  return {
    // In a row the least of them is enough on any screen.
    src: `${folder}/${widths[0]}.webp`,
    alt: "",
    width: photo.width,
    height: photo.height,
    photo: { avif: setOf("avif"), webp: setOf("webp"), tint: photo.tint },
    ...(focus && { focus }),
  };
}
