/** Requests that are none: so broken, large or slow that no route was ever looked for. */
import { STATUS_CODES } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "#contract/errors.ts";
import { defaultLang } from "#contract/lang.ts";
import type { Core } from "./core.ts";
import { answerFailure, bodyOfRefusal } from "./error-responses.ts";
import { Refusal } from "./refusal.ts";
import { secureHeaders } from "./security-headers.ts";

type ClientError = Error & { code?: string };
type Wire = { writable: boolean; end(text: string): void; destroy(): void };

const codeOf: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: "tooLarge",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "tooLarge",
  ERR_HTTP_REQUEST_TIMEOUT: "slow",
};

/** Speaks HTTP by hand: there is no request to reply to. */
export function answerClientError(core: Core, error: ClientError, wire: Wire): void {
  if (error.code === "ECONNRESET" || !wire.writable) {
    wire.destroy();
    return;
  }
  const refusal = new Refusal(codeOf[error.code ?? ""] ?? "invalid");
  const requestId = core.shop.newId();
  const body = JSON.stringify(bodyOfRefusal(core, refusal, defaultLang, requestId));
  const head = {
    ...secureHeaders(core),
    "x-request-id": requestId,
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  wire.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`,
  );
}

/** A path that cannot be decoded, or a part of it far longer than any id, meets no hook. */
export function answerBadPath(
  core: Core,
  error: ClientError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.headers(secureHeaders(core)).header("x-request-id", request.id);
  const code = error.code === "FST_ERR_BAD_URL" ? "invalid" : "notFound";
  return answerFailure(new Refusal(code), request, reply);
}
