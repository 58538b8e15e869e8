/** Refused changes, until the shopper retries or discards them. */
import type { NewId } from "#contract/clock.ts";
import { type Lane, resourceOfLane } from "#contract/lanes.ts";
import type { OpIntent } from "#contract/ops.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import type { FailedChange } from "#offline/store/rows.ts";
import type { Store, Tx } from "#offline/store/store.ts";
import { bringBackDeleted, type DeletedItem } from "#rules/ops/bring-back.ts";
import { readCurrentState } from "./current-state.ts";
import type { Recorder, RecordResult } from "./record.ts";

export type FailedChanges = {
  /**
   * Records the change and those that depend on it again, in order, as new ops with new ids. Items
   * that another device has deleted are created again, all of their list together.
   */
  retryFailed: (opId: string) => Promise<RecordResult>;
  discardFailed: (opId: string) => Promise<void>;
};

export function makeFailedChanges(
  store: Store,
  { recordIn }: Pick<Recorder, "recordIn">,
  newId: NewId,
): FailedChanges {
  return {
    retryFailed: (opId) =>
      recordIn(async (tx) => {
        const rows = await listWithDependents(tx, opId);
        await remove(tx, rows);
        const [first] = rows;
        if (first?.deleted) return bringBack(tx, first.op.lane, rows, newId);
        return rows.map(intentOf);
      }),
    async discardFailed(opId) {
      await store.write(["attention", "device"], async (tx) =>
        remove(tx, await listWithDependents(tx, opId)),
      );
    },
  };
}

async function listWithDependents(tx: Tx, opId: string): Promise<FailedChange[]> {
  const all = await tx.listFailed(await readIdentity(tx));
  const entry = listFailedEntries(all).find(({ first }) => first.op.opId === opId);
  const ids = new Set([opId, ...(entry?.changes ?? []).map(({ op }) => op.opId)]);
  return all
    .filter((row) => ids.has(row.op.opId) || (row.cause !== null && ids.has(row.cause)))
    .sort((a, b) => a.op.seq - b.op.seq);
}

/** One decision of the shopper. */
export type FailedEntry = {
  first: FailedChange;
  changes: FailedChange[];
  /** Of the items that another device has deleted, each once; empty for other refusals. */
  deletedNames: string[];
};

/**
 * What the shopper has to decide: each refused change, and the deleted items of one list together.
 * A change that fell with another is decided with it.
 */
export function listFailedEntries(failed: readonly FailedChange[]): FailedEntry[] {
  const entries = new Map<string, FailedEntry>();
  for (const change of failed) {
    if (change.cause !== null) continue;
    const key = change.deleted ? change.op.lane : change.op.opId;
    const entry = entries.get(key) ?? { first: change, changes: [], deletedNames: [] };
    entries.set(key, entry);
    entry.changes.push(change);
    const name = change.deleted?.item.name;
    if (name !== undefined && !entry.deletedNames.includes(name)) entry.deletedNames.push(name);
  }
  return [...entries.values()];
}

async function bringBack(
  tx: Tx,
  lane: Lane,
  failed: readonly FailedChange[],
  newId: NewId,
): Promise<OpIntent[]> {
  const { rows } = await readCurrentState(tx, lane);
  const isThere = ({ deleted }: FailedChange) => deleted && rows.has(deleted.item.id);
  // Of several changes of one item the last one saw them all.
  const byItem = new Map<string, DeletedItem>();
  for (const { deleted } of failed) if (deleted) byItem.set(deleted.item.id, deleted);
  const listId = resourceOfLane(lane).id;
  return [
    ...bringBackDeleted(listId, [...byItem.values()], rows, newId),
    // What is there again needs no new item, only the change.
    ...failed.filter((one) => isThere(one)).map(intentOf),
  ];
}

// as: kind and payload are from the same op.
const intentOf = ({ op: { kind, payload } }: FailedChange) => ({ kind, payload }) as OpIntent;

async function remove(tx: Tx, rows: readonly FailedChange[]): Promise<void> {
  await tx.deleteFailed(rows.flatMap((row) => (row.id === undefined ? [] : [row.id])));
}
