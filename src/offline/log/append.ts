import type { CartTerms } from "#contract/cart.ts";
import type { NewId } from "#contract/clock.ts";
import { type OpIntent, opVersion } from "#contract/ops.ts";
import type { Environment } from "#offline/environment.ts";
import { findServerTime, readIdentity } from "#offline/store/device-table.ts";
import {
  type BaseContent,
  type LaneHead,
  localIdentity,
  type NewOp,
  type StoredOp,
} from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";
import type { BaseState, FreshOp, Merged } from "#rules/ops/op-rule.ts";
import { coalesce, type DescribedOp } from "#rules/ops/op-table.ts";
import { recordAddedQuantities } from "./added-quantities.ts";
import { addRated } from "./rated-products.ts";

/** All that an append on an open screen touches: the log, the row that it changes and the identity. */
export const appendScope = ["ops", "base", "device"] as const;

export type AppendHints = {
  /** When the shopper made the change, as the screen shows it; else now. */
  createdAt?: number;
  /** The device's identity as it was last: what depends on it is read with it, and checked. */
  identity?: string | undefined;
  /** Nothing follows in this transaction. */
  isLast?: boolean;
};

/**
 * Appends ops to the log, coalesced with those never sent. The identity is read in the same
 * transaction, so that no op is recorded for an identity that the device has just lost. Returns the
 * identity.
 */
export async function appendOps(
  tx: Tx,
  { clock, newId }: Pick<Environment, "clock" | "newId">,
  ops: readonly DescribedOp[],
  intentId: string,
  hints: AppendHints = {},
): Promise<string> {
  const [first] = ops;
  // Read in parallel: on a slow phone each result waits for the page's only thread.
  const [identity, serverTime, firstScene] = await Promise.all([
    readIdentity(tx),
    findServerTime(tx),
    first && hints.identity !== undefined ? readScene(tx, hints.identity, first) : undefined,
    ops.some(({ lane }) => lane === "cart") && recordAddedQuantities(tx, intentId, ops),
  ]);
  const createdAt = hints.createdAt ?? clock();
  for (const op of ops) {
    const { intent } = op;
    if (intent.kind === "rating.set") await addRated(tx, intent);
    const isRead = op === first && identity === hints.identity && firstScene;
    const [log, base] = isRead ? firstScene : await readScene(tx, identity, op);
    const merged = coalesce(log, withParts(intent, intentId), base, op.entity);
    const stamp = { opId: newId(), identity, intentId, createdAt, serverTime };
    const applied = applyMerged(tx, log, merged, (fresh) => makeOp(fresh, op, stamp));
    if (hints.isLast && op === ops.at(-1)) tx.commit();
    await applied;
  }
  return identity;
}

/** Gives one id after another: ops that are appended again have the same ids. */
export function takeIds(ids: readonly string[]): NewId {
  let taken = 0;
  return () => {
    const id = ids[taken];
    if (id === undefined) throw new Error("more ops than ids");
    taken += 1;
    return id;
  };
}

/** Whether an op is in the log, or is part of one. */
export async function isLogged(
  tx: Tx,
  { entity }: DescribedOp,
  opId: string,
  intentId: string,
): Promise<boolean> {
  const about = await tx.listOpsAbout(entity);
  return about.some(
    (op) => op.opId === opId || op.parts?.some((part) => part.intentId === intentId),
  );
}

/** What a new op is coalesced with: the log, and the server's last answer. */
function readScene(tx: Tx, identity: string, op: DescribedOp): Promise<[StoredOp[], BaseState]> {
  return Promise.all([listLog(tx, identity, op), readBase(tx, identity, op)]);
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
  const [rows, head] = await Promise.all([
    tx.listBaseRows(identity, op.lane, op.lane === "cart" ? [op.row, "cart"] : [op.row]),
    op.isEntry ? tx.findHead(identity, op.lane) : undefined,
  ]);
  const content = rows.find(({ id }) => id === op.row)?.content;
  return {
    quantity: content?.row === "line" ? content.quantity : undefined,
    isGift: rows.some((row) => row.content.row === "cart" && isGiftIn(row.content.terms, op.row)),
    item: content?.row === "item" ? content : undefined,
    entry: op.isEntry ? findBaseEntry(identity, content, head) : undefined,
  };
}

function isGiftIn(terms: CartTerms | undefined, line: string): boolean {
  const gift = terms?.promo?.gift;
  return gift?.line_id === line && (gift.pieces ?? 0) > 0;
}

/**
 * Before the first session the server has no entry. After it, the device knows only of a lane that it
 * has received from the server once.
 */
function findBaseEntry(
  identity: string,
  content: BaseContent | undefined,
  head: LaneHead | undefined,
): BaseState["entry"] {
  if (content?.row === "entry") return content;
  if (identity === localIdentity) return null;
  return head?.epoch ? null : undefined;
}

async function applyMerged(
  tx: Tx,
  log: readonly StoredOp[],
  { drop, replace, append }: Merged,
  make: (op: FreshOp) => NewOp,
): Promise<void> {
  const replaced = replace && log.find((op) => op.seq === replace.seq);
  await Promise.all([
    drop.length > 0 && tx.deleteOps(drop),
    // as: kind and payload are from the same op.
    replaced && replace && tx.putOps([{ ...replaced, ...replace.op } as StoredOp]),
    append && tx.addOps([make(append)]),
  ]);
}

type Stamp = Pick<StoredOp, "opId" | "identity" | "intentId" | "createdAt" | "serverTime">;

/** A merged op keeps the lane and the entity of the recorded one. */
function makeOp(fresh: FreshOp, { lane, entityKey }: DescribedOp, stamp: Stamp): NewOp {
  return { ...fresh, ...stamp, lane, entityKey, status: "pending", failures: 0, v: opVersion };
}
