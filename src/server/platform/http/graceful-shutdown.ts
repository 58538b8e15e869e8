import { Server } from "node:net";
import { setImmediate as nextRound, setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { Refusal } from "./refusal.ts";

/** ms in which a load balancer and keep-alive clients learn about the shutdown. */
const drainDelay = 500;
/** ms in which a connection that was open at the close may still send one request. */
const idleGrace = 500;
/** ms in which accepted requests are answered; after that they are aborted. */
const shutdownTimeout = 4_000;

/**
 * Adds graceful shutdown and returns the function that runs it. First /readyz fails while all calls
 * are still served, and every answer closes its connection; then the server accepts no new
 * connections and answers the open ones. Node's and Fastify's own `close` drop accepted connections
 * that have not sent a request yet, and reject requests on the others. Call before `listen`.
 */
export function addGracefulShutdown(app: FastifyInstance): () => Promise<void> {
  let isShuttingDown = false;
  app.addHook("onRequest", async (request) => {
    if (isShuttingDown && request.url === "/readyz") throw new Refusal("unavailable");
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isShuttingDown) reply.header("connection", "close");
  });
  return async () => {
    isShuttingDown = true;
    for (const step of app.beforeShutdown) step();
    await sleep(drainDelay);
    await acceptPending(app.server);
    let isClosed = false;
    Server.prototype.close.call(app.server, () => {
      isClosed = true;
    });
    const closedAt = performance.now();
    while (!isClosed && performance.now() - closedAt < shutdownTimeout) {
      if (performance.now() - closedAt > idleGrace) app.server.closeIdleConnections();
      await sleep(20);
    }
    app.server.closeAllConnections();
    await app.close();
  };
}

/** Each tick accepts one pending connection; closing at once would reset those that still wait. */
async function acceptPending(server: Server): Promise<void> {
  let idleTicks = 0;
  const reset = () => {
    idleTicks = 0;
  };
  server.on("connection", reset);
  for (; idleTicks < 5; idleTicks += 1) await nextRound();
  server.off("connection", reset);
}
