/** Refused changes, until the shopper retries or discards them. */
import type { OpIntent } from "#contract/ops.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import type { FailedChange } from "#offline/store/rows.ts";
import type { Store, Tx } from "#offline/store/store.ts";
import type { Recorder, RecordResult } from "./record.ts";

export type FailedChanges = {
  /** Records the change and those that depend on it again, in order, as new ops with new ids. */
  retryFailed: (opId: string) => Promise<RecordResult>;
  discardFailed: (opId: string) => Promise<void>;
};

export function makeFailedChanges(
  store: Store,
  { recordIn }: Pick<Recorder, "recordIn">,
): FailedChanges {
  return {
    retryFailed: (opId) =>
      recordIn(async (tx) => {
        const rows = await listWithDependents(tx, opId);
        await remove(tx, rows);
        // as: kind and payload are from the same op.
        return rows.map(({ op: { kind, payload } }) => ({ kind, payload }) as OpIntent);
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
  return all
    .filter((row) => row.op.opId === opId || row.cause === opId)
    .sort((a, b) => a.op.seq - b.op.seq);
}

async function remove(tx: Tx, rows: readonly FailedChange[]): Promise<void> {
  await tx.deleteFailed(rows.flatMap((row) => (row.id === undefined ? [] : [row.id])));
}
