/** A picture is known by its bytes: the same one again is no new work. */
import { createHash } from "node:crypto";
import type { Photo } from "#contract/pictures.ts";
import type { Db } from "#server/http/context.ts";
import { convertPicture } from "./convert.ts";
import { findPhoto, savePhoto } from "./sql.ts";

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
  const known = await findPicture(db, bytes);
  if (known) return known;
  const { files, ...made } = await convertPicture(bytes);
  const photo = { id: idOf(bytes), ...made };
  await savePhoto(db, photo, files);
  return photo;
}
