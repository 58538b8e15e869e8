/**
 * The version rises only when something visible has changed. A writer cannot always know that: a
 * form may be saved without an edit, a product may be hidden, a price may be set to its old value.
 * So fingerprints of the visible data are compared before and after the write.
 */
import type { Db } from "#server/platform/db/db.ts";
import { type CatalogueChange, recordCatalogueChanges } from "./sql-changes.ts";
import { type FingerprintedKind, readFingerprints } from "./sql-public-state.ts";

export type CatalogueWrite = { kind: FingerprintedKind; ids: readonly string[]; now: Date };

/**
 * Runs `write` in the caller's transaction with its rows locked, and records those of `ids` whose
 * visible data it created, changed or removed.
 */
export async function changeCatalogue<T>(
  db: Db,
  { kind, ids, now }: CatalogueWrite,
  write: () => Promise<T>,
): Promise<T> {
  const { written, changes } = await findChanges(db, kind, ids, write);
  await recordCatalogueChanges(db, changes, now);
  return written;
}

/**
 * As `changeCatalogue`, for a caller that records several changes together.
 *
 * @param isOfOffers the write is of `offerColumns` of products alone
 */
export async function findChanges<T>(
  db: Db,
  kind: FingerprintedKind,
  ids: readonly string[],
  write: () => Promise<T>,
  isOfOffers = false,
): Promise<{ written: T; changes: CatalogueChange[] }> {
  const before = await readFingerprints(db, kind, ids, isOfOffers);
  const written = await write();
  const after = await readFingerprints(db, kind, ids, isOfOffers);
  const facts: string[] = [];
  const terms: string[] = [];
  const figures: string[] = [];
  for (const id of ids) {
    const [was, is] = [before.get(id), after.get(id)];
    if (was?.facts !== is?.facts) facts.push(id);
    else if (was?.terms !== is?.terms) terms.push(id);
    else if (was?.offer !== is?.offer) figures.push(id);
  }
  const changes: CatalogueChange[] = [
    { kind, ids: facts },
    { kind: "offer", ids: terms },
    { kind: "offer", ids: figures, only: "figures" },
  ];
  return { written, changes: changes.filter(({ ids: changed }) => changed.length > 0) };
}
