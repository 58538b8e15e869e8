import type { Session } from "#contract/session.ts";
import type { Environment } from "#offline/environment.ts";
import {
  findIdentity,
  findPause,
  findPendingSignIn,
  putIdentity,
  putPause,
} from "#offline/store/device-table.ts";
import { localIdentity } from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";
import { reassignOps } from "./reassign-ops.ts";
import type { replayAsGuest } from "./replay-as-guest.ts";

export type ReplayAsGuest = typeof replayAsGuest;

/**
 * Adopts the identity that the server has answered. Ops that were recorded before the first session,
 * or as a guest that was merged since, are reassigned to it; the state of a guest whose session was
 * lost is replayed for it. False: that needs `replayAsGuest`, which is not loaded; nothing is changed.
 */
export async function adoptSession(
  tx: Tx,
  environment: Pick<Environment, "clock" | "newId">,
  session: Session,
  replayAsGuest: ReplayAsGuest | undefined,
): Promise<boolean> {
  const { identity, kind, epoch } = session;
  const stored = await findIdentity(tx);
  const mergedIdentities = new Set([localIdentity, ...session.merged_from]);
  mergedIdentities.delete(identity);
  const isLost = stored && stored.identity !== identity && !mergedIdentities.has(stored.identity);
  // A customer's changes wait for that customer: no other identity may send them.
  if (isLost && stored.kind === "customer") {
    await putPause(tx, { reason: "signIn", identity: stored.identity });
    return true;
  }
  // Two pages requested a session at once, and the cookie of one remained: the other guest has
  // nothing on the server.
  const hasSentNothingYet = isLost && (await hasSentNothing(tx, stored.identity));
  if (hasSentNothingYet) mergedIdentities.add(stored.identity);
  const needsReplay = isLost && !hasSentNothingYet;
  if (needsReplay && !replayAsGuest) return false;
  const replay = needsReplay ? await replayAsGuest?.(tx, environment, stored.identity) : undefined;
  await putIdentity(tx, { identity, kind, epoch });
  for (const from of mergedIdentities) await reassignOps(tx, from, identity);
  await replay?.finish(identity);
  if (stored?.identity === identity && stored.epoch !== epoch)
    await markBehind(tx, identity, epoch);
  if ((await findPause(tx))?.reason === "signIn") await putPause(tx, undefined);
  if (kind === "customer") await tx.deleteDevice("entering");
  return true;
}

/** The database was restored: each lane is compared with it before anything new is sent to it. */
async function markBehind(tx: Tx, identity: string, epoch: string): Promise<void> {
  for (const head of await tx.listHeads(identity))
    if (head.lane !== "lists" && head.epoch !== "" && head.epoch !== epoch)
      await tx.putHead({ ...head, isBehind: true });
}

/** ms; a sign-in that was sent longer ago has taken effect by now, or never will. */
const maxSignInTime = 120_000;

/** The server still knows the guest, so a sign-in that was sent long ago has had no effect. */
export async function closePendingSignIn(tx: Tx, session: Session, date: number): Promise<void> {
  const pendingSignIn = await findPendingSignIn(tx);
  if (pendingSignIn?.identity !== session.identity) return;
  const since = pendingSignIn.since ?? date;
  if (date - since > maxSignInTime) await tx.deleteDevice("entering");
  else await tx.putDevice("entering", { ...pendingSignIn, since });
}

async function hasSentNothing(tx: Tx, identity: string): Promise<boolean> {
  const heads = await tx.listHeads(identity);
  const ops = await tx.listOpsOf(identity);
  return (
    heads.every((head) => head.epoch === "" && !head.isBehind) &&
    ops.every((op) => op.status === "pending")
  );
}
