/** Pictures that the theme's settings name: stored as photographs, stored under bare names. */
import { photoUrl, readPhotoUrl } from "#contract/pictures.ts";
import { cleanFileName, freeFileName } from "#server/files/file-name.ts";
import { addAsset, listNamesLike, lockNames } from "#server/files/sql.ts";
import { withUploadRefusal } from "#server/files/store.ts";
import { readNearestFile } from "#server/pictures/sql.ts";
import { storePicture } from "#server/pictures/store.ts";
import type { Db } from "#server/platform/db/db.ts";

/** All are sent and served as WebP. */
const format = "webp";

export type AssetObject = { file: string; size: number; url: string };

export const assetUrl = (name: string) => `/assets/images/${name}`;

/** The width of an asset itself. */
const fullWidth = 9999;

export async function readAsset(
  db: Db,
  photo: string,
  width = fullWidth,
): Promise<Buffer | undefined> {
  const read = readPhotoUrl(photo);
  return read && (await readNearestFile(db, read.photo, { width, format }));
}

/** Takes long, and needs no transaction: a picture that nothing names is deleted after a day. */
export async function storeAssetPicture(db: Db, bytes: Buffer): Promise<string> {
  return photoUrl(await withUploadRefusal(storePicture(db, bytes)));
}

/** In the caller's transaction. */
export async function addThemeAsset(
  db: Db,
  { name: sent, photo }: { name: string; photo: string },
): Promise<AssetObject> {
  await lockNames(db);
  const name = cleanFileName(sent, "picture", format);
  const taken = await listNamesLike(db, "theme_assets", name.replace(/\.\w+$/, ""));
  const free = freeFileName(name, (one) => taken.has(one));
  const size = (await readAsset(db, photo))?.length ?? 0;
  await addAsset(db, { name: free, url: photo, size });
  return { file: free, size, url: assetUrl(free) };
}
