import { findIdentity, findPause, isSignedOut, listNotices, type Pause } from "./device-keys.ts";
import type { View } from "./lane-view.ts";
import { type Attention, type DeviceNotice, localIdentity } from "./rows.ts";
import type { Store, Tx } from "./store.ts";
import { makeWatchView } from "./watch-view.ts";

export type PendingView = {
  /** Changes that the server has not acknowledged. */
  waiting: number;
  /** Refused ones, until the shopper retries or discards them. */
  attention: Attention[];
  /** What the app's badge says. */
  badge: number;
  notices: DeviceNotice[];
  /** Why nothing is sent, where that needs somebody. */
  pause: Pause | undefined;
  /** Who the device is to the server; `kind` is undefined before the first session. */
  identity: string;
  kind: "guest" | "customer" | undefined;
  /** Signed out here, and the server has not heard of it. */
  isOut: boolean;
  /** Customers whose sessions ended here: what they changed waits until they sign in again. */
  kept: string[];
};

export function makePendingView(store: Store): View<PendingView> {
  return makeWatchView(store, readPending);
}

export async function readPending(tx: Tx): Promise<PendingView> {
  const stored = await findIdentity(tx);
  const identity = stored?.identity ?? localIdentity;
  const lanes = new Set((await tx.listLaneFirsts(identity)).map((op) => op.lane));
  let acked = 0;
  for (const lane of lanes) {
    const head = await tx.findHead(identity, lane);
    if (!head?.isBehind) continue;
    const ops = await tx.listOps(identity, lane);
    acked += ops.filter((op) => op.status === "acked").length;
  }
  const waiting = (await tx.countOps(identity)) - acked;
  const attention = await tx.listAttention(identity);
  return {
    waiting,
    attention,
    badge: waiting + attention.length,
    notices: await listNotices(tx),
    pause: await findPause(tx),
    identity,
    kind: stored?.kind,
    isOut: await isSignedOut(tx),
    kept: (await tx.listAuthors()).filter((one) => one !== identity),
  };
}
