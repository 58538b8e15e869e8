import type { FastifyInstance } from "fastify";
import { calls } from "#contract/calls.ts";
import { headers } from "#contract/headers.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { readVisitForWrite } from "#server/platform/lanes/answer-write.ts";
import { createGuestSession, renewSession, sendSession } from "#server/platform/session/session.ts";
import { readSessionPayload } from "./session-payload.ts";

/** POST /session creates or confirms the device's identity; idempotent. */
export function registerSessionRoutes(app: FastifyInstance, shop: Shop): void {
  const core = coreOf(app);

  app.post(`/ajax${calls.openSession.path}`, async (request, reply) => {
    const visit = await readVisitForWrite(request);
    let { owner } = visit;
    if (!owner) {
      const newSession = await createGuestSession(core, { db: shop.db, lang: visit.lang });
      sendSession(core, reply, newSession);
      owner = newSession.owner;
    } else await renewSession(core, reply, visit);
    reply.header(headers.identity, owner.id).header("cache-control", "no-store");
    return reply.send(await readSessionPayload(shop, owner));
  });
}
