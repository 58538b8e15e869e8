/**
 * The version rises only when something visible has changed. A writer cannot always know that: a
 * form may be saved without an edit, a product may be hidden, a price may be set to its old value.
 * So fingerprints of the visible data are compared before and after the write.
 */
import type { Db } from "#server/platform/db/db.ts";
import { type ChangeKind, recordCatalogueChange } from "./sql-changes.ts";
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
  for (const { kind: found, ids: changed } of changes)
    await recordCatalogueChange(db, found, changed, now);
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
): Promise<{ written: T; changes: { kind: ChangeKind; ids: string[] }[] }> {
  const before = await readFingerprints(db, kind, ids, isOfOffers);
  const written = await write();
  const after = await readFingerprints(db, kind, ids, isOfOffers);
  const changed = new Map<ChangeKind, string[]>();
  for (const id of ids) {
    const found = findChangedKind(kind, before.get(id), after.get(id));
    if (found) changed.set(found, [...(changed.get(found) ?? []), id]);
  }
  return { written, changes: [...changed].map(([found, own]) => ({ kind: found, ids: own })) };
}

type Fingerprints = { facts: string; offer: string };

function findChangedKind(
  kind: FingerprintedKind,
  before: Fingerprints | undefined,
  after: Fingerprints | undefined,
): ChangeKind | undefined {
  if (before?.facts !== after?.facts) return kind;
  return before?.offer !== after?.offer ? "offer" : undefined;
}
