/**
 * Converts an uploaded picture to the photograph files of the shop. Only pixels are copied:
 * location, author and anything else in the file are dropped.
 */
import sharp, { type Sharp } from "sharp";
import {
  largestPhoto,
  type Photo,
  type PhotoFormat,
  photoFormats,
  photoWidths,
} from "#contract/pictures.ts";
import { detectPictureType } from "./file-type.ts";
import { PictureRefusal } from "./refusal.ts";
import { nearestTint } from "./tint.ts";

export const pictureLimits = { bytes: 10 * 1024 * 1024, pixels: 50_000_000 } as const;

export type PhotoFile = { width: number; format: PhotoFormat; bytes: Buffer };
export type ConvertedPhoto = Omit<Photo, "id"> & { files: PhotoFile[] };

/** Throws `PictureRefusal` for a file that is not a picture or is too large. */
export async function checkPicture(bytes: Buffer): Promise<void> {
  if (bytes.byteLength > pictureLimits.bytes) throw new PictureRefusal("pictureLarge");
  if (!detectPictureType(bytes)) throw new PictureRefusal("pictureKind");
  // Reads only the header, so that a decompression bomb is rejected before it is decoded.
  const head = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch((error: unknown) => {
      throw new PictureRefusal("pictureBroken", error);
    });
  if (head.width * head.height > pictureLimits.pixels) throw new PictureRefusal("picturePixels");
}

export async function convertPicture(bytes: Buffer): Promise<ConvertedPhoto> {
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
    return { width, height, tint: nearestTint(dominant), files: await encodeFiles(pixels, width) };
  } catch (error) {
    throw new PictureRefusal("pictureBroken", error);
  }
}

function open(bytes: Buffer): Sharp {
  // The first frame of an animation. A file that is damaged in the middle is rejected; by default
  // the decoder would fill the rest with grey.
  return sharp(bytes, { failOn: "error", pages: 1 });
}

/** The JPEG has only the largest size: it is for clients without AVIF and WebP. */
function encodeFiles(pixels: () => Sharp, largest: number): Promise<PhotoFile[]> {
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

/** Qualities chosen by eye, on product photographs. */
const encoders: Record<PhotoFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 76, effort: 4 }),
  jpg: (picture) => picture.flatten({ background: "#fff" }).jpeg({ quality: 80, mozjpeg: true }),
};
