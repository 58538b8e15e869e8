/** POST /ops: applies up to 20 ops of one lane in order, and answers with the lane's delta. */
import type { FastifyInstance } from "fastify";
import { calls } from "#contract/calls.ts";
import type { OpResult, OpsAnswer } from "#contract/ops-call.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { parseBody } from "#server/platform/http/validation.ts";
import { readVisitForWrite, sendIdentity } from "#server/platform/lanes/answer-write.ts";
import { networkOf } from "#server/platform/limits/network.ts";
import type { NewSession } from "#server/platform/session/session.ts";
import { applyOp } from "./apply-op.ts";
import { readDelta } from "./delta.ts";
import { matchLane } from "./match-write.ts";

export function registerOpsRoutes(app: FastifyInstance, shop: Shop): void {
  const core = coreOf(app);
  const { path, bodyLimit } = calls.sendOps;

  app.post(`/ajax${path}`, { bodyLimit }, async (request, reply) => {
    const visit = await readVisitForWrite(request);
    const { lang, locationId } = visit;
    const { lane: name, ops } = parseBody("sendOps", request.body);
    const { lane, kind } = matchLane(name);
    const since = (await kind.findVersion({ ...shop, ...visit }, lane)) ?? 0;

    const network = networkOf(request.ip);
    const results: OpResult[] = [];
    let session: NewSession | undefined;
    let { owner } = visit;
    for (const op of ops) {
      const applied = await applyOp(
        app,
        { lang, locationId, owner },
        { lane, op, network, log: request.log },
      );
      results.push(applied.result);
      // The first applied op created the session; the others have the same owner.
      session ??= applied.session;
      owner ??= applied.session?.owner ?? null;
    }
    await sendIdentity(core, reply, visit, session);
    const context = { ...shop, lang, locationId, owner };
    const delta = await readDelta(core, context, { lane, kind, since });
    const answer: OpsAnswer = { results, ...delta, epoch: shop.epoch };
    return reply.header("cache-control", "no-store").send(answer);
  });
}
