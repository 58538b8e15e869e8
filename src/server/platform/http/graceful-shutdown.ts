import { Server } from "node:net";
import { setImmediate as nextRound, setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { Refusal } from "./refusal.ts";

/** A balancer and the clients that keep connections learn in this time that we are going. */
const notice = 500;
/** A connection that was open when the door shut may still ask once. */
const lastCall = 500;
/** What was accepted is answered in this time, or broken off. */
const patience = 4_000;

/**
 * Prepares the way out: first /readyz says no while all is still served, and every answer closes
 * its connection; then the door shuts for new connections, and those that are in are answered.
 * Node's and Fastify's own ways of closing drop a connection that has not been heard yet, and
 * refuse what comes on the others. Call before it listens.
 */
export function prepareToLeave(app: FastifyInstance): () => Promise<void> {
  let leaving = false;
  app.addHook("onRequest", async (request) => {
    if (leaving && request.url === "/readyz") throw new Refusal("unavailable");
  });
  app.addHook("onSend", async (_request, reply) => {
    if (leaving) reply.header("connection", "close");
  });
  return async () => {
    leaving = true;
    await sleep(notice);
    await letIn(app.server);
    let isEmpty = false;
    Server.prototype.close.call(app.server, () => {
      isEmpty = true;
    });
    const shut = performance.now();
    while (!isEmpty && performance.now() - shut < patience) {
      if (performance.now() - shut > lastCall) app.server.closeIdleConnections();
      await sleep(20);
    }
    app.server.closeAllConnections();
    await app.close();
  };
}

/** One round lets in one of those who stand at the door; shut in their faces, it would hit them. */
async function letIn(server: Server): Promise<void> {
  let quiet = 0;
  const hear = () => {
    quiet = 0;
  };
  server.on("connection", hear);
  for (; quiet < 5; quiet += 1) await nextRound();
  server.off("connection", hear);
}
