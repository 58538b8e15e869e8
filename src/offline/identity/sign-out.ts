/**
 * Signing out: what waits is sent or let go as the shopper chose, then nothing of theirs is left
 * here, with signal or without. The server hears of it now or as soon as it can be reached.
 */
import type { Device } from "#offline/device.ts";
import type { SignOutReason } from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";
import { flush, flushTimeout, runExclusive, sleep } from "#offline/sync/flush.ts";
import { revokeSession } from "#offline/sync/revoke-session.ts";
import { readPending } from "#offline/views/pending-changes.ts";
import { deleteChangesOf, wipeDevice } from "./wipe-device.ts";

/** What to do with changes that the server has not: to stay signed in is to ask nothing. */
export type SignOutChoice = "send" | "discard";

export type SignOutOutcome =
  /** Changes would be lost: waiting for the server, or refused and waiting for the shopper. */
  | { kind: "asks"; waiting: number; failed: number }
  /** `isHeard`: the server knows already. */
  | { kind: "out"; isRevoked: boolean };

const scope = ["ops", "base", "heads", "attention", "device"] as const;

/** Without a choice it asks where changes wait; `send` tries for 5 s, and may ask again. */
export async function signOut(
  device: Device,
  choice?: SignOutChoice,
  reason: SignOutReason = "signedOut",
): Promise<SignOutOutcome> {
  const { store, wire, sessions, environment } = device.parts;
  if (choice === "send") await flush(device);
  const pending = await store.write(scope, (tx) =>
    wipeUnlessPending(tx, choice === "discard", reason),
  );
  if (pending) return { kind: "asks", ...pending };
  wire.setSignedOut(true);
  sessions.invalidate();
  const timeout = sleep(environment.timers, flushTimeout).then(() => false);
  const isRevoked = await Promise.race([
    runExclusive(device, () => revokeSession(device.parts)),
    timeout,
  ]);
  return { kind: "out", isRevoked };
}

/** In one transaction, so that a change made meanwhile is asked about, or goes with the rest. */
async function wipeUnlessPending(tx: Tx, isConfirmed: boolean, reason: SignOutReason) {
  const { waiting, failed } = await readPending(tx);
  if (!isConfirmed && waiting + failed.length > 0) return { waiting, failed: failed.length };
  await wipeDevice(tx, reason);
  return undefined;
}

/** Lets go of what customers whose sessions ended here have changed. */
export async function discardOthersChanges({ parts }: Pick<Device, "parts">): Promise<void> {
  await parts.store.write(scope, async (tx) => {
    for (const author of (await readPending(tx)).otherAuthors) await deleteChangesOf(tx, author);
  });
}
