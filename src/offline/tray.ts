/** What was refused: until the shopper tries it again or lets it go. */
import type { OpIntent } from "#contract/ops.ts";
import { readIdentity } from "./device-keys.ts";
import type { Recorded, Recorder } from "./record.ts";
import type { Attention } from "./rows.ts";
import type { Store, Tx } from "./store.ts";

export type Tray = {
  /** As new ops with new ids, what stood on it along with it and in order. */
  retryAttention: (opId: string) => Promise<Recorded>;
  discardAttention: (opId: string) => Promise<void>;
};

export function makeTray(store: Store, { recordIn }: Pick<Recorder, "recordIn">): Tray {
  return {
    retryAttention: (opId) =>
      recordIn(async (tx) => {
        const rows = await listTogether(tx, opId);
        await remove(tx, rows);
        // as: kind and payload are a pair of one and the same op.
        return rows.map(({ op: { kind, payload } }) => ({ kind, payload }) as OpIntent);
      }),
    async discardAttention(opId) {
      await store.write(["attention", "device"], async (tx) =>
        remove(tx, await listTogether(tx, opId)),
      );
    },
  };
}

async function listTogether(tx: Tx, opId: string): Promise<Attention[]> {
  const all = await tx.listAttention(await readIdentity(tx));
  return all
    .filter((row) => row.op.opId === opId || row.cause === opId)
    .sort((a, b) => a.op.seq - b.op.seq);
}

async function remove(tx: Tx, rows: readonly Attention[]): Promise<void> {
  await tx.deleteAttention(rows.flatMap((row) => (row.id === undefined ? [] : [row.id])));
}
