/** Ops that the server fails over (5xx) again and again would block their lane forever. */
import { moveToFailed } from "#offline/log/move-to-failed.ts";
import { type Store, tables } from "#offline/store/store.ts";
import type { Batch } from "./batch.ts";
import type { Sessions } from "./session.ts";

const maxFailures = 8;

/**
 * Moves such ops of the batch to the failed changes; true if there were any. An op is the cause only
 * if the server answers other calls: POST /session, the cheapest one, is sent to find out.
 */
export async function moveFailingOps(
  { store, sessions }: { store: Store; sessions: Sessions },
  batch: Batch,
): Promise<boolean> {
  const failing = await store.read(async (tx) => {
    const ops = await Promise.all(batch.ops.map((op) => tx.findOp(op.opId)));
    return ops.filter((op) => op?.status === "sealed" && op.failures >= maxFailures);
  });
  if (failing.length === 0 || !(await sessions.confirm())) return false;
  await store.writeInPause(tables, async (tx) => {
    for (const one of failing) {
      const op = one && (await tx.findOp(one.opId));
      if (op?.status === "sealed")
        await moveToFailed(tx, op, { reason: "ourFault", code: "somethingWentWrong" });
    }
  });
  return true;
}
