/**
 * Which pictures a product has after an import. Those that files brought are what the last file
 * says, in its order; those that were added here stay, before or after as they stood. A drawn one
 * stands in where there is no other.
 */
import { isDeepStrictEqual } from "node:util";
import type { PictureRow, ProductPicture } from "./sql-existing.ts";

const isDrawn = ({ url }: PictureRow) => url.startsWith("/images/noto/");

/** Undefined: they stay as they are. */
export function nextPictures(
  known: readonly PictureRow[],
  taken: readonly ProductPicture[],
  newId: () => string,
): PictureRow[] | undefined {
  if (taken.length === 0) return undefined;
  const imported = known.filter(({ source }) => source !== "");
  const own = known.filter((one) => one.source === "" && !isDrawn(one));
  const firstImported = Math.min(...imported.map(({ position }) => position));
  const rows = [
    ...own.filter(({ position }) => position < firstImported),
    ...taken.map((one) => {
      const old = imported.find(({ source }) => source === one.source);
      // The crop that the shop chose stays with its photograph.
      const isSame = old?.url.split("#", 1)[0] === one.url;
      return { ...one, id: old?.id ?? newId(), ...(old && isSame && { url: old.url }) };
    }),
    ...own.filter(({ position }) => position >= firstImported),
  ].map((row, position) => ({ ...row, position }));
  return isDeepStrictEqual(new Set(rows), new Set(known)) ? undefined : rows;
}
