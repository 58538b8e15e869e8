/** POST /ops: up to 20 ops of one lane, each as its own call, answered by the lane's delta. */
import type { FastifyInstance } from "fastify";
import { calls } from "#contract/calls.ts";
import type { OpResult, OpsAnswer } from "#contract/ops-call.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { needBody } from "#server/platform/http/validation.ts";
import { readWriter, settleSession } from "#server/platform/lanes/answer-write.ts";
import { networkOf } from "#server/platform/limits/network.ts";
import type { NewSession } from "#server/session/session.ts";
import { tryOp } from "./apply-op.ts";
import { readDelta } from "./delta.ts";
import { needLane } from "./match-write.ts";

export function registerOpsRoutes(app: FastifyInstance, shop: Shop): void {
  const core = coreOf(app);
  const { path, bodyLimit } = calls.sendOps;

  app.post(`/ajax${path}`, { bodyLimit }, async (request, reply) => {
    const visit = await readWriter(request);
    const { lang, locationId } = visit;
    const { lane: name, ops } = needBody("sendOps", request.body);
    const { lane, kind } = needLane(name);
    const since = (await kind.findVersion({ ...shop, ...visit }, lane)) ?? 0;

    const network = networkOf(request.ip);
    const results: OpResult[] = [];
    let session: NewSession | undefined;
    let { owner } = visit;
    for (const op of ops) {
      const tried = await tryOp(
        core,
        { lang, locationId, owner },
        { lane, op, network, log: request.log },
      );
      results.push(tried.result);
      // The first op that took effect made the session; the others are of the same owner.
      session ??= tried.session;
      owner ??= tried.session?.owner ?? null;
    }
    await settleSession(core, reply, visit, session);
    const reading = { ...shop, lang, locationId, owner };
    const delta = await readDelta(core, reading, { lane, kind, since });
    const answer: OpsAnswer = { results, ...delta, epoch: shop.epoch };
    return reply.header("cache-control", "no-store").send(answer);
  });
}
