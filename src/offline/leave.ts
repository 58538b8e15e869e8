/** What goes from the device when somebody leaves it, and what stays. */
import type { Session } from "#contract/session.ts";
import { addNotices, findIdentity, readTurn } from "./device-keys.ts";
import { type FarewellKind, localIdentity } from "./rows.ts";
import type { Tx } from "./store.ts";

/** Of the device itself, whoever uses it. */
const ofDevice = ["turn", "serverTime", "toldWait", "drainBeat"];

/**
 * Another customer signs in where one's session has ended: what is shown goes, what was changed
 * and not sent stays for whose it is.
 */
export async function leaveOther(tx: Tx, { identity }: Session): Promise<void> {
  const stored = await findIdentity(tx);
  if (stored?.kind !== "customer" || stored.identity === identity) return;
  await tx.clearBases();
  await tx.clearDevice(ofDevice);
}

/** Changes that wait here for others than who is here now. */
export async function countKept(tx: Tx, identity: string): Promise<number> {
  let count = 0;
  for (const author of await tx.listAuthors()) {
    if (author === identity) continue;
    count += (await tx.countOps(author)) + (await tx.listAttention(author)).length;
  }
  return count;
}

/** Everything of whoever was here; changes of others whose sessions had ended stay for them. */
export async function wipe(tx: Tx, why: FarewellKind): Promise<void> {
  const identity = (await findIdentity(tx))?.identity;
  for (const author of [identity, localIdentity]) if (author) await forgetAuthor(tx, author);
  await tx.clearBases();
  await tx.clearDevice(ofDevice);
  await tx.putDevice("turn", (await readTurn(tx)) + 1);
  await tx.putDevice("signedOut", true);
  await addNotices(tx, [{ kind: why }]);
}

/** Lets go of what one has changed, unsent and refused. */
export async function forgetAuthor(tx: Tx, author: string): Promise<void> {
  await tx.deleteOps((await tx.listOpsOf(author)).map((op) => op.seq));
  const refused = await tx.listAttention(author);
  await tx.deleteAttention(refused.flatMap(({ id }) => (id === undefined ? [] : [id])));
}
