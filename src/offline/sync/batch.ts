/**
 * A batch: the next ops of a lane are selected, their requests frozen (a sent request never changes)
 * and sent as one, and the answer is read as a verdict on each op.
 */

import { answerKeys } from "#contract/answer-keys.ts";
import type { NewId } from "#contract/clock.ts";
import { entryReads, isEntryResource } from "#contract/entry-calls.ts";
import type { LaneEntry } from "#contract/entry-schemas.ts";
import { type Lane, resourceOfLane } from "#contract/lanes.ts";
import type { Lang } from "#contract/lang.ts";
import { maxBatch, type OpRequest } from "#contract/ops.ts";
import type { OpResult, OpsAnswer } from "#contract/ops-call.ts";
import { moveToFailed } from "#offline/log/move-to-failed.ts";
import { findServerTime } from "#offline/store/device-table.ts";
import type { StoredOp } from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";
import { hasAnswerShape } from "#offline/wire/answer-shape.ts";
import type { AnswerMeta, SendResult, Wire } from "#offline/wire/wire.ts";
import { rowsOfCart } from "#rules/cart/cart.ts";
import { rowsOfEntries } from "#rules/ops/entry-ops.ts";
import { rowsOfList } from "#rules/ops/list-tree.ts";
import { isKnownOp, isOrdered, requestOf } from "#rules/ops/op-table.ts";
import type { LaneVersion } from "./base.ts";

export type FrozenOp = StoredOp & { request: OpRequest };
export type Batch = {
  identity: string;
  lane: Lane;
  ops: FrozenOp[];
  /** The op is too large for a batch: it is sent as a call of its own. */
  isDirect: boolean;
};

/** Characters; in UTF-8 they are still below the server's limit for a batch. */
const maxBatchSize = 80_000;
const maxAge = 30 * 24 * 3_600_000;

/**
 * Freezes the next ops of a lane. Ops whose order matters do not share a batch: the server continues
 * after an op that failed, and a later one would overtake it.
 */
export async function freezeBatch(
  tx: Tx,
  identity: string,
  lane: Lane,
  { limit, now, isDirect = false }: { limit: number; now: number; isDirect?: boolean },
): Promise<Batch | undefined> {
  const ops: FrozenOp[] = [];
  const maxOps = isDirect ? 1 : Math.min(limit, maxBatch);
  let size = 0;
  for (const op of await listRecentOps(tx, identity, lane, now)) {
    if (ops.length >= maxOps || ops.some((other) => isOrderedBeside(other, op))) break;
    const request = op.request ?? requestOf(op);
    const nextSize = size + JSON.stringify(request).length;
    if (nextSize > maxBatchSize && ops.length > 0) break;
    size = nextSize;
    ops.push({ ...op, status: "sealed", request });
  }
  if (ops.length === 0) return undefined;
  await tx.putOps(ops);
  // Several are never too large together.
  return { identity, lane, ops, isDirect: isDirect || size > maxBatchSize };
}

/**
 * Old ops become failed changes: the shopper decides whether to send them. So do ops that only a later
 * build can send, until that build is back.
 */
async function listRecentOps(
  tx: Tx,
  identity: string,
  lane: Lane,
  now: number,
): Promise<StoredOp[]> {
  const serverTime = await findServerTime(tx);
  const ops = await tx.listSendable(identity, lane, maxBatch);
  const oldOps = ops.filter((op) => op.status === "pending" && isOld(op, now, serverTime));
  const unknown = ops.filter((op) => !op.request && !isKnownOp(op) && !oldOps.includes(op));
  if (oldOps.length + unknown.length === 0) return ops;
  for (const op of oldOps)
    if (await tx.findOp(op.opId)) await moveToFailed(tx, op, { reason: "tooOld", code: "tooOld" });
  for (const op of unknown) await moveToFailed(tx, op, { reason: "ourFault", code: "unknownOp" });
  return listRecentOps(tx, identity, lane, now);
}

/** It is unknown what an op of a later build, frozen by that build, changes: it is sent alone. */
function isOrderedBeside(a: StoredOp, b: StoredOp): boolean {
  return !isKnownOp(a) || !isKnownOp(b) || isOrdered(a, b);
}

