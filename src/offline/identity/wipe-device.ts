/** What is deleted from the device when a customer signs out or another one signs in. */
import type { Session } from "#contract/session.ts";
import { addNotices, findIdentity, readSessionGeneration } from "#offline/store/device-table.ts";
import type { DeviceKey } from "#offline/store/device-values.ts";
import { localIdentity, type SignOutReason } from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";

/** Values that belong to the device and to no customer. */
const deviceKeys: readonly DeviceKey[] = [
  "turn",
  "serverTime",
  "toldWait",
  "drainBeat",
  "mirrored",
] as const;

/**
 * Called when another customer signs in after one's session has ended: deletes the former customer's
 * base and values; their unsent changes stay for them.
 */
export async function removeOtherCustomer(tx: Tx, { identity }: Session): Promise<void> {
  const stored = await findIdentity(tx);
  if (stored?.kind !== "customer" || stored.identity === identity) return;
  await tx.clearBases();
  await tx.clearDevice(deviceKeys);
}

/** The number of unsent changes that belong to other identities. */
export async function countOthersChanges(tx: Tx, identity: string): Promise<number> {
  let count = 0;
  for (const author of await tx.listAuthors()) {
    if (author === identity) continue;
    count += (await tx.countOps(author)) + (await tx.listFailed(author)).length;
  }
  return count;
}

/** Deletes the data of the current identity; unsent changes of other customers stay for them. */
export async function wipeDevice(tx: Tx, reason: SignOutReason): Promise<void> {
  const identity = (await findIdentity(tx))?.identity;
  for (const author of [identity, localIdentity]) if (author) await deleteChangesOf(tx, author);
  await tx.clearBases();
  await tx.clearDevice(deviceKeys);
  await tx.putDevice("turn", (await readSessionGeneration(tx)) + 1);
  await tx.putDevice("signedOut", true);
  await addNotices(tx, [{ kind: reason }]);
}

/** Deletes the unsent and failed changes of one identity. */
export async function deleteChangesOf(tx: Tx, author: string): Promise<void> {
  await tx.deleteOps((await tx.listOpsOf(author)).map((op) => op.seq));
  const failed = await tx.listFailed(author);
  await tx.deleteFailed(failed.flatMap(({ id }) => (id === undefined ? [] : [id])));
}
