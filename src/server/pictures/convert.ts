/**
 * Any picture that a shop is given → the photographs that it shows. Only pixels come through:
 * where and by whom it was taken, and whatever else was packed into the file, stays behind.
 */
import sharp, { type Sharp } from "sharp";
import {
  largestPhoto,
  type Photo,
  type PhotoFormat,
  photoFormats,
  photoWidths,
} from "#contract/pictures.ts";
import { findKind } from "./file-type.ts";
import { PictureRefusal } from "./refusal.ts";
import { nearestTint } from "./tint.ts";

export const pictureLimits = { bytes: 10 * 1024 * 1024, pixels: 50_000_000 } as const;

export type PhotoFile = { width: number; format: PhotoFormat; bytes: Buffer };
export type MadePhoto = Omit<Photo, "id"> & { files: PhotoFile[] };

/** Throws `PictureRefusal` for what is no picture, or too much of one. */
export async function checkPicture(bytes: Buffer): Promise<void> {
  if (bytes.byteLength > pictureLimits.bytes) throw new PictureRefusal("pictureLarge");
  if (!findKind(bytes)) throw new PictureRefusal("pictureKind");
  // Of the head alone: a flood of pixels is seen before it is let in.
  const head = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch((error: unknown) => {
      throw new PictureRefusal("pictureBroken", error);
    });
  if (head.width * head.height > pictureLimits.pixels) throw new PictureRefusal("picturePixels");
}

export async function convertPicture(bytes: Buffer): Promise<MadePhoto> {
  await checkPicture(bytes);
  try {
    const { data, info } = await open(bytes)
      .autoOrient()
      .resize({ ...largestPhoto, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const pixels = () => sharp(data, { raw: { width, height, channels } });
    const { dominant } = await pixels().stats();
    return { width, height, tint: nearestTint(dominant), files: await makeFiles(pixels, width) };
  } catch (error) {
    throw new PictureRefusal("pictureBroken", error);
  }
}

function open(bytes: Buffer): Sharp {
  // Of a moving picture the first page; what is broken in the middle is refused, not painted grey.
  return sharp(bytes, { failOn: "error", pages: 1 });
}

/** A JPEG of the largest alone, for who can show nothing else. */
function makeFiles(pixels: () => Sharp, largest: number): Promise<PhotoFile[]> {
  const wanted = photoFormats.flatMap((format) =>
    (format === "jpg" ? [largest] : photoWidths(largest)).map((width) => ({ width, format })),
  );
  return Promise.all(
    wanted.map(async ({ width, format }) => {
      const sized = width === largest ? pixels() : pixels().resize({ width });
      return { width, format, bytes: await encoders[format](sized).toBuffer() };
    }),
  );
}

/** Quality by eye, on photographs of goods. */
const encoders: Record<PhotoFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 76, effort: 4 }),
  jpg: (picture) => picture.flatten({ background: "#fff" }).jpeg({ quality: 80, mozjpeg: true }),
};
