/** A picture that keeps its name and format: only its pixels are copied. */
import sharp, { type Sharp } from "sharp";
import { checkPicture } from "./convert.ts";
import { detectPictureType, type PictureType } from "./file-type.ts";
import { PictureRefusal } from "./refusal.ts";

export type CleanPicture = { format: "jpg" | "png" | "gif" | "webp" | "avif"; bytes: Buffer };

const formats: Record<PictureType, CleanPicture["format"]> = {
  jpeg: "jpg",
  png: "png",
  gif: "gif",
  webp: "webp",
  heif: "avif",
};

const encoders: Record<CleanPicture["format"], (picture: Sharp) => Sharp> = {
  jpg: (picture) => picture.jpeg({ quality: 85, mozjpeg: true }),
  png: (picture) => picture.png(),
  gif: (picture) => picture.gif(),
  webp: (picture) => picture.webp({ quality: 82 }),
  avif: (picture) => picture.avif({ quality: 60, effort: 3 }),
};

/** Throws `PictureRefusal`. */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture> {
  await checkPicture(bytes);
  const type = detectPictureType(bytes);
  if (!type) throw new PictureRefusal("pictureKind");
  const format = formats[type];
  try {
    // An animation keeps its frames, within the limit of pixels for all of them together.
    const animated = format === "gif";
    const picture = sharp(bytes, { failOn: "error", animated, limitInputPixels: 50_000_000 });
    const upright = animated ? picture : picture.autoOrient();
    return { format, bytes: await encoders[format](upright.toColourspace("srgb")).toBuffer() };
  } catch (error) {
    throw new PictureRefusal("pictureBroken", error);
  }
}
