/**
 * The answer to a batch, in one transaction: the base changes and the ops go, or neither. An op
 * goes only by a real answer. Where the base does not stand where the delta begins, the ops stay
 * on top of it, marked as acked, and go with the pull that shows them: an own change never
 * flickers.
 */
import type { Lane } from "#contract/lanes.ts";
import type { OpResult, OpsAnswer } from "#contract/ops-call.ts";
import { moveToAttention } from "./attention.ts";
import { type At, applyDelta, clearLane, readHead, replaceLane } from "./base.ts";
import { addNotices } from "./device-keys.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import type { DeviceNotice, Head, StoredOp } from "./rows.ts";
import type { Batch } from "./seal.ts";
import type { Tx } from "./store.ts";

/** A code that this build does not know is a refusal like others. */
export type Verdict = Omit<OpResult, "code"> & { code?: string | undefined };

export type Settled = {
  /** Ops that left the log, or would have. */
  settled: number;
  /** The outcomes that ask for more than time. */
  fates: Set<Outcome["fate"]>;
};

/** What the server says of the lane: a delta, or the whole of it. */
export type LaneNews =
  | { kind: "delta"; answer: OpsAnswer }
  | { kind: "whole"; rows: OpsAnswer["changed"]; at: At }
  | { kind: "none" };

export async function settle(
  tx: Tx,
  batch: Batch,
  results: readonly Verdict[],
  news: LaneNews,
  now: number,
): Promise<Settled> {
  const { identity, lane } = batch;
  const fates = new Set<Outcome["fate"]>();
  const done: StoredOp[] = [];
  let refused = 0;
  for (const sent of batch.ops) {
    // Another drainer may have been faster, or the op may belong to somebody else by now.
    const op = await tx.findOp(sent.opId);
    const verdict = results.find((one) => one.op_id === sent.opId);
    if (op?.status !== "sealed" || op.identity !== identity || !verdict) continue;
    const outcome = outcomeOf(op, verdict.status, verdict.code ?? "");
    fates.add(outcome.fate);
    if (outcome.fate === "done") {
      done.push(op);
      await addNotices(tx, noticesOf(lane, verdict));
    } else if (outcome.fate === "attention") {
      refused += 1;
      await moveToAttention(tx, op, outcome);
    } else if (outcome.fate === "keep" && outcome.isOurs) await countFailure(tx, op, verdict);
  }
  const settled = done.length + refused;
  if (settled > 0) {
    const head = await readHead(tx, identity, lane);
    const told = { ...head, acks: head.acks + 1, isBehind: head.isBehind || refused > 0 };
    await acknowledge(tx, told, done, news, now);
  }
  return { settled, fates };
}

function noticesOf(lane: Lane, { notices = [] }: Verdict): DeviceNotice[] {
  return notices.map(({ code, item_id, from, to }) => ({
    kind: "verdict",
    lane,
    code,
    itemId: item_id,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }));
}

async function countFailure(tx: Tx, op: StoredOp, verdict: Verdict): Promise<void> {
  const lastError = verdict.code ?? String(verdict.status);
  await tx.putOps([{ ...op, failures: op.failures + 1, lastError }]);
}

/** @see module: which of four ways the base and the acked ops go together. */
async function acknowledge(
  tx: Tx,
  head: Head,
  done: readonly StoredOp[],
  news: LaneNews,
  now: number,
): Promise<void> {
  const gone = done.map((op) => op.seq);
  if (news.kind === "none") return hold(tx, head, done, undefined);
  const { version, epoch } = news.kind === "delta" ? news.answer : news.at;
  if (news.kind === "delta" && news.answer.gone) {
    await clearLane(tx, { ...head });
    await tx.deleteBaseRows(head.identity, "lists", [head.lane.replace(/^list:/, "")]);
    await tx.deleteOps(gone);
    return;
  }
  const isKnown = head.epoch === epoch && version <= head.version;
  if (isKnown) {
    // A late ack: the base has gone on, and has it in.
    await tx.putHead(head);
    await tx.deleteOps(gone);
    return;
  }
  if (!(await takeNews(tx, head, news, done, now))) return hold(tx, head, done, { version, epoch });
  await tx.deleteOps(gone);
}

/** Whether the news could go into the base as it stands. */
async function takeNews(
  tx: Tx,
  head: Head,
  news: Exclude<LaneNews, { kind: "none" }>,
  done: readonly StoredOp[],
  now: number,
): Promise<boolean> {
  const { isBehind } = head;
  if (news.kind === "delta") {
    const { answer } = news;
    const isNext = head.epoch === answer.epoch && head.version === answer.version_from;
    const isFirst = answer.version_from === 0 && head.epoch === "";
    if (!isNext && !isFirst) return false;
    const base = { ...head, epoch: answer.epoch };
    await applyDelta(tx, base, answer, now);
    return true;
  }
  // The whole lane may hold other ops whose outcome is still unknown.
  const others = await tx.listOps(head.identity, head.lane as StoredOp["lane"]);
  const isClear = others.every(
    (op) => op.status === "pending" || done.some((one) => one.seq === op.seq),
  );
  if (!isClear) return false;
  const next = await replaceLane(tx, head, news.rows, news.at, now);
  if (isBehind) await tx.putHead({ ...next, isBehind });
  return true;
}

async function hold(
  tx: Tx,
  head: Head,
  done: readonly StoredOp[],
  at: At | undefined,
): Promise<void> {
  const ackedAt = at ? { ackedAt: { version: at.version, epoch: at.epoch } } : {};
  await tx.putOps(done.map((op) => ({ ...op, status: "acked", ...ackedAt })));
  await tx.putHead({ ...head, isBehind: true });
}
