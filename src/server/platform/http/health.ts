import type { FastifyInstance } from "fastify";
import { coreOf } from "./core.ts";
import { pingDatabase } from "./sql.ts";

/** /healthz: the process is alive. /readyz: it can serve calls, because the database answers. */
export function registerHealthRoutes(app: FastifyInstance): void {
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ alive: true }),
  );
  app.get("/readyz", async (_request, reply) => {
    await pingDatabase(coreOf(app).database.pool);
    return reply.header("cache-control", "no-store").send({ ready: true });
  });
}
