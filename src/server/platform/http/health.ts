import type { FastifyInstance } from "fastify";
import { coreOf } from "./core.ts";
import { askPulse } from "./sql.ts";

/** /healthz: the process is alive. /readyz: it can serve, for the database answers. */
export function registerHealthRoutes(app: FastifyInstance): void {
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ alive: true }),
  );
  app.get("/readyz", async (_request, reply) => {
    await askPulse(coreOf(app).database.pool);
    return reply.header("cache-control", "no-store").send({ ready: true });
  });
}
