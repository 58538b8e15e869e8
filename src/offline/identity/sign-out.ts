/**
 * Signs out. Pending changes are sent or discarded, as the shopper chose; then the shopper's data is
 * wiped from the device, online or offline. The server is notified now or once it is reachable.
 */
import type { Device } from "#offline/device.ts";
import type { SignOutReason } from "#offline/store/rows.ts";
import { type Tx, tables } from "#offline/store/store.ts";
import { flush, flushTimeout, runExclusive, sleep } from "#offline/sync/flush.ts";
import { revokeSession } from "#offline/sync/revoke-session.ts";
import { readPending } from "#offline/views/pending-changes.ts";
import { deleteChangesOf, wipeDevice } from "./wipe-device.ts";

/** What to do with changes that the server does not have. */
export type SignOutChoice = "send" | "discard";

export type SignOutOutcome =
  /** Nothing was done: `waiting` unsent and `failed` refused changes would be lost. */
  | { kind: "pendingChanges"; waiting: number; failed: number }
  /** `isRevoked`: the server has acknowledged it. */
  | { kind: "signedOut"; isRevoked: boolean };

/**
 * Without a choice it signs out only if there are no pending changes. `send` sends them for at most
 * 5 s; those that could not be sent are pending again.
 */
export async function signOut(
  device: Device,
  choice?: SignOutChoice,
  reason: SignOutReason = "signedOut",
): Promise<SignOutOutcome> {
  const { store, wire, sessions, environment, mirror } = device.parts;
  if (choice === "send") await flush(device);
  const pending = await store.write(tables, (tx) =>
    wipeUnlessPending(tx, choice === "discard", reason),
  );
  if (pending) return { kind: "pendingChanges", ...pending };
  // The next page does it too, if this one dies here.
  await mirror?.update(store);
  wire.setSignedOut(true);
  sessions.invalidate();
  const timeout = sleep(environment.timers, flushTimeout).then(() => false);
  const isRevoked = await Promise.race([
    runExclusive(device, () => revokeSession(device.parts)),
    timeout,
  ]);
  return { kind: "signedOut", isRevoked };
}

/** In one transaction, so that a concurrent change is counted, or wiped with the rest. */
async function wipeUnlessPending(tx: Tx, isConfirmed: boolean, reason: SignOutReason) {
  const { waiting, failed } = await readPending(tx);
  if (!isConfirmed && waiting + failed.length > 0) return { waiting, failed: failed.length };
  await wipeDevice(tx, reason);
  return undefined;
}

/** Deletes the unsent changes of customers whose sessions ended on this device. */
export async function discardOthersChanges({ parts }: Pick<Device, "parts">): Promise<void> {
  await parts.store.write(tables, async (tx) => {
    for (const author of (await readPending(tx)).otherAuthors) await deleteChangesOf(tx, author);
  });
}
