/**
 * Who takes an answer sip by sip is no silent connection, and would hold it for hours. Each answer
 * has as long as its size takes on the slowest network that a shopper may have.
 */
import type { FastifyInstance } from "fastify";
import { coreOf } from "./core.ts";

export type TakingRules = {
  /** ms that any answer has. */
  least: number;
  /** Bytes a second that are waited for beyond that. */
  rate: number;
};

/** bytes; of what does not say how long it is. */
const unsaid = 8 * 1024 * 1024;

export function setTakers(app: FastifyInstance): void {
  const { least, rate } = coreOf(app).limits.taking;
  app.addHook("onSend", (_request, reply, payload, next) => {
    const { raw } = reply;
    const said = Number(reply.getHeader("content-length") ?? Number.NaN);
    const size = Number.isNaN(said) ? sizeOf(payload) : said;
    const tired = setTimeout(() => raw.socket?.destroy(), least + (size / rate) * 1000).unref();
    raw.once("close", () => clearTimeout(tired));
    next(null, payload);
  });
}

function sizeOf(payload: unknown): number {
  if (Buffer.isBuffer(payload)) return payload.length;
  if (typeof payload === "string") return Buffer.byteLength(payload);
  return payload ? unsaid : 0;
}