/** By both clocks: the device's may be years off, and the server's time is known only from answers. */
function isOld(op: StoredOp, now: number, serverTime: number | null): boolean {
  if (now - op.createdAt <= maxAge) return false;
  return op.serverTime !== null && serverTime !== null && serverTime - op.serverTime > maxAge;
}

/** The lane's new state in an answer: what changed, or the complete lane. */
export type LaneUpdate =
  | { kind: "delta"; answer: OpsAnswer }
  | { kind: "complete"; rows: OpsAnswer["changed"]; at: LaneVersion }
  | { kind: "none" };

export type BatchAnswer =
  /** Each op has its own verdict. */
  | { outcome: "results"; results: OpResult[]; update: LaneUpdate; meta: AnswerMeta }
  /** The request as a whole was refused, before any effect. */
  | { outcome: "refused"; status: number; code: string }
  | Exclude<SendResult, { outcome: "answered" | "refused" }>;

export async function sendBatch(
  wire: Wire,
  batch: Batch,
  newId: NewId,
  lang: Lang,
): Promise<BatchAnswer> {
  const [first] = batch.ops;
  const ifIdentity = batch.identity;
  if (batch.isDirect && first) {
    const result = await wire.send({ ...first.request, key: first.opId, ifIdentity }, lang);
    if (result.outcome !== "answered") return result;
    const results = [{ op_id: first.opId, status: 200 }];
    return { outcome: "results", results, update: updateOf(batch, result.body), meta: result.meta };
  }
  const ops = batch.ops.map(({ opId, v, request }) => ({ op_id: opId, v, ...request }));
  const call = { method: "POST", path: "/ops", key: newId(), ifIdentity } as const;
  const result = await wire.send({ ...call, body: { lane: batch.lane, ops } }, lang);
  if (result.outcome !== "answered") return result;
  const answer = readAnswer(result.body, batch);
  if (!answer) return { outcome: "invalid", status: 200 };
  const { results } = answer;
  return { outcome: "results", results, update: { kind: "delta", answer }, meta: result.meta };
}

/** Undefined if its verdicts are not exactly about ops of this batch: then it is no answer to it. */
function readAnswer(body: unknown, batch: Batch): OpsAnswer | undefined {
  if (!hasAnswerShape(answerKeys.sendOps, body)) return undefined;
  // as: its keys were checked above; the fields that the base depends on are checked below.
  const answer = body as OpsAnswer;
  if (!Array.isArray(answer.results) || !Array.isArray(answer.changed)) return undefined;
  if (typeof answer.version !== "number" || typeof answer.version_from !== "number")
    return undefined;
  const batchIds = new Set(batch.ops.map((op) => op.opId));
  const isOwnAnswer = answer.results.every((one) => batchIds.has(one.op_id));
  return isOwnAnswer && answer.results.length > 0 ? answer : undefined;
}

/** A call that is not part of a batch is answered with the complete object. */
function updateOf({ lane }: Batch, body: unknown): LaneUpdate {
  const { resource } = resourceOfLane(lane);
  if (isEntryResource(resource)) {
    if (!hasAnswerShape(answerKeys[entryReads[resource].call], body)) return { kind: "none" };
    // as: its keys were just checked.
    const answer = body as { version: number; epoch: string; items: LaneEntry[] };
    return completeUpdate(rowsOfEntries(resource, answer.items), answer);
  }
  if (hasAnswerShape(answerKeys.readChecklist, body)) {
    // as: its keys were just checked.
    const list = body as Parameters<typeof rowsOfList>[0];
    return completeUpdate(rowsOfList(list), list);
  }
  if (hasAnswerShape(answerKeys.readCart, body)) {
    // as: its keys were just checked.
    const answer = body as Parameters<typeof rowsOfCart>[0];
    return completeUpdate(rowsOfCart(answer), answer);
  }
  return { kind: "none" };
}

function completeUpdate(
  rows: OpsAnswer["changed"],
  { version, epoch }: { version: number; epoch: string },
) {
  return { kind: "complete", rows, at: { version, epoch } } satisfies LaneUpdate;
}
