/** SQL that every resource of /api/v1 shares: versions, locks, references, the audit, keys. */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#server/platform/db/db.ts";
import { escapeLike } from "#server/platform/db/like-pattern.ts";
import { adminKeys, auditRows, objectVersions } from "#server/platform/db/schema/admin.ts";

type Row = { name: string; key?: string };

const rowOf = ({ name, key = "id" }: Row, id: string): SQL =>
  sql`${sql.identifier(name)} where ${sql.identifier(key)} = ${id}`;

/** Locks the row until the transaction ends; its version, or undefined: there is none. */
export async function lockRow(db: Db, row: Row, id: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ version: number }>(
    sql`select version from ${rowOf(row, id)} for update`,
  );
  return rows[0]?.version;
}

/** As `lockRow` for several, in the order of ids; how many of them there are. */
export async function lockRows(
  db: Db,
  { name, key = "id" }: Row,
  ids: readonly string[],
): Promise<number> {
  const column = sql.identifier(key);
  const { rowCount } = await db.execute(sql`
    select from ${sql.identifier(name)} where ${column} = any(${sql.param([...ids])}::uuid[])
    order by ${column} for update`);
  return rowCount ?? 0;
}

/** null: it has none, or there is no such row. */
export async function readVersion(db: Db, row: Row, id: string): Promise<number | null> {
  const { rows } = await db.execute<{ version?: number }>(sql`select * from ${rowOf(row, id)}`);
  return rows[0]?.version ?? null;
}

export async function raiseVersion(db: Db, { name, key = "id" }: Row, id: string, now: Date) {
  await db.execute(sql`update ${sql.identifier(name)}
    set version = version + 1, date_updated = ${now.toISOString()}
    where ${sql.identifier(key)} = ${id}`);
}

/** Runs `work` within the transaction and takes back all that it wrote. */
export async function withoutEffect<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.execute(sql`savepoint without_effect`);
  const result = await work();
  await db.execute(sql`rollback to savepoint without_effect`);
  return result;
}

/** For what has no row of its own; also locks it. Version 1: never changed. */
export async function lockObject(db: Db, entity: string, entityId: string): Promise<number> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`object ${entity} ${entityId}`}, 0))`,
  );
  return (await findObjectVersion(db, entity, entityId)).version;
}

export async function findObjectVersion(
  db: Db,
  entity: string,
  entityId: string,
): Promise<{ version: number; dateUpdated: Date | null }> {
  const [row] = await db
    .select()
    .from(objectVersions)
    .where(and(eq(objectVersions.entity, entity), eq(objectVersions.entityId, entityId)));
  return { version: row?.version ?? 1, dateUpdated: row?.dateUpdated ?? null };
}

export async function raiseObjectVersion(db: Db, entity: string, entityId: string, now: Date) {
  await db
    .insert(objectVersions)
    .values({ entity, entityId, version: 2, dateUpdated: now })
    .onConflictDoUpdate({
      target: [objectVersions.entity, objectVersions.entityId],
      set: { version: sql`${objectVersions.version} + 1`, dateUpdated: now },
    });
}

export async function findMissingIds(db: Db, table: string, ids: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id::text from ${sql.identifier(table)} where id = any(${sql.param(ids)}::uuid[])`,
  );
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

export async function hasId(db: Db, { name, key = "id" }: Row, id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ${sql.identifier(name)} where ${sql.identifier(key)} = ${id}`,
  );
  return rows.length > 0;
}

/** As one value: a statement with thousands of parameters takes longer to build than to run. */
export async function addAuditRows(db: Db, rows: (typeof auditRows.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map((row) =>
    Object.fromEntries(
      // as: the keys of a row are those of the table
      Object.entries(row).map(([key, value]) => [auditRows[key as keyof typeof row].name, value]),
    ),
  );
  const names = sql.raw(Object.keys(given[0] ?? {}).join(", "));
  await db.execute(sql`
    insert into audit_rows (${names})
    select ${names} from json_populate_recordset(null::audit_rows, ${JSON.stringify(given)}::json)`);
}

/** Serialises calls with one key; the answer that an earlier one stored. */
export async function lockKey(db: Db, recordId: string, key: string) {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`admin key ${recordId} ${key}`}, 0))`,
  );
  const [row] = await db
    .select()
    .from(adminKeys)
    .where(and(eq(adminKeys.recordId, recordId), eq(adminKeys.key, key)));
  return row;
}

export async function addKey(db: Db, row: typeof adminKeys.$inferInsert): Promise<void> {
  await db.insert(adminKeys).values(row);
}

/** A drizzle table whose rows the owner edits. */
export type EditableTable = PgTable & { id: PgColumn };

export async function selectRows<T extends EditableTable>(
  db: Db,
  table: T,
  ids?: readonly string[],
): Promise<T["$inferSelect"][]> {
  const query = db.select().from(table as PgTable); // as: drizzle's own generics lose the table here
  const rows = ids ? await query.where(inArray(table.id, [...ids])) : await query;
  // as: the rows of this very table
  return rows as T["$inferSelect"][];
}

export async function insertRow<T extends EditableTable>(
  db: Db,
  table: T,
  values: T["$inferInsert"],
): Promise<void> {
  await db.insert(table).values(values);
}

export async function updateRow<T extends EditableTable>(
  db: Db,
  table: T,
  id: string,
  values: Partial<T["$inferInsert"]>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  // as: a part of the row's own columns
  const columns = values as Parameters<ReturnType<typeof db.update<T>>["set"]>[0];
  await db.update(table).set(columns).where(eq(table.id, id));
}

export async function deleteRow(db: Db, table: EditableTable, id: string): Promise<void> {
  await db.delete(table).where(eq(table.id, id));
}

/** One more than the greatest position. */
export async function nextPosition(db: Db, table: string): Promise<number> {
  const { rows } = await db.execute<{ next: number }>(
    sql`select coalesce(max(position), 0)::int + 1 as next from ${sql.identifier(table)}`,
  );
  return rows[0]?.next ?? 1;
}

/** A slug that no other row has: `-2`, `-3`, … after a taken one. */
export async function freeSlug(db: Db, table: string, slug: string, id: string): Promise<string> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from ${sql.identifier(table)}
    where id <> ${id} and (slug = ${slug} or slug like ${`${escapeLike(slug)}-%`})`);
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(slug)) return slug;
  for (let count = 2; ; count += 1) {
    const next = `${slug}-${count}`;
    if (!taken.has(next)) return next;
  }
}
