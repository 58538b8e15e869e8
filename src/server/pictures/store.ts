/** A picture is known by its bytes: the same one again is no new work. */
import { createHash } from "node:crypto";
import { type Photo, readPhotoUrl } from "#contract/pictures.ts";
import type { Db } from "#server/platform/http/context.ts";
import { convertPicture } from "./convert.ts";
import { findPhoto, savePhoto, takePhoto, takePhotos } from "./sql.ts";

/** Raised when photographs are made another way: then known bytes are made anew. */
const way = "1";

export function idOf(bytes: Buffer): string {
  return createHash("sha256").update(way).update(bytes).digest("hex").slice(0, 32);
}

export function findPicture(db: Db, bytes: Buffer): Promise<Photo | undefined> {
  return findPhoto(db, idOf(bytes));
}

/** Throws `PictureRefusal`. */
export async function takePicture(db: Db, bytes: Buffer): Promise<Photo> {
  const known = await takePhoto(db, idOf(bytes));
  if (known) return known;
  const { files, ...made } = await convertPicture(bytes);
  const photo = { id: idOf(bytes), ...made };
  await savePhoto(db, photo, files);
  return photo;
}

/** Those of the shop's own photographs that these addresses name stay for a day, come what may. */
export async function keepPictures(db: Db, urls: readonly string[]): Promise<void> {
  await takePhotos(
    db,
    urls.flatMap((url) => readPhotoUrl(url)?.photo.id ?? []),
  );
}
