/** One request of the drain: what is sent, and what its answer means for the ops in it. */
import { answerKeys } from "#contract/answer-keys.ts";
import type { NewId } from "#contract/clock.ts";
import type { Lang } from "#contract/lang.ts";
import type { OpResult, OpsAnswer } from "#contract/ops-call.ts";
import type { Wishlist } from "#contract/wishlist.ts";
import { rowsOfCart } from "#rules/cart.ts";
import { rowsOfList } from "#rules/list-ops.ts";
import { rowsOfEntries } from "#rules/memberships.ts";
import type { Batch } from "./seal.ts";
import type { LaneNews } from "./settle.ts";
import type { Meta, SendResult, Wire } from "./wire.ts";
import { looksLike } from "./wire-shape.ts";

export type BatchAnswer =
  /** Each op has its own verdict. */
  | { fate: "results"; results: OpResult[]; news: LaneNews; meta: Meta }
  /** The request as a whole was refused, before any effect. */
  | { fate: "refused"; status: number; code: string }
  | Exclude<SendResult, { fate: "answered" | "refused" }>;

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
    if (result.fate !== "answered") return result;
    const results = [{ op_id: first.opId, status: 200 }];
    return { fate: "results", results, news: newsOf(result.body), meta: result.meta };
  }
  const ops = batch.ops.map(({ opId, v, request }) => ({ op_id: opId, v, ...request }));
  const call = { method: "POST", path: "/ops", key: newId(), ifIdentity } as const;
  const result = await wire.send({ ...call, body: { lane: batch.lane, ops } }, lang);
  if (result.fate !== "answered") return result;
  const answer = readAnswer(result.body, batch);
  if (!answer) return { fate: "strange", status: 200 };
  const { results } = answer;
  return { fate: "results", results, news: { kind: "delta", answer }, meta: result.meta };
}

/** It must speak of our ops, and of nobody else's; else it is no answer to us. */
function readAnswer(body: unknown, batch: Batch): OpsAnswer | undefined {
  if (!looksLike(answerKeys.sendOps, body)) return undefined;
  // as: its fields are there; the two that everything hangs on are looked at below.
  const answer = body as OpsAnswer;
  if (!Array.isArray(answer.results) || !Array.isArray(answer.changed)) return undefined;
  if (typeof answer.version !== "number" || typeof answer.version_from !== "number")
    return undefined;
  const ours = new Set(batch.ops.map((op) => op.opId));
  const isOurs = answer.results.every((one) => ours.has(one.op_id));
  return isOurs && answer.results.length > 0 ? answer : undefined;
}

/** A call of its own answers the whole object. */
function newsOf(body: unknown): LaneNews {
  if (looksLike(answerKeys.readChecklist, body)) {
    // as: its fields have just been looked at.
    const list = body as Parameters<typeof rowsOfList>[0];
    return whole(rowsOfList(list), list);
  }
  if (looksLike(answerKeys.readCart, body)) {
    // as: its fields have just been looked at.
    const found = body as Parameters<typeof rowsOfCart>[0];
    return whole(rowsOfCart(found), found);
  }
  if (looksLike(answerKeys.readWishlist, body)) {
    // as: its fields have just been looked at; a comparison has the same, and more in each entry.
    const found = body as Wishlist;
    return whole(rowsOfEntries(found.items), found);
  }
  return { kind: "none" };
}

function whole(rows: OpsAnswer["changed"], { version, epoch }: { version: number; epoch: string }) {
  return { kind: "whole", rows, at: { version, epoch } } satisfies LaneNews;
}
