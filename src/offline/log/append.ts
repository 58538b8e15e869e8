import { type OpIntent, opVersion } from "#contract/ops.ts";
import type { Environment } from "#offline/environment.ts";
import { findServerTime, readIdentity } from "#offline/store/device-table.ts";
import { type BaseContent, localIdentity, type NewOp, type StoredOp } from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";
import type { BaseState, FreshOp, Merged } from "#rules/ops/op-rule.ts";
import { coalesce, type DescribedOp, isSavedProductsOp } from "#rules/ops/op-table.ts";
import { recordAddedQuantities } from "./added-quantities.ts";
import { addRated } from "./rated-products.ts";

/**
 * Appends ops to the log, coalesced with those never sent. The identity is read in the same
 * transaction, so that no op is recorded for an identity that the device has just lost.
 */
export async function appendOps(
  tx: Tx,
  { clock, newId }: Pick<Environment, "clock" | "newId">,
  ops: readonly DescribedOp[],
  intentId: string,
): Promise<void> {
  // Read in parallel: on a slow phone each result waits for the page's only thread.
  const [identity, serverTime] = await Promise.all([
    readIdentity(tx),
    findServerTime(tx),
    recordAddedQuantities(tx, intentId, ops),
  ]);
  const createdAt = clock();
  for (const op of ops) {
    const { intent } = op;
    if (intent.kind === "rating.set") await addRated(tx, intent);
    const [log, base] = await Promise.all([listLog(tx, identity, op), readBase(tx, identity, op)]);
    const merged = coalesce(log, withParts(intent, intentId), base);
    const stamp = { opId: newId(), identity, intentId, createdAt, serverTime };
    await applyMerged(tx, log, merged, (fresh) => makeOp(fresh, op, stamp));
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

async function listLog(tx: Tx, identity: string, op: DescribedOp): Promise<StoredOp[]> {
  if (op.mergeScope === "lane") return tx.listOps(identity, op.lane);
  const opsAbout = await tx.listOpsAbout(op.entity);
  return opsAbout.filter((logged) => logged.identity === identity && logged.lane === op.lane);
}

async function readBase(tx: Tx, identity: string, op: DescribedOp): Promise<BaseState> {
  const [row] = await tx.listBaseRows(identity, op.lane, [op.row]);
  const content = row?.content;
  return {
    quantity: content?.row === "line" ? content.quantity : undefined,
    item: content?.row === "item" ? content : undefined,
    isIn: isSavedProductsOp(op.intent)
      ? await isInSavedProducts(tx, identity, op, content)
      : undefined,
  };
}

/**
 * Before the first session nothing is saved. After it, the device knows only of a lane that it has
 * received from the server once.
 */
async function isInSavedProducts(
  tx: Tx,
  identity: string,
  { lane }: DescribedOp,
  content: BaseContent | undefined,
): Promise<boolean | undefined> {
  if (content?.row === "entry") return true;
  if (identity === localIdentity) return false;
  return (await tx.findHead(identity, lane))?.epoch ? false : undefined;
}

async function applyMerged(
  tx: Tx,
  log: readonly StoredOp[],
  { drop, replace, append }: Merged,
  make: (op: FreshOp) => NewOp,
): Promise<void> {
  if (drop.length > 0) await tx.deleteOps(drop);
  const replaced = replace && log.find((op) => op.seq === replace.seq);
  // as: kind and payload are from the same op.
  if (replaced && replace) await tx.putOps([{ ...replaced, ...replace.op } as StoredOp]);
  if (append) await tx.addOps([make(append)]);
}

type Stamp = Pick<StoredOp, "opId" | "identity" | "intentId" | "createdAt" | "serverTime">;

/** A merged op keeps the lane and the entity of the recorded one. */
function makeOp(fresh: FreshOp, { lane, entityKey }: DescribedOp, stamp: Stamp): NewOp {
  return { ...fresh, ...stamp, lane, entityKey, status: "pending", failures: 0, v: opVersion };
}
