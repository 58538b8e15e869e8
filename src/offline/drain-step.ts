/** The drain, one request at a time: the session, then the lanes in turn, each pushed, then pulled. */

import type { Lane } from "#contract/lanes.ts";
import type { Lang } from "#contract/lang.ts";
import { moveToAttention } from "./attention.ts";
import { findPause, isSignedOut, putPause, readIdentity } from "./device-keys.ts";
import type { Environment } from "./environment.ts";
import { makeLaneWaits } from "./lane-waits.ts";
import { outcomeOf } from "./outcome.ts";
import type { Quiet } from "./quiet.ts";
import type { Refresh } from "./refresh.ts";
import { type Batch, sealBatch } from "./seal.ts";
import { type BatchAnswer, sendBatch } from "./send-batch.ts";
import type { Sessions } from "./session.ts";
import { type LaneNews, type Settled, settle, type Verdict } from "./settle.ts";
import type { Store, Tx } from "./store.ts";
import { findToldWait, obeyTogether, type ToldWait } from "./told-wait.ts";
import type { Wire } from "./wire.ts";

export type DrainParts = {
  store: Store;
  wire: Wire;
  environment: Environment;
  quiet: Quiet;
  sessions: Sessions;
  refresh: Refresh;
  lang: () => Lang;
};

/** `idle`: nothing to do; `paused`: not before somebody does something; a number: not before ms. */
export type Step = "went" | "idle" | "paused" | number;

type Work = {
  identity: string;
  isPaused: boolean;
  isOut: boolean;
  told: ToldWait | undefined;
  lanes: { lane: Lane; isBehind: boolean; isSealed: boolean; isSendable: boolean }[];
};

type Verdicts = { results: Verdict[]; news: LaneNews; meta?: { date: number | null } };

const scope = ["ops", "base", "heads", "attention", "device"] as const;
/** The same op so often failed over by a server that is well: it is put aside. */
const patience = 8;
const again = 1000;

export type DrainSteps = { step: () => Promise<Step>; reset: () => void };

