/** Turns any error into a `Refusal`, and a `Refusal` into its answer. */
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { AnyErrorCode, AnyFieldCode } from "#contract/admin/errors.ts";
import type { FieldRule } from "#contract/admin/field-rules.ts";
import type { ErrorBody } from "#contract/error-body.ts";
import { defaultLang, type Lang, readLang } from "#contract/lang.ts";
import { splitPath } from "#contract/paths.ts";
import { adminErrorTexts, isAdminCode, programErrorTexts } from "./admin-error-texts.ts";
import { type Core, coreOf } from "./core.ts";
import { Refusal } from "./refusal.ts";
import { readAcceptedLang, readQuery } from "./visitor.ts";

/** Seconds; short enough that the shopper is still waiting. */
const databaseRetryAfter = 2;

export function errorBodyOf(
  core: Core,
  refusal: Refusal,
  lang: Lang,
  { requestId, isOfAdmin = false }: { requestId?: string; isOfAdmin?: boolean } = {},
): AnyErrorBody {
  return {
    error: true,
    code: refusal.code,
    message: messageOf(core, refusal, { lang, isOfAdmin }),
    ...(refusal.fields && { fields: refusal.fields }),
    ...(refusal.allowed && { allowed: refusal.allowed }),
    ...(refusal.state !== undefined && { state: refusal.state }),
    ...(requestId && { request_id: requestId }),
  };
}

/** The body of a refusal; those of /api/v1 have codes of their own. */
export type AnyErrorBody = Omit<ErrorBody, "code" | "fields"> & {
  code: AnyErrorCode;
  fields?: Record<string, AnyFieldCode>;
  allowed?: Record<string, FieldRule>;
};

/** Older clients recognise differing passwords by the field name in the text. */
function messageOf(
  core: Core,
  { code, retryAfter }: Refusal,
  { lang, isOfAdmin }: { lang: Lang; isOfAdmin: boolean },
): string {
  if (isAdminCode(code)) return adminErrorTexts[lang][code];
  const ofProgram = isOfAdmin ? programErrorTexts[lang][code] : undefined;
  if (ofProgram) return ofProgram;
  const text = core.errorText(lang, code, retryAfter);
  return code === "passwordsDiffer" ? `passwordConfirm: ${text}` : text;
}

/** The only place where an error of a call becomes an answer. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const core = coreOf(request.server);
  const refusal = toRefusal(error);
  logError(request.log, error, refusal);
  if (refusal.code === "tooLarge") drainRequest(request, reply);
  if (refusal.retryAfter !== undefined) reply.header("retry-after", String(refusal.retryAfter));
  reply.code(refusal.status).header("cache-control", "no-store");
  const page = refusal.status >= 500 && isPageNavigation(request) && core.renderFailure;
  if (page && !isAdminCode(refusal.code)) {
    const { lang } = splitPath(request.url.split("?", 1)[0] ?? "/");
    return reply.type("text/html; charset=utf-8").send(page(lang, refusal.code));
  }
  const isOfAdmin = request.url.startsWith("/api/");
  const more = { requestId: request.id, isOfAdmin };
  return reply.send(errorBodyOf(core, refusal, langOf(request), more));
}

/** Whether a browser navigates to a page, as opposed to a call. */
function isPageNavigation({ method, url, headers }: FastifyRequest): boolean {
  if (method !== "GET" || /^\/(ajax|api)(\/|$)/.test(url)) return false;
  return headers.accept?.includes("text/html") ?? false;
}

/** As much as an honest client may still have in transit. */
const maxDrainedBytes = 8 * 1024 * 1024;

/**
 * A client whose connection is closed while it still sends never reads the error, and only retries.
 * So the rest of the body is read and discarded, up to a limit.
 */
function drainRequest(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader("connection");
  let left = maxDrainedBytes;
  request.raw.on("data", (bytes: Buffer) => {
    left -= bytes.length;
    if (left < 0) request.raw.destroy();
  });
}

/** The language of the error text: from the request alone, as the session may be unavailable. */
function langOf(request: FastifyRequest): Lang {
  const queryLang = readLang(readQuery(request.url).get("lang"));
  return queryLang ?? readAcceptedLang(request.headers["accept-language"]) ?? defaultLang;
}

export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = rootErrorOf(error);
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return new Refusal("tooLarge");
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return new Refusal("notJson");
  if (isDatabaseUnavailable(error))
    return new Refusal("unavailable", { retryAfter: databaseRetryAfter });
  if (code !== undefined && fullCodes.has(code)) return new Refusal("storeFull");
  if (code?.startsWith("53")) return new Refusal("unavailable");
  if (isOwnerDeleted(error)) return new Refusal("identityChanged");
  // The database cannot store a value that the client sent; validation should have rejected it.
  if (code !== undefined && /^22[0-9A-Z]{3}$/.test(code)) return new Refusal("invalid");
  if (statusCode === 416) return new Refusal("invalid", { status: 416 });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal(statusCode === 404 ? "notFound" : "invalid");
  return new Refusal("somethingWentWrong");
}

/** A full disk, of the database (53100) or of the folder where uploads wait. */
const fullCodes: ReadonlySet<string> = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** The owner who writes was deleted meanwhile, on another device or in another tab. */
function isOwnerDeleted(error: unknown): boolean {
  const { code, constraint } = rootErrorOf(error);
  return code === "23503" && constraint?.endsWith("_owners_id_fk") === true;
}

/**
 * The database is stopped, starting, a standby, out of sessions, disconnected, has not answered in time,
 * or takes no writes (25006).
 */
const unavailableCodes = /^(08...|57...|53300|25006|40001|40P01|55P03|25P03)$/;
const unavailableErrnos = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT|EHOSTUNREACH)$/;
const unavailableMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Cannot use a pool after|client has encountered a connection error|not queryable/i;

function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = rootErrorOf(error);
  if (code !== undefined && (unavailableCodes.test(code) || unavailableErrnos.test(code)))
    return true;
  return unavailableMessages.test(message);
}

/** Logs server errors only; a refusal concerns the client alone. */
export function logError(log: FastifyBaseLogger, error: unknown, refusal: Refusal): void {
  // A `Refusal` with status 5xx is intended (load shedding), and many of them would fill the log.
  if (refusal.status < 500 || error instanceof Refusal) return;
  // A standby is refused before (db/epoch), so a transaction of ours or the administrator forbids writes.
  const isReadOnly = rootErrorOf(error).code === "25006";
  const level = refusal.code === "somethingWentWrong" || isReadOnly ? "error" : "warn";
  log[level]({ ...describeError(error), code: refusal.code }, "a call failed");
}

/** For the log: the stack and the database's message, without the values that were sent. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { failure: typeof error };
  const { code, message } = rootErrorOf(error);
  // A wrapped error's own message repeats the values; its stack is the longer one.
  const at = error.stack?.split("\n").filter((line) => line.startsWith("    at "));
  const query: unknown = Reflect.get(error, "query");
  return {
    failure: message,
    failure_code: code,
    ...(typeof query === "string" && { query }),
    at,
  };
}

type RootError = {
  code: string | undefined;
  statusCode: number | undefined;
  constraint: string | undefined;
  message: string;
};

/** The innermost cause: query builders wrap the database's own error. */
function rootErrorOf(error: unknown): RootError {
  if (!(error instanceof Error))
    return { code: undefined, statusCode: undefined, constraint: undefined, message: "" };
  if (error.cause instanceof Error) return rootErrorOf(error.cause);
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
