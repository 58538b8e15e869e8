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
  const lanes = new Set((await tx.listFirstOps(identity)).map((op) => op.lane));
  let acked = 0;
  for (const lane of lanes) {
    const head = await tx.findHead(identity, lane);
    if (!head?.isBehind) continue;
    const ops = await tx.listOps(identity, lane);
    acked += ops.filter((op) => op.status === "acked").length;
  }
  const waiting = (await tx.countOps(identity)) - acked;
  const failed = await tx.listFailed(identity);
  const failedEntries = listFailedEntries(failed);
  return {
    waiting,
    failed,
    failedEntries,
    badge: waiting + failedEntries.length,
    notices: await listNotices(tx),
    pause: await findPause(tx),
    identity,
    kind: stored?.kind,
    isSigningOut: await isSignedOut(tx),
    otherAuthors: (await tx.listAuthors()).filter((one) => one !== identity),
  };
}
