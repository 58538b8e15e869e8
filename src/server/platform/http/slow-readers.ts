/**
 * Time limit for slow readers. A client that reads its answer byte by byte never counts as idle and
 * could hold a connection for hours. Each answer has the time that its size takes on the slowest
 * network that a shopper may have.
 */
import type { FastifyInstance } from "fastify";
import { coreOf } from "./core.ts";

/** Bytes; for a stream of unknown length. */
const assumedSize = 8 * 1024 * 1024;

export function addSlowReaderLimit(app: FastifyInstance): void {
  const { minimum, bytesPerSecond } = coreOf(app).limits.slowReader;
  app.addHook("onSend", (_request, reply, payload, next) => {
    const { raw } = reply;
    const contentLength = Number(reply.getHeader("content-length") ?? Number.NaN);
    const size = Number.isNaN(contentLength) ? sizeOf(payload) : contentLength;
    const timeout = setTimeout(
      () => raw.socket?.destroy(),
      minimum + (size / bytesPerSecond) * 1000,
    ).unref();
    raw.once("close", () => clearTimeout(timeout));
    next(null, payload);
  });
}

function sizeOf(payload: unknown): number {
  if (Buffer.isBuffer(payload)) return payload.length;
  if (typeof payload === "string") return Buffer.byteLength(payload);
  return payload ? assumedSize : 0;
}
