import { asc, eq, inArray, like, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { downloads, files, importFiles, themeAssets } from "#server/platform/db/schema/files.ts";

export type FileHead = Pick<typeof files.$inferSelect, "name" | "size" | "dateCreated">;

const head = { name: files.name, size: files.size, dateCreated: files.dateCreated };

export async function listFiles(db: Db): Promise<FileHead[]> {
  return await db.select(head).from(files).orderBy(asc(files.name));
}

export async function findFile(
  db: Db,
  name: string,
): Promise<typeof files.$inferSelect | undefined> {
  const [row] = await db.select().from(files).where(eq(files.name, name));
  return row;
}

export async function isFile(db: Db, name: string): Promise<boolean> {
  return (await db.select(head).from(files).where(eq(files.name, name))).length > 0;
}

/** One upload at a time chooses names, so that none takes another's; until the transaction ends. */
export async function lockNames(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('names of files'))`);
}

/** Names that begin like this one. */
export async function listNamesLike(
  db: Db,
  table: "files" | "theme_assets",
  stem: string,
): Promise<Set<string>> {
  const rows =
    table === "files"
      ? await db
          .select({ name: files.name })
          .from(files)
          .where(like(files.name, `${stem}%`))
      : await db
          .select({ name: themeAssets.name })
          .from(themeAssets)
          .where(like(themeAssets.name, `${stem}%`));
  return new Set(rows.map(({ name }) => name));
}

export async function addFile(
  db: Db,
  row: Omit<typeof files.$inferInsert, "dateCreated">,
): Promise<FileHead> {
  const [added] = await db.insert(files).values(row).returning(head);
  if (!added) throw new Error("a file was not stored");
  return added;
}

/** Returns whether there was one. */
export async function deleteFile(db: Db, name: string): Promise<boolean> {
  return (await db.delete(files).where(eq(files.name, name)).returning(head)).length > 0;
}

export type AssetRow = typeof themeAssets.$inferSelect;

export async function listAssets(db: Db): Promise<AssetRow[]> {
  return await db.select().from(themeAssets).orderBy(asc(themeAssets.name));
}

export async function findAsset(db: Db, name: string): Promise<AssetRow | undefined> {
  const [row] = await db.select().from(themeAssets).where(eq(themeAssets.name, name));
  return row;
}

export async function addAsset(db: Db, row: Omit<AssetRow, "dateCreated">): Promise<void> {
  await db.insert(themeAssets).values(row);
}

/** Takes the place of one with this name. */
export async function putAsset(db: Db, row: Omit<AssetRow, "dateCreated">): Promise<void> {
  const { name, ...set } = row;
  await db
    .insert(themeAssets)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: themeAssets.name, set });
}

export async function deleteAssets(db: Db, names: readonly string[]): Promise<number> {
  if (names.length === 0) return 0;
  const deleted = await db
    .delete(themeAssets)
    .where(inArray(themeAssets.name, [...names]))
    .returning({ name: themeAssets.name });
  return deleted.length;
}

export async function addImportFile(db: Db, jobId: string, bytes: Buffer): Promise<void> {
  await db.insert(importFiles).values({ jobId, bytes });
}

export async function findImportFile(db: Db, jobId: string): Promise<Buffer | undefined> {
  const [row] = await db.select().from(importFiles).where(eq(importFiles.jobId, jobId));
  return row?.bytes;
}

export async function deleteImportFile(db: Db, jobId: string): Promise<void> {
  await db.delete(importFiles).where(eq(importFiles.jobId, jobId));
}

export async function addDownload(db: Db, row: typeof downloads.$inferInsert): Promise<void> {
  await db.execute(sql`delete from downloads where expires_at < now()`);
  await db.insert(downloads).values(row);
}

/** The link's only use; undefined: it is used, too old, or invented. */
export async function takeDownload(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ kind: string; payload: unknown } | undefined> {
  const { kind, payload, expiresAt } = downloads;
  const [taken] = await db
    .delete(downloads)
    .where(eq(downloads.tokenHash, tokenHash))
    .returning({ kind, payload, expiresAt });
  return taken && taken.expiresAt > now ? taken : undefined;
}
