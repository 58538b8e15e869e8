import { entityKeyOf, laneOf, type OpIntent, opVersion } from "#contract/ops.ts";
import { coalesce, needsLane } from "#rules/coalesce.ts";
import type { BaseFacts, Coalesced, FreshOp } from "#rules/coalesce-log.ts";
import { entityRootOf, writtenBy } from "#rules/coalesce-names.ts";
import { isMembershipOp, type MembershipOp } from "#rules/memberships.ts";
import { countAdded } from "./counters.ts";
import { findServerTime, readIdentity } from "./device-keys.ts";
import type { Environment } from "./environment.ts";
import { addRated } from "./rated.ts";
import { type BaseContent, localIdentity, type NewOp, type StoredOp } from "./rows.ts";
import type { Tx } from "./store.ts";

/**
 * Puts ops at the end of the log, folded together with those never sent. Whose they are is read
 * in the same transaction, so that none is ever recorded under somebody who has just left.
 */
export async function appendOps(
  tx: Tx,
  { clock, newId }: Pick<Environment, "clock" | "newId">,
  intents: readonly OpIntent[],
  intentId: string,
): Promise<void> {
  // Asked side by side: on a slow phone each answer waits for its turn of the page's only thread.
  const [identity, serverTime] = await Promise.all([
    readIdentity(tx),
    findServerTime(tx),
    countAdded(tx, intentId, intents),
  ]);
  const createdAt = clock();
  for (const intent of intents) {
    if (intent.kind === "rating.set") await addRated(tx, intent.payload.product_id);
    const fresh = withParts(intent, intentId);
    const [log, base] = await Promise.all([
      listLog(tx, identity, intent),
      readBase(tx, identity, intent),
    ]);
    const change = coalesce(log, fresh, base);
    const stamp = { opId: newId(), identity, intentId, createdAt, serverTime };
    await applyChange(tx, log, change, (op) => makeOp(op, stamp));
  }
}

function withParts(intent: OpIntent, intentId: string): FreshOp {
  if (intent.kind !== "cart.add") return intent;
  const { quantity, checklist_items = [] } = intent.payload;
  return {
    ...intent,
    parts: [{ intentId, checklistItemId: checklist_items[0]?.id ?? null, quantity }],
  };
}

async function listLog(tx: Tx, identity: string, op: OpIntent): Promise<StoredOp[]> {
  if (needsLane(op)) return tx.listOps(identity, laneOf(op));
  const about = await tx.listOpsAbout(entityRootOf(op));
  return about.filter((one) => one.identity === identity && one.lane === laneOf(op));
}

async function readBase(tx: Tx, identity: string, op: OpIntent): Promise<BaseFacts> {
  const [row] = await tx.listBaseRows(identity, laneOf(op), [writtenBy(op)]);
  const content = row?.content;
  return {
    quantity: content?.row === "line" ? content.quantity : undefined,
    item: content?.row === "item" ? content : undefined,
    isIn: isMembershipOp(op) ? await isKnownIn(tx, identity, op, content) : undefined,
  };
}

/** Before there was a session nothing is in; after that only a lane that was once told is known. */
async function isKnownIn(
  tx: Tx,
  identity: string,
  op: MembershipOp,
  content: BaseContent | undefined,
): Promise<boolean | undefined> {
  if (content?.row === "entry") return true;
  if (identity === localIdentity) return false;
  return (await tx.findHead(identity, laneOf(op)))?.epoch ? false : undefined;
}

async function applyChange(
  tx: Tx,
  log: readonly StoredOp[],
  { drop, replace, append }: Coalesced,
  make: (op: FreshOp) => NewOp,
): Promise<void> {
  if (drop.length > 0) await tx.deleteOps(drop);
  const old = replace && log.find((op) => op.seq === replace.seq);
  // as: kind and payload come as a pair from one and the same op.
  if (old && replace) await tx.putOps([{ ...old, ...replace.op } as StoredOp]);
  if (append) await tx.addOps([make(append)]);
}

type Stamp = Pick<StoredOp, "opId" | "identity" | "intentId" | "createdAt" | "serverTime">;

function makeOp(op: FreshOp, stamp: Stamp): NewOp {
  return {
    ...op,
    ...stamp,
    lane: laneOf(op),
    entityKey: entityKeyOf(op),
    status: "pending",
    failures: 0,
    v: opVersion,
  };
}
