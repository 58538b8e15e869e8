import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { readDrawings } from "#server/seed/drawings.ts";
import { composePicture, emittedPictures, type IconSet } from "#server/seed/pictures.ts";

/**
 * Each picture that the shop shows as `/images/noto/<name>.svg`, the shop's own drawings too: pages,
 * databases and devices hold these addresses.
 */
export async function listPictures(): Promise<{ fileName: string; source: string }[]> {
  const file = createRequire(import.meta.url).resolve("@iconify-json/noto/icons.json");
  // as: the shape that this set's package publishes
  const set = JSON.parse(await readFile(file, "utf8")) as IconSet;
  const drawings = readDrawings();
  return [...emittedPictures()].map(([name, picture]) => ({
    fileName: `images/noto/${name}.svg`,
    source: composePicture(drawings, set, picture),
  }));
}
