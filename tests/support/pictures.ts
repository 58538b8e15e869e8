/**
 * `npm run pictures -- sheet [DIR] [WORD…]`: contact sheets of the demo shop's pictures on the tints of
 * `ui/tokens.css`, to be judged by eye: 48 and 160 px as on cards and rows, in light and dark, 500 px
 * as on a product's page.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { readDrawings } from "#server/seed/drawings.ts";
import { composePicture, type IconSet, pictureNames } from "#server/seed/pictures.ts";
import { readTints, type Scheme } from "./pictures/tints.ts";

type Sheet = { side: number; columns: number; rows: number; schemes: Scheme[] };
const sheets: Sheet[] = [
  { side: 48, columns: 16, rows: 12, schemes: ["light", "dark"] },
  { side: 160, columns: 8, rows: 6, schemes: ["light"] },
  { side: 160, columns: 8, rows: 6, schemes: ["dark"] },
  { side: 500, columns: 3, rows: 2, schemes: ["light"] },
];
/** Of a tile, as in `ui/tile.module.css`. */
const share = { small: 0.66, large: 0.58 };
const caption = 16;

export async function run([command, folder = "contact-sheets", ...words]: string[]) {
  if (command !== "sheet") throw new Error("npm run pictures -- sheet [DIR] [WORD…]");
  await mkdir(folder, { recursive: true });
  const svgs = await readPictures(words);
  const tints = await readTints();
  for (const sheet of sheets) {
    const perFile = sheet.columns * sheet.rows;
    for (let from = 0; from < svgs.length; from += perFile) {
      const image = await drawSheet(svgs.slice(from, from + perFile), sheet, tints);
      const name = `${sheet.side}-${sheet.schemes.join("-")}-${from / perFile + 1}.png`;
      await writeFile(path.join(folder, name), image);
    }
  }
  console.log(`${svgs.length} pictures are in ${path.resolve(folder)}`);
  return true;
}

type Named = { name: string; svg: Buffer };

async function readPictures(words: string[]): Promise<Named[]> {
  const file = createRequire(import.meta.url).resolve("@iconify-json/noto/icons.json");
  // as: the shape that this set's package publishes
  const set = JSON.parse(await readFile(file, "utf8")) as IconSet;
  const drawings = readDrawings();
  return pictureNames
    .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
    .map((name) => ({ name, svg: Buffer.from(composePicture(drawings, set, name)) }));
}

async function drawSheet(
  pictures: Named[],
  { side, columns, schemes }: Sheet,
  tints: Record<Scheme, string[]>,
): Promise<Buffer> {
  const cell = { width: side + 8, height: side * schemes.length + 8 + (side > 48 ? caption : 0) };
  const size = Math.round(side * (side > 48 ? share.large : share.small));
  const width = columns * cell.width;
  const height = Math.ceil(pictures.length / columns) * cell.height;
  const marks: string[] = [];
  const layers: OverlayOptions[] = [];
  for (const [index, { name, svg }] of pictures.entries()) {
    const left = (index % columns) * cell.width + 4;
    const top = Math.floor(index / columns) * cell.height + 4;
    const input = await sharp(svg, { density: (72 * size) / 128 })
      .resize(size, size)
      .png()
      .toBuffer();
    for (const [row, scheme] of schemes.entries()) {
      // Neighbours differ, and no column has one tint only.
      const tint = tints[scheme][(index + Math.floor(index / columns) * 3) % tints[scheme].length];
      const tileTop = top + row * side;
      marks.push(
        `<rect x="${left}" y="${tileTop}" width="${side}" height="${side}" fill="${tint}"/>`,
      );
      const inset = Math.round((side - size) / 2);
      layers.push({ input, left: left + inset, top: tileTop + inset });
    }
    if (side > 48)
      marks.push(`<text x="${left}" y="${top + side * schemes.length + 12}">${name}</text>`);
  }
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="11"><rect width="100%" height="100%" fill="#fff"/>${marks.join("")}</svg>`;
  return await sharp(Buffer.from(ground)).composite(layers).png().toBuffer();
}
