/** Stores pictures by the hash of their bytes, so that the same picture is converted once. */
import { createHash } from "node:crypto";
import { type Photo, readPhotoUrl } from "#contract/pictures.ts";
import type { Db } from "#server/platform/db/db.ts";
import { convertPicture } from "./convert.ts";
import { findPhoto, savePhoto, touchPhoto, touchPhotos } from "./sql.ts";

/** Raise it when the conversion changes: then known pictures are converted again. */
const conversionVersion = "1";

export function photoIdOf(bytes: Buffer): string {
  return createHash("sha256").update(conversionVersion).update(bytes).digest("hex").slice(0, 32);
}

export function findPicture(db: Db, bytes: Buffer): Promise<Photo | undefined> {
  return findPhoto(db, photoIdOf(bytes));
}

/** Throws `PictureRefusal`. */
export async function storePicture(db: Db, bytes: Buffer): Promise<Photo> {
  const known = await touchPhoto(db, photoIdOf(bytes));
  if (known) return known;
  const { files, ...made } = await convertPicture(bytes);
  const photo = { id: photoIdOf(bytes), ...made };
  await savePhoto(db, photo, files);
  return photo;
}

/** Protects the photographs at these URLs from deletion for a day. */
export async function touchPictures(db: Db, urls: readonly string[]): Promise<void> {
  await touchPhotos(
    db,
    urls.flatMap((url) => readPhotoUrl(url)?.photo.id ?? []),
  );
}
