/**
 * A connection answers a limited number of requests, so that connections spread over restarted
 * processes. Node's own limit answers 503 to a client that sends one more; here the connection ends
 * after the answer that says `Connection: close`.
 */
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

export function addConnectionReuseLimit(app: FastifyInstance, maxRequests: number): void {
  const counts = new WeakMap<Socket, number>();
  app.addHook("onRequest", async (request, reply) => {
    const { socket } = request.raw;
    if (!socket) return;
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    if (count >= maxRequests) reply.header("connection", "close");
  });
}
