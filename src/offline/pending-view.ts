import { findIdentity, findPause, listNotices, type Pause, readIdentity } from "./device-keys.ts";
import type { View } from "./lane-view.ts";
import type { Attention, DeviceNotice } from "./rows.ts";
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
  kind: "guest" | "customer" | undefined;
};

export function makePendingView(store: Store): View<PendingView> {
  return makeWatchView(store, readPending);
}

export async function readPending(tx: Tx): Promise<PendingView> {
  const identity = await readIdentity(tx);
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
    kind: (await findIdentity(tx))?.kind,
  };
}
