/** Turns whatever went wrong into a refusal, and a refusal into its answer. */
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody } from "#contract/error-body.ts";
import { defaultLang, type Lang, readLang } from "#contract/lang.ts";
import { splitPath } from "#contract/paths.ts";
import { type Core, coreOf } from "./core.ts";
import { Refusal } from "./refusal.ts";
import { readAcceptedLang, readQuery } from "./visitor.ts";

/** Soon enough that a shopper who waits still waits. */
const soon = 2;

export function bodyOfRefusal(
  core: Core,
  refusal: Refusal,
  lang: Lang,
  requestId?: string,
): ErrorBody {
  return {
    error: true,
    code: refusal.code,
    message: messageOf(core, refusal, lang),
    ...(refusal.fields && { fields: refusal.fields }),
    ...(refusal.state !== undefined && { state: refusal.state }),
    ...(requestId && { request_id: requestId }),
  };
}

/** Older clients of this wire know passwords that differ by the field's name in the text. */
function messageOf(core: Core, { code }: Refusal, lang: Lang): string {
  const text = core.errorText(lang, code);
  return code === "passwordsDiffer" ? `passwordConfirm: ${text}` : text;
}

/** The one place where a call's failure becomes an answer. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const core = coreOf(request.server);
  const refusal = refusalOf(error);
  logFailure(request.log, error, refusal);
  if (refusal.code === "tooLarge") hearOut(request, reply);
  if (refusal.retryAfter !== undefined) reply.header("retry-after", String(refusal.retryAfter));
  reply.code(refusal.status).header("cache-control", "no-store");
  const page = refusal.status >= 500 && isForReading(request) && core.renderFailure;
  if (page) {
    const { lang } = splitPath(request.url.split("?", 1)[0] ?? "/");
    return reply.type("text/html; charset=utf-8").send(page(lang, refusal.code));
  }
  return reply.send(bodyOfRefusal(core, refusal, langOf(request), request.id));
}

/** A person waits for it before a browser: a navigation to a page, and no call. */
function isForReading({ method, url, headers }: FastifyRequest): boolean {
  if (method !== "GET" || /^\/(ajax|api)(\/|$)/.test(url)) return false;
  return headers.accept?.includes("text/html") ?? false;
}

/** As much as an honest caller may have on the way. */
const heardOut = 8 * 1024 * 1024;

/**
 * Who is hung up on in mid-sentence never hears why, and would only say it again: what still comes
 * is let pass for a while.
 */
function hearOut(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader("connection");
  let left = heardOut;
  request.raw.on("data", (bytes: Buffer) => {
    left -= bytes.length;
    if (left < 0) request.raw.destroy();
  });
}

/** The language of a refusal: what the request itself says, for the session may be out of reach. */
function langOf(request: FastifyRequest): Lang {
  const asked = readLang(readQuery(request.url).get("lang"));
  return asked ?? readAcceptedLang(request.headers["accept-language"]) ?? defaultLang;
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = rootOf(error);
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return new Refusal("tooLarge");
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return new Refusal("notJson");
  if (isDatabaseAway(error)) return new Refusal("unavailable", { retryAfter: soon });
  if (code?.startsWith("53")) return new Refusal(code === "53100" ? "storeFull" : "unavailable");
  if (isOwnerGone(error)) return new Refusal("identityChanged");
  // A value that the database cannot hold: the call should have refused it, the asker sent it.
  if (code !== undefined && /^22[0-9A-Z]{3}$/.test(code)) return new Refusal("invalid");
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal(statusCode === 404 ? "notFound" : "invalid");
  return new Refusal("somethingWentWrong");
}

/** Whoever was about to write has been deleted meanwhile: on another device, or in another tab. */
function isOwnerGone(error: unknown): boolean {
  const { code, constraint } = rootOf(error);
  return code === "23503" && constraint?.endsWith("_owners_id_fk") === true;
}

/** Two transactions were in each other's way: trying again helps. */
export function isClash(error: unknown): boolean {
  const { code } = rootOf(error);
  return code === "40001" || code === "40P01";
}

/** Stopped, starting, out of sessions, cut off, or silent for too long. */
const awayCodes = /^(08...|57...|53300|40001|40P01|55P03|25P03)$/;
const awayErrnos = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT|EHOSTUNREACH)$/;
const awayWords =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Cannot use a pool after|client has encountered a connection error|not queryable/i;

function isDatabaseAway(error: unknown): boolean {
  const { code, message } = rootOf(error);
  if (code !== undefined && (awayCodes.test(code) || awayErrnos.test(code))) return true;
  return awayWords.test(message);
}

/** What is our fault is told to whoever keeps the shop; a refusal is the caller's affair. */
export function logFailure(log: FastifyBaseLogger, error: unknown, refusal: Refusal): void {
  // One that was thrown as such is meant, and a crowd of them would fill the log.
  if (refusal.status < 500 || error instanceof Refusal) return;
  const level = refusal.code === "somethingWentWrong" ? "error" : "warn";
  log[level]({ ...describeFailure(error), code: refusal.code }, "a call failed");
}

/** For the log: where it broke and what the database said, without the values that were sent. */
function describeFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { failure: typeof error };
  const { code, message } = rootOf(error);
  // A wrapped error's own message repeats the values; its trace is the longer one.
  const at = error.stack?.split("\n").filter((line) => line.startsWith("    at "));
  const query: unknown = Reflect.get(error, "query");
  return {
    failure: message,
    failure_code: code,
    ...(typeof query === "string" && { query }),
    at,
  };
}

type Root = {
  code: string | undefined;
  statusCode: number | undefined;
  constraint: string | undefined;
  message: string;
};

/** Query builders wrap what the database said. */
function rootOf(error: unknown): Root {
  if (!(error instanceof Error))
    return { code: undefined, statusCode: undefined, constraint: undefined, message: "" };
  if (error.cause instanceof Error) return rootOf(error.cause);
  const code = Reflect.get(error, "code");
  const statusCode = Reflect.get(error, "statusCode");
  const constraint = Reflect.get(error, "constraint");
  return {
    code: typeof code === "string" ? code : undefined,
    statusCode: typeof statusCode === "number" ? statusCode : undefined,
    constraint: typeof constraint === "string" ? constraint : undefined,
    message: error.message,
  };
}
