import { sql } from "drizzle-orm";
import type { Photo } from "#contract/pictures.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { PhotoFile } from "./convert.ts";

export async function findPhoto(db: Db, id: string): Promise<Photo | undefined> {
  const { rows } = await db.execute<Photo>(
    sql`select id, width, height, tint from photos where id = ${id}`,
  );
  return rows[0];
}

/** As `findPhoto`, and updates `taken_at`: the photograph is not deleted as unused for a day. */
export async function touchPhoto(db: Db, id: string): Promise<Photo | undefined> {
  const { rows } = await db.execute<Photo>(
    sql`update photos set taken_at = now() where id = ${id} returning id, width, height, tint`,
  );
  return rows[0];
}

/** For photographs that are already in use and will be used again. */
export async function touchPhotos(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(
    sql`update photos set taken_at = now() where id = any(${sql.param(ids)}::text[])`,
  );
}

/** Stores the photograph with all its files. Of two concurrent calls one stores it. */
export async function savePhoto(
  db: Db,
  { id, width, height, tint }: Photo,
  files: readonly PhotoFile[],
): Promise<void> {
  const rows = files.map(
    (file) => sql`(${file.width}::integer, ${file.format}::text, ${file.bytes}::bytea)`,
  );
  await db.execute(sql`
    with made as (
      insert into photos (id, width, height, tint) values (${id}, ${width}, ${height}, ${tint})
      on conflict do nothing returning id
    )
    insert into photo_files (photo_id, width, format, bytes)
    select made.id, file.* from made, (values ${sql.join(rows, sql`, `)}) as file`);
}

/** The file whose width is the nearest that is not less, else the largest. */
export async function readNearestFile(
  db: Db,
  { id, width, height, tint }: Photo,
  wanted: { width: number; format: string },
): Promise<Buffer | undefined> {
  const { rows } = await db.execute<{ bytes: Buffer }>(sql`
    select f.bytes from photos p join photo_files f on f.photo_id = p.id
    where p.id = ${id} and p.width = ${width} and p.height = ${height} and p.tint = ${tint}
      and f.format = ${wanted.format}
    order by f.width >= ${wanted.width} desc,
      case when f.width >= ${wanted.width} then f.width else -f.width end
    limit 1`);
  return rows[0]?.bytes;
}

/** All parts of the URL must match, so that a file has only one URL. */
export async function readPhotoFile(
  db: Db,
  { id, width, height, tint }: Photo,
  file: { width: number; format: string },
): Promise<Buffer | undefined> {
  const { rows } = await db.execute<{ bytes: Buffer }>(sql`
    select f.bytes from photos p join photo_files f on f.photo_id = p.id
    where p.id = ${id} and p.width = ${width} and p.height = ${height} and p.tint = ${tint}
      and f.width = ${file.width} and f.format = ${file.format}`);
  return rows[0]?.bytes;
}
