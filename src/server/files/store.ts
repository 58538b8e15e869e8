/** Stores what an owner uploads under /files. */
import { createHash } from "node:crypto";
import { cleanPicture } from "#server/pictures/clean.ts";
import { PictureRefusal } from "#server/pictures/refusal.ts";
import type { Db } from "#server/platform/db/db.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { UploadedFile } from "#server/uploads/read-upload.ts";
import { cleanFileName, contentTypeOf, freeFileName } from "./file-name.ts";
import { addFile, type FileHead, listNamesLike, lockNames } from "./sql.ts";

export type FileObject = { file: string; size: number; modified: string; url: string };

export const fileObject = ({ name, size, dateCreated }: FileHead): FileObject => ({
  file: name,
  size,
  modified: dateCreated.toISOString(),
  url: `/files/${name}`,
});

export type PreparedFile = { name: string; bytes: Buffer };

/** Pictures are encoded anew, so that nothing but pixels is published. Throws `wrongKind`. */
export async function prepareFile(upload: UploadedFile): Promise<PreparedFile> {
  const { kind } = upload;
  const picture = kind === "picture" ? await withUploadRefusal(cleanPicture(upload.bytes)) : null;
  const name = cleanFileName(upload.name, kind, picture?.format);
  return { name, bytes: picture?.bytes ?? upload.bytes };
}

/** In the caller's transaction. */
export async function storeFile(db: Db, { name, bytes }: PreparedFile): Promise<FileObject> {
  await lockNames(db);
  const taken = await listNamesLike(db, "files", name.replace(/\.\w+$/, ""));
  const free = freeFileName(name, (one) => taken.has(one));
  const hash = createHash("sha256").update(bytes).digest("hex");
  const row = { name: free, contentType: contentTypeOf(free), size: bytes.length, hash, bytes };
  return fileObject(await addFile(db, row));
}

/** A picture that is refused, as an upload is. */
export async function withUploadRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PictureRefusal)) throw error;
    const isTooLarge = error.code === "pictureLarge" || error.code === "picturePixels";
    throw new Refusal(isTooLarge ? "tooLarge" : "wrongKind");
  }
}
