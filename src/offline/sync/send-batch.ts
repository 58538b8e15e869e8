/** Sends one request of the drain, and reads from its answer the verdict on each op. */

import { answerKeys } from "#contract/answer-keys.ts";
import type { NewId } from "#contract/clock.ts";
import { entryReads, isEntryResource } from "#contract/entry-calls.ts";
import type { LaneEntry } from "#contract/entry-schemas.ts";
import { resourceOfLane } from "#contract/lanes.ts";
import type { Lang } from "#contract/lang.ts";
import type { OpResult, OpsAnswer } from "#contract/ops-call.ts";
import { hasAnswerShape } from "#offline/wire/answer-shape.ts";
import type { AnswerMeta, SendResult, Wire } from "#offline/wire/wire.ts";
import { rowsOfCart } from "#rules/cart/cart.ts";
import { rowsOfEntries } from "#rules/ops/entry-ops.ts";
import { rowsOfList } from "#rules/ops/list-tree.ts";
import type { LaneUpdate } from "./apply-acknowledgement.ts";
import type { Batch } from "./freeze-batch.ts";

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
