/** What goes from the device when somebody leaves it, and what stays. */
import type { Session } from "#contract/session.ts";
import { addNotices, findIdentity, readSessionGeneration } from "#offline/store/device-table.ts";
import type { DeviceKey } from "#offline/store/device-values.ts";
import { localIdentity, type SignOutReason } from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";

/** Of the device itself, whoever uses it. */
const deviceKeys: readonly DeviceKey[] = ["turn", "serverTime", "toldWait", "drainBeat"];

/**
 * Another customer signs in where one's session has ended: what is shown goes, what was changed
 * and not sent stays for whose it is.
 */
export async function removeOtherCustomer(tx: Tx, { identity }: Session): Promise<void> {
  const stored = await findIdentity(tx);
  if (stored?.kind !== "customer" || stored.identity === identity) return;
  await tx.clearBases();
  await tx.clearDevice(deviceKeys);
}

/** Changes that wait here for others than who is here now. */
export async function countOthersChanges(tx: Tx, identity: string): Promise<number> {
  let count = 0;
  for (const author of await tx.listAuthors()) {
    if (author === identity) continue;
    count += (await tx.countOps(author)) + (await tx.listFailed(author)).length;
  }
  return count;
}

/** Everything of whoever was here; changes of others whose sessions had ended stay for them. */
export async function wipeDevice(tx: Tx, reason: SignOutReason): Promise<void> {
  const identity = (await findIdentity(tx))?.identity;
  for (const author of [identity, localIdentity]) if (author) await deleteChangesOf(tx, author);
  await tx.clearBases();
  await tx.clearDevice(deviceKeys);
  await tx.putDevice("turn", (await readSessionGeneration(tx)) + 1);
  await tx.putDevice("signedOut", true);
  await addNotices(tx, [{ kind: reason }]);
}

/** Lets go of what one has changed, unsent and refused. */
export async function deleteChangesOf(tx: Tx, author: string): Promise<void> {
  await tx.deleteOps((await tx.listOpsOf(author)).map((op) => op.seq));
  const failed = await tx.listFailed(author);
  await tx.deleteFailed(failed.flatMap(({ id }) => (id === undefined ? [] : [id])));
}
