/** One op of a batch: its own key, its own transaction, its own verdict. */
import type { FastifyBaseLogger } from "fastify";
import type { Lane } from "#contract/lanes.ts";
import { opVersion } from "#contract/ops.ts";
import type { OpResult, OpsBody } from "#contract/ops-call.ts";
import type { Visitor } from "#server/platform/http/context.ts";
import type { Core } from "#server/platform/http/core.ts";
import { logFailure, refusalOf } from "#server/platform/http/error-responses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { fingerprintOf, idOfKey } from "#server/platform/lanes/idempotency-key.ts";
import { writeLane } from "#server/platform/lanes/write-lane.ts";
import type { NewSession } from "#server/session/session.ts";
import { needWrite } from "./match-write.ts";

type Op = OpsBody["ops"][number];
type Tried = { result: OpResult; session?: NewSession | undefined };

export async function tryOp(
  core: Core,
  visitor: Visitor,
  { lane, op, network, log }: { lane: Lane; op: Op; network: string; log: FastifyBaseLogger },
): Promise<Tried> {
  try {
    // A newer build's op is for a newer server: this one may be gone by the next try.
    if (op.v > opVersion) throw new Refusal("unavailable");
    const { registered, params } = needWrite(core, op.method, op.path);
    const bound = registered.bind(params, op.body);
    if (bound.laneOf(() => idOfKey(op.op_id)) !== lane)
      throw new Refusal("invalid", { fields: { lane: "invalid" } });
    const key = { key: op.op_id, fingerprint: fingerprintOf(op.method, op.path, op.body) };
    const call = { registered, bound, key, network };
    const { status, notices, session } = await writeLane(core, visitor, call, { answer: false });
    const said = notices.length ? { notices } : {};
    return { result: { op_id: op.op_id, status, ...said }, session };
  } catch (error) {
    const refusal = refusalOf(error);
    // Nor are the others of whoever the device has become meanwhile.
    if (refusal.code === "identityChanged") throw error;
    // The database is away for the others too: asking for each would outlast the caller's patience.
    if (!(error instanceof Refusal) && refusal.code === "unavailable") throw error;
    logFailure(log.child({ op: op.op_id }), error, refusal);
    const { code, status } = refusal;
    const message = core.errorText(visitor.lang, code);
    return { result: { op_id: op.op_id, status, code, message } };
  }
}
