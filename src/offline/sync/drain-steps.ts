/** The drain, one request at a time: the session, then the lanes in turn, each pushed, then pulled. */

import type { Lane } from "#contract/lanes.ts";
import type { Lang } from "#contract/lang.ts";
import type { Environment } from "#offline/environment.ts";
import { moveToFailed } from "#offline/log/move-to-failed.ts";
import { findPause, isSignedOut, putPause, readIdentity } from "#offline/store/device-table.ts";
import type { SharedRetryAfter } from "#offline/store/device-values.ts";
import type { Store, Tx } from "#offline/store/store.ts";
import type { Backoff } from "#offline/wire/backoff.ts";
import { findSharedRetryAfter, shareRetryAfter } from "#offline/wire/shared-retry-after.ts";
import type { Wire } from "#offline/wire/wire.ts";
import {
  type AppliedResults,
  applyBatchResults,
  type LaneUpdate,
  type OpVerdict,
} from "./apply-acknowledgement.ts";
import { type Batch, freezeBatch } from "./freeze-batch.ts";
import { makeLaneBackoff } from "./lane-backoff.ts";
import { outcomeOf } from "./op-outcome.ts";
import type { Refresh } from "./refresh.ts";
import { type BatchAnswer, sendBatch } from "./send-batch.ts";
import type { Sessions } from "./session.ts";

export type DrainParts = {
  store: Store;
  wire: Wire;
  environment: Environment;
  backoff: Backoff;
  sessions: Sessions;
  refresh: Refresh;
  lang: () => Lang;
};

/** `idle`: nothing to do; `paused`: not before somebody does something; a number: not before ms. */
export type Step = "went" | "idle" | "paused" | number;

type DrainWork = {
  identity: string;
  isPaused: boolean;
  isSigningOut: boolean;
  sharedRetryAfter: SharedRetryAfter | undefined;
  lanes: { lane: Lane; isBehind: boolean; isSealed: boolean; isSendable: boolean }[];
};

type BatchVerdicts = { results: OpVerdict[]; news: LaneUpdate; meta?: { date: number | null } };

const scope = ["ops", "base", "heads", "attention", "device"] as const;
/** The same op so often failed over by a server that is well: it is put aside. */
const maxFailures = 8;
const inProgressDelay = 1000;

export type DrainSteps = { step: () => Promise<Step>; reset: () => void };

