/** Applies one op of a batch: with its own idempotency key, transaction and result. */
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Lane } from "#contract/lanes.ts";
import { opVersion } from "#contract/ops.ts";
import type { OpResult, OpsBody } from "#contract/ops-call.ts";
import { isAdminCode } from "#server/platform/http/admin-error-texts.ts";
import type { Visitor } from "#server/platform/http/context.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { logError, toRefusal } from "#server/platform/http/error-responses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { fingerprintOf, idOfKey } from "#server/platform/lanes/idempotency-key.ts";
import { writeLane } from "#server/platform/lanes/write-lane.ts";
import type { NewSession } from "#server/platform/session/session.ts";
import { matchWrite } from "./match-write.ts";

type Op = OpsBody["ops"][number];
type AppliedOp = { result: OpResult; session?: NewSession | undefined };

export async function applyOp(
  app: FastifyInstance,
  visitor: Visitor,
  { lane, op, network, log }: { lane: Lane; op: Op; network: string; log: FastifyBaseLogger },
): Promise<AppliedOp> {
  try {
    // The op comes from a newer build: by the next retry a newer server may answer.
    if (op.v > opVersion) throw new Refusal("unavailable");
    const { registered, params } = matchWrite(app.registeredCalls, op.method, op.path);
    const bound = registered.bind(params, op.body);
    if (bound.laneOf(() => idOfKey(op.op_id)) !== lane)
      throw new Refusal("invalid", { fields: { lane: "invalid" } });
    const key = { key: op.op_id, fingerprint: fingerprintOf(op.method, op.path, op.body) };
    const call = { registered, bound, lane, key, network };
    const { status, notices, session } = await writeLane(coreOf(app), visitor, call, {
      answer: false,
    });
    const withNotices = notices.length ? { notices } : {};
    return { result: { op_id: op.op_id, status, ...withNotices }, session };
  } catch (error) {
    const refusal = toRefusal(error);
    // The device has another owner meanwhile: the remaining ops fail too.
    if (refusal.code === "identityChanged") throw error;
    // The database is unavailable for the remaining ops too: trying each would exceed the client's time-out.
    if (!(error instanceof Refusal) && refusal.code === "unavailable") throw error;
    logError(log.child({ op: op.op_id }), error, refusal);
    const { code, status, retryAfter } = refusal;
    if (isAdminCode(code)) throw error;
    const message = coreOf(app).errorText(visitor.lang, code, retryAfter);
    return { result: { op_id: op.op_id, status, code, message } };
  }
}
