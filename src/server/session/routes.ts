import type { FastifyInstance } from "fastify";
import { calls } from "#contract/calls.ts";
import { headers } from "#contract/headers.ts";
import type { Session } from "#contract/session.ts";
import type { Owner, Shop } from "#server/http/context.ts";
import { coreOf } from "#server/http/core.ts";
import { readWriter } from "#server/lanes/routes.ts";
import { makeSession, renewSession, sendSession } from "./session.ts";
import { listMergedFrom } from "./sql.ts";

/** POST /session makes or confirms who the device is; sent twice, it says the same. */
export function registerSessionRoutes(app: FastifyInstance, shop: Shop): void {
  const core = coreOf(app);

  async function tellOwner(owner: Owner): Promise<Session> {
    const merged_from = await listMergedFrom(shop.db, owner.id);
    return { identity: owner.id, kind: owner.kind, epoch: shop.epoch, merged_from };
  }

  app.post(`/ajax${calls.openSession.path}`, async (request, reply) => {
    const visit = await readWriter(request);
    let { owner } = visit;
    if (!owner) {
      const made = await makeSession(core, { db: shop.db, lang: visit.lang });
      sendSession(core, reply, made.cookie);
      owner = made.owner;
    } else if (visit.session) await renewSession(core, reply, visit.session);
    reply.header(headers.identity, owner.id).header("cache-control", "no-store");
    return reply.send(await tellOwner(owner));
  });
}
