import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { drawingUrl, rasterUrl, rasterWidths } from "#contract/pictures.ts";
import { readDrawings } from "#server/seed/drawings.ts";
import { composePicture, emittedPictures, type IconSet } from "#server/seed/pictures.ts";

type BuiltFile = { fileName: string; source: string | Uint8Array };

/**
 * Each picture that the shop shows as `/images/noto/<name>.svg`, the shop's own drawings too: pages,
 * databases and devices hold these addresses. Beside each stand its raster copies.
 */
export async function listPictures(): Promise<BuiltFile[]> {
  const file = createRequire(import.meta.url).resolve("@iconify-json/noto/icons.json");
  // as: the shape that this set's package publishes
  const set = JSON.parse(await readFile(file, "utf8")) as IconSet;
  const drawings = readDrawings();
  const pictures = await Promise.all(
    [...emittedPictures()].map(async ([name, picture]) => {
      const source = composePicture(drawings, set, picture);
      const drawing = { fileName: fileOf(drawingUrl(name)), source };
      return [drawing, ...(await rasterize(name, source))];
    }),
  );
  return pictures.flat();
}

const fileOf = (url: string) => url.slice(1);

/** A drawing is 128 units wide, at 72 dots per inch. */
const density = (72 * Math.max(...rasterWidths)) / 128;
const webp = { quality: 80, effort: 2 };

async function rasterize(name: string, drawing: string): Promise<BuiltFile[]> {
  const drawn = sharp(Buffer.from(drawing), { density });
  return Promise.all(
    rasterWidths.map(async (width) => ({
      fileName: fileOf(rasterUrl(name, width)),
      source: await remember(JSON.stringify([drawing, density, width, webp]), () =>
        drawn.clone().resize(width, width).webp(webp).toBuffer(),
      ),
    })),
  );
}

const cacheFolder = fileURLToPath(new URL("../../../node_modules/.cache/rasters", import.meta.url));

/**
 * Drawings seldom change, and making all their copies takes a quarter of a build.
 *
 * @param input everything that the bytes are made from
 */
async function remember(input: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = join(cacheFolder, createHash("sha256").update(input).digest("hex"));
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  const bytes = await make();
  // Renamed when complete: two builds may write it at once. Where nothing can be written, each makes it.
  const part = `${file}.${randomUUID()}`;
  await mkdir(cacheFolder, { recursive: true })
    .then(() => writeFile(part, bytes))
    .then(() => rename(part, file))
    .catch(() => undefined);
  return bytes;
}
