/** Answers requests that are too malformed, large or slow to reach any route. */
import { STATUS_CODES } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "#contract/errors.ts";
import { defaultLang } from "#contract/lang.ts";
import { pathIn, splitPath } from "#contract/paths.ts";
import type { Core } from "./core.ts";
import { errorBodyOf, sendError } from "./error-responses.ts";
import { Refusal } from "./refusal.ts";
import { securityHeadersOf } from "./security-headers.ts";

/** `rawPacket`: a Buffer, whatever Fastify's type says of it. */
type ClientError = Error & { code?: string; rawPacket?: unknown };
type ClientSocket = { writable: boolean; end(text: string): void; destroy(): void };

const codeOf: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: "tooLarge",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "tooLarge",
  ERR_HTTP_REQUEST_TIMEOUT: "slow",
};

/** Writes the HTTP response by hand: the parser has produced no request to reply to. */
export function sendClientError(core: Core, error: ClientError, wire: ClientSocket): void {
  if (error.code === "ECONNRESET" || !wire.writable) {
    wire.destroy();
    return;
  }
  const code = codeOf[error.code ?? ""] ?? "invalid";
  const refusal = new Refusal(
    code,
    isUrlTooLong(error, core.limits.headers) ? { status: 414 } : {},
  );
  const requestId = core.shop.newId();
  const body = JSON.stringify(errorBodyOf(core, refusal, defaultLang, { requestId }));
  const responseHeaders = {
    ...securityHeadersOf(core),
    "x-request-id": requestId,
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  const lines = Object.entries(responseHeaders).map(([name, value]) => `${name}: ${value}`);
  wire.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`,
  );
}

/** The headers overflow before the first line has ended; a URL has no spaces. */
function isUrlTooLong({ code, rawPacket }: ClientError, limit: number): boolean {
  if (code !== "HPE_HEADER_OVERFLOW" || !Buffer.isBuffer(rawPacket)) return false;
  return /^([A-Z]+ )?[^ \r\n]+$/.test(rawPacket.toString("latin1", 0, limit));
}

const pathOf = ({ url }: FastifyRequest) => url.split("?", 1)[0] ?? "";

const isPage = (request: FastifyRequest) =>
  /^(GET|HEAD)$/.test(request.method) &&
  request.headers.accept?.includes("text/html") === true &&
  !/^\/(ajax|api|assets|images|files)(\/|$)/.test(pathOf(request));

/** Fastify runs no hooks for a path that cannot be decoded or has a parameter that is too long. */
export function sendBadPathError(
  core: Core,
  error: ClientError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.headers(securityHeadersOf(core)).header("x-request-id", request.id);
  // A link that a messenger has cut in the middle of a letter.
  if (isPage(request)) return reply.redirect(pathIn(splitPath(pathOf(request)).lang, "/404"), 302);
  const code = error.code === "FST_ERR_BAD_URL" ? "invalid" : "notFound";
  return sendError(new Refusal(code), request, reply);
}