export function makeDrainSteps(parts: DrainParts): DrainSteps {
  const { store, wire, environment, quiet, sessions, refresh, lang } = parts;
  const waits = makeLaneWaits(environment);
  let last: Lane | undefined;
  let identityLosses = 0;

  const write = <T>(work: (tx: Tx) => Promise<T>) => store.write(scope, work);

  async function step(): Promise<Step> {
    const work = await store.read(readWork);
    if (work.isPaused) return "paused";
    if (work.lanes.length === 0 && !work.isOut) return "idle";
    quiet.hear(work.told, environment.clock());
    const quietFor = quiet.left();
    if (quietFor > 0) return quietFor;
    return work.isOut ? sayFarewell() : send(work);
  }

  async function sayFarewell(): Promise<Step> {
    // Few ever leave: its code comes then.
    const farewell = await import("./log-out.ts").catch(() => undefined);
    if (farewell) await farewell.logOut(parts);
    else quiet.fail();
    return "went";
  }

  async function send(work: Work): Promise<Step> {
    if (sessions.confirmed() !== work.identity) {
      await sessions.confirm();
      return "went";
    }
    const ready = inTurn(work.lanes, last).filter(({ lane }) => waits.left(lane) === 0);
    const [next] = ready;
    if (!next) return Math.min(...work.lanes.map(({ lane }) => waits.left(lane)));
    last = next.lane;
    if (next.isBehind && !next.isSealed) {
      const pulled = await refresh.refreshLane(next.lane);
      if (pulled === "unreachable") quiet.fail();
      else if (pulled === "ignored") waits.fail(next.lane);
      else waits.succeed(next.lane);
      return "went";
    }
    await push(work.identity, next.lane);
    return "went";
  }

  async function push(identity: string, lane: Lane): Promise<void> {
    const isDirect = waits.isDirect(lane);
    const limit = waits.limit(lane);
    const now = environment.clock();
    const batch = await write(async (tx) =>
      (await readIdentity(tx)) === identity
        ? sealBatch(tx, identity, lane, { limit, now, isDirect })
        : undefined,
    );
    if (!batch) return;
    const answer = await sendBatch(wire, batch, environment.newId, lang());
    await take(batch, answer);
  }

  async function take(batch: Batch, answer: BatchAnswer): Promise<void> {
    const { lane } = batch;
    if (answer.fate === "results") {
      quiet.succeed();
      identityLosses = 0;
      const settled = await settleBatch(batch, answer);
      await follow(batch, settled);
      return;
    }
    if (answer.fate === "busy") return takeBusy(batch, answer);
    if (answer.fate !== "refused") {
      // Nobody knows what came of it; the same request goes again.
      quiet.fail();
      return;
    }
    const { status, code } = answer;
    const [op] = batch.ops;
    if (!op) return;
    const outcome = outcomeOf(op, status, code);
    const isWhole = outcome.fate === "attention" || outcome.fate === "done";
    if (isWhole && status === 413 && !batch.isDirect) {
      if (batch.ops.length > 1) waits.halve(lane);
      else waits.goDirect(lane);
      return;
    }
    // A batch that was refused as a whole is taken apart until the op is found.
    if (isWhole && batch.ops.length > 1) return waits.halve(lane);
    const results = batch.ops.map((one) => ({ op_id: one.opId, status, code }));
    await follow(batch, await settleBatch(batch, { results, news: { kind: "none" } }));
  }

  const settleBatch = (batch: Batch, { results, news, meta }: Verdicts) =>
    write(async (tx) => {
      if (meta?.date) await tx.putDevice("serverTime", meta.date);
      return settle(tx, batch, results, news, environment.clock());
    });

  async function takeBusy(
    batch: Batch,
    { status, retryAfter }: { status: number; retryAfter: number | null },
  ): Promise<void> {
    if (retryAfter !== null) await obeyTogether(parts, retryAfter);
    if (status === 429 || status === 503 || status < 500) quiet.fail();
    else waits.fail(batch.lane);
    if (status < 500) return;
    if (batch.ops.length > 1) return waits.halve(batch.lane);
    const results = batch.ops.map((op) => ({ op_id: op.opId, status }));
    await settleBatch(batch, { results, news: { kind: "none" } });
    if (retryAfter === null) await findPoison(batch);
  }

  /** What the verdicts ask for beyond the log. */
  async function follow(batch: Batch, { fates }: Settled): Promise<void> {
    const { lane } = batch;
    if (fates.has("identity")) {
      sessions.doubt();
      identityLosses += 1;
      if (identityLosses > 1) quiet.fail();
    }
    if (fates.has("update"))
      await write((tx) => putPause(tx, { reason: "update", identity: batch.identity }));
    if (fates.has("inProgress")) return waits.wait(lane, again);
    if (!fates.has("keep")) return waits.succeed(lane);
    waits.fail(lane);
    await findPoison(batch);
  }

  /** An op is only to blame when the server answers other calls; the cheapest one is asked. */
  async function findPoison(batch: Batch): Promise<void> {
    const seen = await store.read(async (tx) => {
      const ops = await Promise.all(batch.ops.map((op) => tx.findOp(op.opId)));
      return ops.filter((op) => op?.status === "sealed" && op.failures >= patience);
    });
    if (seen.length === 0 || !(await sessions.confirm())) return;
    await write(async (tx) => {
      for (const poison of seen) {
        const op = poison && (await tx.findOp(poison.opId));
        if (op?.status === "sealed")
          await moveToAttention(tx, op, { reason: "ourFault", code: "somethingWentWrong" });
      }
    });
    waits.succeed(batch.lane);
  }

  return {
    step,
    reset() {
      quiet.reset();
      waits.reset();
    },
  };
}

async function readWork(tx: Tx): Promise<Work> {
  const identity = await readIdentity(tx);
  const isPaused = (await findPause(tx)) !== undefined;
  const isOut = await isSignedOut(tx);
  const lanes = new Set((await tx.listLaneFirsts(identity)).map((op) => op.lane));
  const behind = new Set<string>();
  for (const head of await tx.listHeads(identity)) if (head.isBehind) behind.add(head.lane);
  const found: Work["lanes"] = [];
  for (const lane of new Set([...lanes, ...behind])) {
    if (lane === "lists") continue;
    // as: only lanes of ops are ever behind.
    const name = lane as Lane;
    const [next] = await tx.listSendable(identity, name, 1);
    found.push({
      lane: name,
      isBehind: behind.has(lane),
      isSealed: next?.status === "sealed",
      isSendable: next !== undefined,
    });
  }
  const told = await findToldWait(tx);
  return {
    identity,
    isPaused,
    isOut,
    told,
    lanes: found.sort((a, b) => (a.lane < b.lane ? -1 : 1)),
  };
}

/** The lane after the last one first. */
function inTurn<L extends { lane: Lane }>(lanes: readonly L[], last: Lane | undefined): L[] {
  const later = last === undefined ? [] : lanes.filter(({ lane }) => lane > last);
  return [...later, ...lanes.filter((one) => !later.includes(one))];
}
