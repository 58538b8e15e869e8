import type { Session } from "#contract/session.ts";
import {
  addNotices,
  findEntering,
  findIdentity,
  findPause,
  putIdentity,
  putPause,
} from "./device-keys.ts";
import type { Environment } from "./environment.ts";
import type * as Rerecord from "./rerecord.ts";
import { retag } from "./retag.ts";
import { localIdentity } from "./rows.ts";
import type { Tx } from "./store.ts";

export type Lift = typeof Rerecord.liftShown;

/**
 * The server has said who this device is. In one transaction: what was made before there was a
 * session, or as a guest that was merged since, is the new identity's; a guest whose session was
 * lost is recorded anew by `lift`. False: it would be needed, and is not there; nothing is changed.
 */
export async function adoptSession(
  tx: Tx,
  environment: Pick<Environment, "clock" | "newId">,
  session: Session,
  liftShown: Lift | undefined,
): Promise<boolean> {
  const { identity, kind, epoch } = session;
  const stored = await findIdentity(tx);
  const mine = new Set([localIdentity, ...session.merged_from]);
  mine.delete(identity);
  const isLost = stored && stored.identity !== identity && !mine.has(stored.identity);
  // A customer's changes wait for that customer; nobody else may send or inherit them.
  if (isLost && stored.kind === "customer") {
    await putPause(tx, { reason: "signIn", identity: stored.identity });
    return true;
  }
  // Nothing of that guest is on the server: two pages asked at once, and one cookie remained.
  const isBare = isLost && (await hasSentNothing(tx, stored.identity));
  if (isBare) mine.add(stored.identity);
  const isLeft = isLost && !isBare;
  if (isLeft && !liftShown) return false;
  const lifted = isLeft ? await liftShown?.(tx, environment, stored.identity) : undefined;
  await putIdentity(tx, { identity, kind, epoch });
  for (const from of mine) await retag(tx, from, identity);
  await lifted?.finish(identity);
  if (stored?.identity === identity && stored.epoch !== epoch)
    await addNotices(tx, [{ kind: "restored" }]);
  if ((await findPause(tx))?.reason === "signIn") await putPause(tx, undefined);
  if (kind === "customer") await tx.deleteDevice("entering");
  return true;
}

/** ms; a sign-in that was asked for longer ago has taken effect by now, or never will. */
const latest = 120_000;

/** The server still knows the guest: what was tried so long before has changed nothing. */
export async function closeEntering(tx: Tx, session: Session, date: number): Promise<void> {
  const entering = await findEntering(tx);
  if (entering?.identity !== session.identity) return;
  const since = entering.since ?? date;
  if (date - since > latest) await tx.deleteDevice("entering");
  else await tx.putDevice("entering", { ...entering, since });
}

async function hasSentNothing(tx: Tx, identity: string): Promise<boolean> {
  const heads = await tx.listHeads(identity);
  const ops = await tx.listOpsOf(identity);
  return (
    heads.every((head) => head.epoch === "" && !head.isBehind) &&
    ops.every((op) => op.status === "pending")
  );
}
