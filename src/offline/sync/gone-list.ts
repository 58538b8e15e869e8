/** The server does not have a list any more. */
import type { Lane } from "#contract/lanes.ts";
import { findIdentity, readIdentity } from "#offline/store/device-table.ts";
import { publicIdentity } from "#offline/store/rows.ts";
import { type Tx, tables } from "#offline/store/store.ts";
import type { RefreshResult } from "./apply-pull.ts";
import { clearLane, type PullStart, readHead } from "./base.ts";
import type { OwnReadParts } from "./read-own.ts";
import { compareEpochs } from "./resend-lost.ts";

/**
 * A list that the server has deleted (410) is gone. One that it does not know was deleted long ago,
 * or is missing in a restored database: the session says which database that is.
 */
export async function finishGoneList(
  { store, sessions, environment }: OwnReadParts,
  lane: Lane,
  start: PullStart,
  status: number,
): Promise<RefreshResult> {
  const mayBeLost = status === 404 && start.epoch;
  if (mayBeLost && !(await sessions.confirm())) return "ignored";
  return store.writeInPause(tables, async (tx) => {
    const epoch = mayBeLost ? (await findIdentity(tx))?.epoch : undefined;
    return applyGoneList(tx, environment, lane, start, epoch);
  });
}

/** `epoch`: that of the server's database, if the list may be lost with the former one. */
async function applyGoneList(
  tx: Tx,
  environment: OwnReadParts["environment"],
  lane: Lane,
  start: PullStart,
  epoch: string | undefined,
): Promise<RefreshResult> {
  const publicHead = await tx.findHead(publicIdentity, lane);
  if (publicHead) await clearLane(tx, publicHead);
  if ((await readIdentity(tx)) !== start.identity) return "ignored";
  const head = await readHead(tx, start.identity, lane);
  const ops = await tx.listOps(start.identity, lane);
  if (ops.some((op) => op.status === "sealed") || head.acks !== start.acks) return "ignored";
  const acked = ops.filter((op) => op.status === "acked");
  const isLost = epoch !== undefined && head.epoch !== "" && head.epoch !== epoch;
  const missing = { version: 0, epoch: epoch ?? "", rows: [] };
  const resendLost = isLost && (await compareEpochs(tx, environment, head, acked, missing));
  await tx.deleteOps(acked.map((op) => op.seq));
  if (head.version > 0 || head.isBehind) await clearLane(tx, head);
  if (resendLost) await resendLost();
  return "applied";
}
