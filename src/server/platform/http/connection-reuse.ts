/**
 * A connection answers a limited number of requests, so that connections spread over restarted
 * processes. Node's own limit answers 503 to a client that sends one more; here the connection ends
 * after the answer that says `Connection: close`. All others say for how long the client may reuse it.
 * That is less than the server leaves it open, so that no request arrives at a connection that is just
 * being closed; the header that Node adds by itself names the very time at which it closes.
 */
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** ms; on a busy machine a request takes so long to arrive. */
const margin = 2_000;

/** @param openFor ms that the server leaves a connection open after an answer */
export function addConnectionReuseLimit(
  app: FastifyInstance,
  { maxRequests, openFor }: { maxRequests: number; openFor: number },
): void {
  const reusableFor = `timeout=${Math.max(1, Math.floor((openFor - margin) / 1000))}`;
  const counts = new WeakMap<Socket, number>();
  app.addHook("onRequest", async (request, reply) => {
    const { socket } = request.raw;
    if (!socket) return;
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    if (count >= maxRequests) reply.header("connection", "close");
    else reply.header("keep-alive", reusableFor);
  });
}
