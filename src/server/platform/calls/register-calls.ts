/** Registers a resource's reads and lane writes as HTTP routes. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CallName } from "#contract/call-table.ts";
import { type Answer, type Call, calls } from "#contract/calls.ts";
import { headers } from "#contract/headers.ts";
import { readLang } from "#contract/lang.ts";
import type { Read, ReadAnswer } from "#contract/reads.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { ReadContext, Shop, Visitor } from "#server/platform/http/context.ts";
import { type Core, coreOf } from "#server/platform/http/core.ts";
import { errorBodyOf, toRefusal } from "#server/platform/http/error-responses.ts";
import { findNamedIds } from "#server/platform/http/named-ids.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import {
  type CachedResponse,
  encodeResponse,
  newResponse,
} from "#server/platform/http/response-cache.ts";
import { allowCaching } from "#server/platform/http/shared-cache.ts";
import { parseBody, parseParams, readParams } from "#server/platform/http/validation.ts";
import { readQuery, readVisit, visitorOf } from "#server/platform/http/visitor.ts";
import { answerLaneWrite } from "#server/platform/lanes/answer-write.ts";
import type { LaneKind, LaneWrite, RegisteredWrite } from "#server/platform/lanes/lane.ts";
import { networkOf } from "#server/platform/limits/network.ts";
import { renewSession } from "#server/platform/session/session.ts";
import type { ReadRequest } from "./registered-calls.ts";

/** Answers a read, over HTTP and in process for a rendered page. Throws a `Refusal` to reject. */
export type ReadCall<N extends CallName> = (
  context: ReadContext,
  readRequest: ReadRequest,
) => Promise<Answer<N>>;

/** For an owner's read whose answer may still be public, such as a ready list. */
export type ReadPolicy<N extends CallName> = {
  isPublic?: (answer: Answer<N>, readRequest: ReadRequest) => boolean;
};

export function registerRead<N extends CallName>(
  app: FastifyInstance,
  shop: Shop,
  name: N,
  read: ReadCall<N>,
  policy: ReadPolicy<N> = {},
): void {
  const call: Call = calls[name];
  app.registeredCalls.reads.set(name, { read });
  app.get(`/ajax${call.path}`, async (request, reply) => {
    const readRequest = readRequestOf(request);
    readParams(name, readRequest.params);
    if (call.reads === "catalogue")
      return answerCached(request, reply, name, readRequest, (context) =>
        read(context, readRequest),
      );
    const visit = await readVisit(request, readRequest.query, "owner");
    const answer = await read(
      { ...shop, ...visitorOf(visit) },
      { ...readRequest, session: visit.session, network: networkOf(request.ip) },
    );
    if (policy.isPublic?.(answer, readRequest))
      return sendPublic(request, reply, createResponse(answer, 0));
    await renewSession(coreOf(app), reply, visit);
    if (visit.owner) reply.header(headers.identity, visit.owner.id);
    return reply.header("cache-control", "no-store").send(answer);
  });
}

/** A call that changes a lane; POST /ops finds it by its method and path too. */
export function registerLaneWrite<N extends CallName, Preloaded = undefined>(
  app: FastifyInstance,
  kind: LaneKind,
  { call: name, laneOf, find, write, ...options }: LaneWrite<N, Preloaded>,
): void {
  const call: Call = calls[name];
  const registered: RegisteredWrite = {
    ...options,
    call: name,
    kind,
    bind(sentParams, sentBody) {
      const params = parseParams(name, sentParams);
      const body = parseBody(name, sentBody);
      return {
        laneOf: (newId) => laneOf(params, body, newId),
        async find(readContext) {
          const preloaded = await find?.(readContext, params, body);
          return (writeContext) => write(writeContext, params, body, preloaded);
        },
      };
    },
  };
  app.registeredCalls.writes.set(name, registered);
  app.route({
    method: call.method,
    url: `/ajax${call.path}`,
    bodyLimit: call.bodyLimit ?? coreOf(app).limits.body,
    handler: (request, reply) => answerLaneWrite(request, reply, registered),
  });
}

