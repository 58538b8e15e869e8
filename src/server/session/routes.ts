import type { FastifyInstance } from "fastify";
import { calls } from "#contract/calls.ts";
import { headers } from "#contract/headers.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { readWriter } from "#server/platform/lanes/answer-write.ts";
import { makeSession, renewSession, sendSession } from "./session.ts";
import { tellOwner } from "./session-payload.ts";

/** POST /session makes or confirms who the device is; sent twice, it says the same. */
export function registerSessionRoutes(app: FastifyInstance, shop: Shop): void {
  const core = coreOf(app);

  app.post(`/ajax${calls.openSession.path}`, async (request, reply) => {
    const visit = await readWriter(request);
    let { owner } = visit;
    if (!owner) {
      const made = await makeSession(core, { db: shop.db, lang: visit.lang });
      sendSession(core, reply, made);
      owner = made.owner;
    } else await renewSession(core, reply, visit);
    reply.header(headers.identity, owner.id).header("cache-control", "no-store");
    return reply.send(await tellOwner(shop, owner));
  });
}