export function makeDrainSteps(parts: DrainParts): DrainSteps {
  const { store, wire, environment, backoff, sessions, refresh, lang } = parts;
  const laneBackoff = makeLaneBackoff(environment);
  let lastLane: Lane | undefined;
  let identityLosses = 0;

  const write = <T>(work: (tx: Tx) => Promise<T>) => store.write(scope, work);

  async function step(): Promise<Step> {
    const work = await store.read(readWork);
    if (work.isPaused) return "paused";
    if (work.lanes.length === 0 && !work.isSigningOut) return "idle";
    backoff.adoptShared(work.sharedRetryAfter, environment.clock());
    const delay = backoff.remaining();
    if (delay > 0) return delay;
    return work.isSigningOut ? revoke() : send(work);
  }

  async function revoke(): Promise<Step> {
    // Few ever leave: its code comes then.
    const revocation = await import("./revoke-session.ts").catch(() => undefined);
    if (revocation) await revocation.revokeSession(parts);
    else backoff.fail();
    return "went";
  }

  async function send(work: DrainWork): Promise<Step> {
    if (sessions.confirmed() !== work.identity) {
      await sessions.confirm();
      return "went";
    }
    const ready = roundRobin(work.lanes, lastLane).filter(
      ({ lane }) => laneBackoff.remaining(lane) === 0,
    );
    const [next] = ready;
    if (!next) return Math.min(...work.lanes.map(({ lane }) => laneBackoff.remaining(lane)));
    lastLane = next.lane;
    if (next.isBehind && !next.isSealed) {
      const result = await refresh.refreshLane(next.lane);
      if (result === "unreachable") backoff.fail();
      else if (result === "ignored") laneBackoff.fail(next.lane);
      else laneBackoff.succeed(next.lane);
      return "went";
    }
    await push(work.identity, next.lane);
    return "went";
  }

  async function push(identity: string, lane: Lane): Promise<void> {
    const isDirect = laneBackoff.isDirect(lane);
    const limit = laneBackoff.limit(lane);
    const now = environment.clock();
    const batch = await write(async (tx) =>
      (await readIdentity(tx)) === identity
        ? freezeBatch(tx, identity, lane, { limit, now, isDirect })
        : undefined,
    );
    if (!batch) return;
    const answer = await sendBatch(wire, batch, environment.newId, lang());
    await handleAnswer(batch, answer);
  }

  async function handleAnswer(batch: Batch, answer: BatchAnswer): Promise<void> {
    const { lane } = batch;
    if (answer.outcome === "results") {
      backoff.succeed();
      identityLosses = 0;
      const applied = await settleBatch(batch, answer);
      await handleOutcomes(batch, applied);
      return;
    }
    if (answer.outcome === "busy") return takeBusy(batch, answer);
    if (answer.outcome !== "refused") {
      // Nobody knows what came of it; the same request goes again.
      backoff.fail();
      return;
    }
    const { status, code } = answer;
    const [op] = batch.ops;
    if (!op) return;
    const outcome = outcomeOf(op, status, code);
    const isFinal = outcome.kind === "attention" || outcome.kind === "done";
    if (isFinal && status === 413 && !batch.isDirect) {
      if (batch.ops.length > 1) laneBackoff.halve(lane);
      else laneBackoff.goDirect(lane);
      return;
    }
    // A batch that was refused as a whole is taken apart until the op is found.
    if (isFinal && batch.ops.length > 1) return laneBackoff.halve(lane);
    const results = batch.ops.map((sent) => ({ op_id: sent.opId, status, code }));
    await handleOutcomes(batch, await settleBatch(batch, { results, news: { kind: "none" } }));
  }

  const settleBatch = (batch: Batch, { results, news, meta }: BatchVerdicts) =>
    write(async (tx) => {
      if (meta?.date) await tx.putDevice("serverTime", meta.date);
      return applyBatchResults(tx, batch, results, news, environment.clock());
    });

  async function takeBusy(
    batch: Batch,
    { status, retryAfter }: { status: number; retryAfter: number | null },
  ): Promise<void> {
    if (retryAfter !== null) await shareRetryAfter(parts, retryAfter);
    if (status === 429 || status === 503 || status < 500) backoff.fail();
    else laneBackoff.fail(batch.lane);
    if (status < 500) return;
    if (batch.ops.length > 1) return laneBackoff.halve(batch.lane);
    const results = batch.ops.map((op) => ({ op_id: op.opId, status }));
    await settleBatch(batch, { results, news: { kind: "none" } });
    if (retryAfter === null) await isolatePoisonOps(batch);
  }

  /** What the verdicts ask for beyond the log. */
  async function handleOutcomes(batch: Batch, { outcomes }: AppliedResults): Promise<void> {
    const { lane } = batch;
    if (outcomes.has("identity")) {
      sessions.invalidate();
      identityLosses += 1;
      if (identityLosses > 1) backoff.fail();
    }
    if (outcomes.has("update"))
      await write((tx) => putPause(tx, { reason: "update", identity: batch.identity }));
    if (outcomes.has("inProgress")) return laneBackoff.delay(lane, inProgressDelay);
    if (!outcomes.has("keep")) return laneBackoff.succeed(lane);
    laneBackoff.fail(lane);
    await isolatePoisonOps(batch);
  }

  /** An op is only to blame when the server answers other calls; the cheapest one is asked. */
  async function isolatePoisonOps(batch: Batch): Promise<void> {
    const suspects = await store.read(async (tx) => {
      const ops = await Promise.all(batch.ops.map((op) => tx.findOp(op.opId)));
      return ops.filter((op) => op?.status === "sealed" && op.failures >= maxFailures);
    });
    if (suspects.length === 0 || !(await sessions.confirm())) return;
    await write(async (tx) => {
      for (const poison of suspects) {
        const op = poison && (await tx.findOp(poison.opId));
        if (op?.status === "sealed")
          await moveToFailed(tx, op, { reason: "ourFault", code: "somethingWentWrong" });
      }
    });
    laneBackoff.succeed(batch.lane);
  }

  return {
    step,
    reset() {
      backoff.reset();
      laneBackoff.reset();
    },
  };
}

async function readWork(tx: Tx): Promise<DrainWork> {
  const identity = await readIdentity(tx);
  const isPaused = (await findPause(tx)) !== undefined;
  const isSigningOut = await isSignedOut(tx);
  const lanes = new Set((await tx.listLaneFirsts(identity)).map((op) => op.lane));
  const behind = new Set<string>();
  for (const head of await tx.listHeads(identity)) if (head.isBehind) behind.add(head.lane);
  const foundLanes: DrainWork["lanes"] = [];
  for (const lane of new Set([...lanes, ...behind])) {
    if (lane === "lists") continue;
    // as: only lanes of ops are ever behind.
    const name = lane as Lane;
    const [next] = await tx.listSendable(identity, name, 1);
    foundLanes.push({
      lane: name,
      isBehind: behind.has(lane),
      isSealed: next?.status === "sealed",
      isSendable: next !== undefined,
    });
  }
  const sharedRetryAfter = await findSharedRetryAfter(tx);
  return {
    identity,
    isPaused,
    isSigningOut,
    sharedRetryAfter,
    lanes: foundLanes.sort((a, b) => (a.lane < b.lane ? -1 : 1)),
  };
}

/** The lane after the last one first. */
function roundRobin<L extends { lane: Lane }>(
  lanes: readonly L[],
  lastLane: Lane | undefined,
): L[] {
  const later = lastLane === undefined ? [] : lanes.filter(({ lane }) => lane > lastLane);
  return [...later, ...lanes.filter((sent) => !later.includes(sent))];
}
