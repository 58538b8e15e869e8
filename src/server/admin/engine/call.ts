/** One call of /api/v1: who calls, in which language, with which body; and how it is answered. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { holdsScope, type Scope } from "#contract/admin/scopes.ts";
import { headers } from "#contract/headers.ts";
import { defaultLang, readLang } from "#contract/lang.ts";
import { transactAgain } from "#server/platform/db/transact-again.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { errorBodyOf, toRefusal } from "#server/platform/http/error-responses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { readAcceptedLang, readQuery } from "#server/platform/http/visitor.ts";
import { fingerprintOf, readKeyHeader } from "#server/platform/lanes/idempotency-key.ts";
import type { Actor } from "#server/platform/tokens/tokens.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { settingsIn } from "#server/settings/settings.ts";
import { type AdminContext, nowOf } from "./context.ts";
import { addKey, lockKey } from "./sql-engine.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Of a call of /api/v1, once its token was read. */
    actor: Actor | null;
  }
}

const mostPairs = 3000;
export const queryOf = (request: FastifyRequest) => readQuery(request.url, mostPairs);

/** Before the body is read: 401 without a valid token, 403 without the scope, which it names (RFC 6750). */
export async function requireScope(
  request: FastifyRequest,
  reply: FastifyReply,
  scope: Scope | null,
): Promise<void> {
  const { readToken, shop } = coreOf(request.server);
  const actor = await readToken(request.headers.authorization, shop.clock());
  if (!actor) {
    reply.header("www-authenticate", "Bearer");
    throw new Refusal("unauthorized");
  }
  if (scope && !holdsScope(actor.scopes, scope)) {
    reply.header("www-authenticate", `Bearer error="insufficient_scope", scope="${scope}"`);
    throw new Refusal("forbidden");
  }
  request.actor = actor;
}

export async function contextOf(request: FastifyRequest): Promise<AdminContext> {
  const { shop, database, secrets, hasMailServer, webhookNetwork, environmentKeys, builtInTexts } =
    coreOf(request.server);
  const { actor } = request;
  if (!actor) throw new Refusal("unauthorized");
  const requested = readLang(queryOf(request).get("lang"));
  return {
    ...shop,
    secrets,
    hasMailServer,
    webhookNetwork,
    environmentKeys,
    builtInTexts: builtInTexts ?? (() => ({})),
    database,
    db: database.db,
    actor,
    requestId: request.id,
    log: request.log,
    lang: requested ?? (await findShopLang(database.db)),
  };
}

export async function findShopLang(db: AdminContext["db"]) {
  const { rows } = await readReferenceData(db);
  return readLang(settingsIn(defaultLang, rows.settings).language) ?? defaultLang;
}

/** Runs `work` in a transaction, anew where another one was in its way. */
export function transactAdmin<T>(
  context: AdminContext,
  work: (context: AdminContext) => Promise<T>,
): Promise<T> {
  return transactAgain(context.database, (db) => work({ ...context, db }), { attempts: 4 });
}

/** A write whose effect and answer are stored together where the call brings an idempotency key. */
export async function writeOnce(
  context: AdminContext,
  request: FastifyRequest,
  work: (context: AdminContext) => Promise<unknown>,
  shownOnce: readonly string[] = [],
): Promise<unknown> {
  const key = readKeyHeader(request.headers[headers.idempotencyKey]);
  if (!key) return transactAdmin(context, work);
  const path = request.url.split("?", 1)[0] ?? "";
  const fingerprint = fingerprintOf(request.method, path, request.body);
  return transactAdmin(context, async (inTransaction) => {
    const { db, actor } = inTransaction;
    const stored = await lockKey(db, actor.tokenId, key);
    if (stored && !stored.fingerprint.equals(fingerprint)) throw new Refusal("keyReused");
    if (stored) return JSON.parse(stored.body);
    const answer = await work(inTransaction);
    await addKey(db, {
      recordId: actor.tokenId,
      key,
      fingerprint,
      status: 200,
      body: JSON.stringify(without(answer ?? {}, shownOnce)),
      createdAt: nowOf(context),
    });
    return answer;
  });
}

const without = (answer: object, keys: readonly string[]): object =>
  keys.length === 0
    ? answer
    : Object.fromEntries(Object.entries(answer).filter(([key]) => !keys.includes(key)));

/** Answers with the object's version as its ETag, where it has one. */
export function sendAnswer(reply: FastifyReply, answer: unknown) {
  const version: unknown =
    typeof answer === "object" && answer !== null ? Reflect.get(answer, "version") : undefined;
  if (typeof version === "number") reply.header("etag", `"${version}"`);
  return reply.header("cache-control", "no-store").send(answer ?? {});
}

/** A refusal that also carries the object as it is now, for clients that ignore the status. */
export function sendRefusalWith(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  object: object,
) {
  const refusal = toRefusal(error);
  const lang = readAcceptedLang(request.headers["accept-language"]) ?? defaultLang;
  const body = errorBodyOf(coreOf(request.server), refusal, lang, {
    requestId: request.id,
    isOfAdmin: true,
  });
  return reply
    .code(refusal.status)
    .header("cache-control", "no-store")
    .send({ ...object, ...body });
}
