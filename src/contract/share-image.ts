/** The picture of a shared link: networks show none that is drawn, so the server paints it. */
const drawn = /^\/images\/noto\/([a-z0-9-]+)\.svg$/;
export const shareImagePath = "/images/share/:name.png";
const own = "backpack";

/** `image` is a picture of the shop's, as `/images/noto/tent.svg`; without one it is the shop's own. */
export function shareImageOf(image: string | undefined): string {
  const name = image === undefined ? own : drawn.exec(image)?.[1];
  return name === undefined ? (image ?? "") : `/images/share/${name}.png`;
}
