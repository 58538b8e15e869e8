/**
 * Time limit for bodies that arrive slowly. Node has one limit for all requests, which is that of an
 * owner's large files over a slow line; everybody else has much less.
 */
import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { coreOf } from "./core.ts";
import { sendClientError } from "./malformed-requests.ts";

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

export function addRequestTimeLimit(app: FastifyInstance): void {
  const core = coreOf(app);
  app.addHook("onRequest", (request, reply, next) => {
    const { raw } = request;
    const { "content-length": length, "transfer-encoding": encoding } = raw.headers;
    const hasBody = encoding !== undefined || Number(length ?? 0) > 0;
    // A request that was injected has arrived already.
    if (!hasBody || !(raw.socket instanceof Socket)) return next();
    const end = () => {
      if (raw.complete) return;
      const error = Object.assign(new Error("slow"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
      if (reply.raw.headersSent) raw.socket.destroy();
      else sendClientError(core, error, raw.socket);
    };
    const timer = setTimeout(end, core.limits.request).unref();
    timers.set(raw, timer);
    raw.once("close", () => clearTimeout(timer));
    next();
  });
}

/** The caller is known and may send a large file. */
export function allowLongRequest({ raw }: FastifyRequest): void {
  clearTimeout(timers.get(raw));
}