/** The answer to one read of a page, the same as its HTTP call would give. */
export async function answerRead(
  app: FastifyInstance,
  read: Read,
  visitor: Visitor,
): Promise<ReadAnswer> {
  const core = coreOf(app);
  try {
    const registered = app.registeredCalls.reads.get(read.call);
    if (!registered) throw new Refusal("notFound");
    const params = read.params ?? {};
    readParams(read.call, params);
    const readRequest = { params, query: new URLSearchParams(read.query ?? "") };
    return {
      status: 200,
      answer: await registered.read(
        { ...core.shop, db: dbOf(core, read.call), ...visitor },
        readRequest,
      ),
    };
  } catch (error) {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) throw error;
    return { status: refusal.status, answer: errorBodyOf(core, refusal, visitor.lang) };
  }
}

/** The snapshot for devices stores what it builds. */
function dbOf({ catalogueDb, shop }: Core, name: CallName): Db {
  const call: Call = calls[name];
  return call.reads === "catalogue" && name !== "readCatalogue" ? catalogueDb : shop.db;
}

function readRequestOf(request: FastifyRequest): ReadRequest {
  // Fastify gives every named segment of a route as a string.
  return { params: request.params as Record<string, string>, query: readQuery(request.url) };
}

/** The same for all visitors of one language and location: cached until the catalogue changes. */
async function answerCached(
  request: FastifyRequest,
  reply: FastifyReply,
  name: CallName,
  readRequest: ReadRequest,
  read: (context: ReadContext) => Promise<unknown>,
) {
  const core = coreOf(request.server);
  const visit = await readVisit(request, readRequest.query, "anyone");
  const key = keyOf(name, readRequest, visit);
  const version = visit.catalogueVersion;
  const answer = await core.responseCache.findOrCreate(key, version, async () => {
    const found = await read({
      ...core.shop,
      db: dbOf(core, name),
      ...visitorOf(visit),
      owner: null,
    });
    const created = createResponse(found, versionOf(found) ?? version);
    return { ...created, namedIds: findNamedIds(name, found) };
  });
  // Without one in its address the language follows from the visitor.
  if (readLang(readRequest.query.get("lang"))) core.knownRequests.note(request, key);
  return sendPublic(request, reply, answer);
}

function keyOf(name: CallName, { params, query }: ReadRequest, visitor: Visitor): string {
  const cacheQuery = new URLSearchParams(query);
  cacheQuery.delete("no_cache");
  cacheQuery.delete("lang");
  return [name, ...Object.values(params), visitor.lang, visitor.locationId, cacheQuery].join(" ");
}

/** An answer that names its version may be of one before, and is not kept for the newest. */
function versionOf(answer: unknown): number | undefined {
  const version: unknown =
    typeof answer === "object" && answer !== null
      ? Reflect.get(answer, "catalogue_version")
      : undefined;
  return typeof version === "number" ? version : undefined;
}

function createResponse(answer: unknown, version: number): CachedResponse {
  return newResponse(version, 200, [Buffer.from(JSON.stringify(answer))]);
}

async function sendPublic(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse) {
  allowCaching(request, reply, answer.namedIds);
  reply.header("vary", "Accept-Encoding, Accept-Language, Cookie").header("etag", answer.etag);
  const version = answer.sameAt ?? answer.version;
  if (version > 0) reply.header(headers.catalogueVersion, version);
  const knownEtags = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim());
  if (knownEtags?.includes(answer.etag)) return reply.code(304).send();
  const { encoding, bytes } = await encodeResponse(answer, request.headers["accept-encoding"]);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply
    .code(answer.status)
    .header("content-type", "application/json; charset=utf-8")
    .send(bytes);
}
