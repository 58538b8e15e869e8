/**
 * The version rises only when something that is shown has changed. A writer cannot always know: a
 * form saved without an edit, a product that nobody may see, a price set to what it was. So a
 * change is written between two looks at what is shown.
 */
import type { Db } from "#server/platform/http/context.ts";
import { type ChangeKind, recordCatalogueChange } from "./sql-changes.ts";
import { readShown, type ShownKind } from "./sql-public-state.ts";

export type CatalogueWrite = { kind: ShownKind; ids: readonly string[]; now: Date };

/**
 * Runs `write` in the caller's transaction, its rows locked, and records those of `ids` whose shown
 * facts it changed, created or took away.
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

/** The same for a writer of more than this, who records all of it together. */
export async function findChanges<T>(
  db: Db,
  kind: ShownKind,
  ids: readonly string[],
  write: () => Promise<T>,
): Promise<{ written: T; changes: { kind: ChangeKind; ids: string[] }[] }> {
  const before = await readShown(db, kind, ids);
  const written = await write();
  const after = await readShown(db, kind, ids);
  const changed = new Map<ChangeKind, string[]>();
  for (const id of ids) {
    const found = whatChanged(kind, before.get(id), after.get(id));
    if (found) changed.set(found, [...(changed.get(found) ?? []), id]);
  }
  return { written, changes: [...changed].map(([found, own]) => ({ kind: found, ids: own })) };
}

type Shown = { facts: string; offer: string };

function whatChanged(
  kind: ShownKind,
  before: Shown | undefined,
  after: Shown | undefined,
): ChangeKind | undefined {
  if (before?.facts !== after?.facts) return kind;
  return before?.offer !== after?.offer ? "offer" : undefined;
}
