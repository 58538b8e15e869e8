/** The last manifest of each kind, and which process builds the next one. */
import { sql } from "drizzle-orm";
import type { CatalogueManifest } from "#contract/catalogue.ts";
import type { Db } from "#server/platform/db/db.ts";

export type StoredManifest = { version: number; manifest: CatalogueManifest };
type Lease = { key: string; lease: string; forMs: number };

export async function findStoredManifest(db: Db, key: string): Promise<StoredManifest | undefined> {
  const { rows } = await db.execute<{ manifest: CatalogueManifest }>(
    sql`select manifest from snapshot_manifests where key = ${key} and manifest is not null`,
  );
  const found = rows[0];
  return found && { version: found.manifest.catalogue_version, manifest: found.manifest };
}

/** False: another process has it. By the database's clock, which all processes share. */
export async function takeLease(db: Db, { key, lease, forMs }: Lease): Promise<boolean> {
  const until = sql`clock_timestamp() + ${forMs} * interval '1 millisecond'`;
  const { rowCount } = await db.execute(sql`
    insert into snapshot_manifests as m (key, lease, lease_until, used_at)
    values (${key}, ${lease}, ${until}, now())
    on conflict (key) do update set lease = excluded.lease, lease_until = excluded.lease_until
    where m.lease_until is null or m.lease_until < clock_timestamp()`);
  return rowCount === 1;
}

export async function renewLease(db: Db, { key, lease, forMs }: Lease): Promise<void> {
  await db.execute(sql`
    update snapshot_manifests
    set lease_until = clock_timestamp() + ${forMs} * interval '1 millisecond'
    where key = ${key} and lease = ${lease}`);
}

type Built = { key: string; lease: string; manifest: CatalogueManifest; usedAt: Date };

/** Ends the lease. One that was lost meanwhile may store too: what it built is right all the same. */
export async function saveManifest(db: Db, { key, lease, manifest, usedAt }: Built): Promise<void> {
  await db.execute(sql`
    update snapshot_manifests
    set manifest = ${JSON.stringify(manifest)}::jsonb, used_at = ${usedAt.toISOString()},
      lease_until = case when lease = ${lease} then null else lease_until end
    where key = ${key}`);
}

export async function deleteOldManifests(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from snapshot_manifests where used_at < ${before.toISOString()}`);
}
