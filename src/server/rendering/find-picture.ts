import { readFileSync } from "node:fs";
import { drawingOfRaster, readDrawingName } from "#contract/pictures.ts";
import type { FindPicture } from "#contract/rendering.ts";

/**
 * Of built-in drawings and their raster copies. Each is read once; there are some hundreds, of a few
 * kilobytes.
 *
 * @param folder of the built client
 */
export function createFindPicture(folder: string): FindPicture {
  const known = new Map<string, string | undefined>();
  return (path) => {
    if (!known.has(path)) known.set(path, readDataUrl(folder, path));
    return known.get(path);
  };
}

function readDataUrl(folder: string, path: string): string | undefined {
  const isDrawing = readDrawingName(path) !== undefined;
  if (!isDrawing && !drawingOfRaster(path)) return;
  try {
    const bytes = readFileSync(`${folder}${path}`);
    return isDrawing
      ? `data:image/svg+xml,${encodeURIComponent(bytes.toString())}`
      : `data:image/webp;base64,${bytes.toString("base64")}`;
  } catch {
    // The database names a drawing that this build no longer has: its page requests it, and shows none.
  }
}
