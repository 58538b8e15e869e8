/**
 * Each snapshot is built once for all processes: one of them has the lease and builds, the others
 * take over its manifest and load the parts that they lack. A process that dies while it builds
 * leaves a lease that ends by itself.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { CatalogueManifest } from "#contract/catalogue.ts";
import type { NewId } from "#contract/clock.ts";
import type { Db } from "#server/platform/db/db.ts";
import { fileOf, type SnapshotPart } from "./snapshot-parts.ts";
import {
  findStoredManifest,
  renewLease,
  type StoredManifest,
  saveManifest,
  takeLease,
} from "./sql-manifests.ts";
import { listStoredParts, saveParts } from "./sql-parts.ts";

/** ms; a process that builds renews its lease in time. */
export const leaseFor = 5_000;
const renewAfter = 1_500;
/** ms between two looks at what another process builds. */
const lookAfter = 100;

export type Snapshot = { manifest: CatalogueManifest; parts: ReadonlyMap<string, SnapshotPart> };

export type SharedSnapshots = {
  /**
   * The snapshot of `version` or a later one, from another process or built here by `build`. It gets
   * the latest stored snapshot, if that is newer than what `known` has.
   */
  obtain(
    version: number,
    known: Snapshot | undefined,
    build: (latest: Snapshot | undefined) => Promise<Snapshot>,
  ): Promise<Snapshot>;
};

type Access = { db: Db; newId: NewId; clock: () => number };

/** `key`: what a snapshot depends on besides the database: build, address, language. */
export function openSharedSnapshots({ db, newId, clock }: Access, key: string): SharedSnapshots {
  async function load(
    stored: StoredManifest | undefined,
    known: Snapshot | undefined,
  ): Promise<Snapshot | undefined> {
    if (!stored || (known && stored.version <= known.manifest.catalogue_version)) return undefined;
    const parts = new Map(known?.parts);
    const files = filesOf(stored.manifest);
    const missing = files.filter((file) => !parts.has(file));
    for (const [file, part] of await listStoredParts(db, missing)) parts.set(file, part);
    if (!files.every((file) => parts.has(file))) return undefined;
    for (const file of [...parts.keys()]) if (!files.includes(file)) parts.delete(file);
    return { manifest: stored.manifest, parts };
  }

  async function buildAndStore(lease: string, build: () => Promise<Snapshot>): Promise<Snapshot> {
    const renewing = setInterval(() => {
      // Without the lease another process builds the same.
      renewLease(db, { key, lease, forMs: leaseFor }).catch(() => {});
    }, renewAfter);
    try {
      const snapshot = await build();
      const { manifest, parts } = snapshot;
      const usedAt = new Date(clock());
      // Parts first: whoever finds the manifest finds them. Where nothing can be stored, as on a
      // full disk, this process still serves them.
      await saveParts(db, [...parts.values()], usedAt)
        .then(() => saveManifest(db, { key, lease, manifest, usedAt }))
        .catch(() => {});
      return snapshot;
    } finally {
      clearInterval(renewing);
    }
  }

  return {
    async obtain(version, known, build) {
      const lease = newId();
      const findLatest = () =>
        findStoredManifest(db, key)
          .then((stored) => load(stored, known))
          .catch(() => undefined);
      const isEnough = (found: Snapshot | undefined) =>
        found !== undefined && found.manifest.catalogue_version >= version;
      for (;;) {
        const latest = await findLatest();
        if (latest && isEnough(latest)) return latest;
        if (await takeLease(db, { key, lease, forMs: leaseFor }).catch(() => true)) {
          // Another process may have stored it just before this one got the lease.
          const last = await findLatest();
          if (!last || !isEnough(last)) return buildAndStore(lease, () => build(last));
          await renewLease(db, { key, lease, forMs: 0 });
          return last;
        }
        await sleep(lookAfter);
      }
    },
  };
}

function filesOf({ index, overlay, shards, lists, pages, concepts }: CatalogueManifest): string[] {
  return [index, overlay, ...shards, lists, pages, concepts].map(fileOf);
}
