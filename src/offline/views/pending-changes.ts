import { type FailedEntry, listFailedEntries } from "#offline/log/failed-changes.ts";
import { findIdentity, findPause, isSignedOut, listNotices } from "#offline/store/device-table.ts";
import type { Pause } from "#offline/store/device-values.ts";
import { type DeviceNotice, type FailedChange, localIdentity } from "#offline/store/rows.ts";
import type { Store, Tx } from "#offline/store/store.ts";
import type { View } from "#offline/store/watch-view.ts";
import { makeWatchView } from "#offline/store/watch-view.ts";

export type PendingView = {
  /** Changes that the server has not acknowledged. */
  waiting: number;
  /** Ops are in the log, sent or not. */
  hasOps: boolean;
  /** Refused ones, until the shopper retries or discards them. */
  failed: FailedChange[];
  /** The decisions that they ask for: what the header counts and the failed changes show. */
  failedEntries: FailedEntry[];
  /** The number on the app's badge. */
  badge: number;
  notices: DeviceNotice[];
  /** Why nothing is sent until the shopper acts. */
  pause: Pause | undefined;
  /** The device's identity; `kind` is undefined before the first session. */
  identity: string;
  kind: "guest" | "customer" | undefined;
  /** Signed out on this device, and the server has not acknowledged it. */
  isSigningOut: boolean;
  /** Customers whose sessions ended on this device: their changes wait until they sign in again. */
  otherAuthors: string[];
};

export function makePendingView(store: Store): View<PendingView> {
  return makeWatchView(store, readPending);
}

export async function readPending(tx: Tx): Promise<PendingView> {
  const stored = await findIdentity(tx);
  const identity = stored?.identity ?? localIdentity;
  // Read in parallel: as long as this reads, no tap can be written.
  const [stillLogged, acked, failed, notices, pause, isSigningOut, authors] = await Promise.all([
    tx.countOps(identity),
    countAcked(tx, identity),
    tx.listFailed(identity),
    listNotices(tx),
    findPause(tx),
    isSignedOut(tx),
    tx.listAuthors(),
  ]);
  const waiting = stillLogged - acked;
  const failedEntries = listFailedEntries(failed);
  return {
    waiting,
    hasOps: stillLogged > 0,
    failed,
    failedEntries,
    badge: waiting + failedEntries.length,
    notices,
    pause,
    identity,
    kind: stored?.kind,
    isSigningOut,
    otherAuthors: authors.filter((one) => one !== identity),
  };
}

/** Only a lane that is behind has acknowledged ops. */
async function countAcked(tx: Tx, identity: string): Promise<number> {
  let acked = 0;
  for (const { isBehind, lane } of await tx.listHeads(identity)) {
    if (!isBehind || lane === "lists") continue;
    const ops = await tx.listOps(identity, lane);
    acked += ops.filter((op) => op.status === "acked").length;
  }
  return acked;
}
