/** How a noun puts its calls on the wire. */
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CallName } from "#contract/call-table.ts";
import { type Answer, type Call, calls } from "#contract/calls.ts";
import { headers } from "#contract/headers.ts";
import type { Read, ReadAnswer } from "#contract/reads.ts";
import { answerLaneWrite } from "#server/platform/lanes/answer-write.ts";
import type { LaneKind, LaneWrite, RegisteredWrite } from "#server/platform/lanes/lane.ts";
import { networkOf } from "#server/platform/limits/network.ts";
import { renewSession } from "#server/session/session.ts";
import type { Reading, Shop, Visitor } from "./context.ts";
import { type Asked, coreOf } from "./core.ts";
import { bodyOfRefusal, refusalOf } from "./error-responses.ts";
import { Refusal } from "./refusal.ts";
import { encodeAnswer, type KeptAnswer } from "./response-cache.ts";
import { needBody, needParams, readParams } from "./validation.ts";
import { readQuery, readVisit, visitorOf } from "./visitor.ts";

/** Answers a read: as a call, and for a page in process. It throws `Refusal` to refuse. */
export type ReadOf<N extends CallName> = (reading: Reading, asked: Asked) => Promise<Answer<N>>;

/** An owner's read whose answer may after all be anyone's, such as a ready list. */
export type ReadPolicy<N extends CallName> = {
  isPublic?: (answer: Answer<N>, asked: Asked) => boolean;
};

export function registerRead<N extends CallName>(
  app: FastifyInstance,
  shop: Shop,
  name: N,
  read: ReadOf<N>,
  policy: ReadPolicy<N> = {},
): void {
  const call: Call = calls[name];
  coreOf(app).reads.set(name, { read });
  app.get(`/ajax${call.path}`, async (request, reply) => {
    const asked = askedOf(request);
    readParams(name, asked.params);
    if (call.reads === "catalogue")
      return answerKept(request, reply, name, asked, (reading) => read(reading, asked));
    const visit = await readVisit(request, asked.query, "owner");
    const answer = await read(
      { ...shop, ...visitorOf(visit) },
      { ...asked, session: visit.session, network: networkOf(request.ip) },
    );
    if (policy.isPublic?.(answer, asked)) return sendPublic(request, reply, makeAnswer(answer, 0));
    await renewSession(coreOf(app), reply, visit);
    if (visit.owner) reply.header(headers.identity, visit.owner.id);
    return reply.header("cache-control", "no-store").send(answer);
  });
}

/** A call that changes a lane; POST /ops finds it by its method and path as well. */
export function registerLaneWrite<N extends CallName, Found = undefined>(
  app: FastifyInstance,
  kind: LaneKind,
  { call: name, laneOf, find, write, ...options }: LaneWrite<N, Found>,
): void {
  const call: Call = calls[name];
  const registered: RegisteredWrite = {
    ...options,
    call: name,
    kind,
    bind(sentParams, sentBody) {
      const params = needParams(name, sentParams);
      const body = needBody(name, sentBody);
      return {
        laneOf: (newId) => laneOf(params, body, newId),
        async find(reading) {
          const found = await find?.(reading, params, body);
          return (writing) => write(writing, params, body, found);
        },
      };
    },
  };
  coreOf(app).writes.set(name, registered);
  app.route({
    method: call.method,
    url: `/ajax${call.path}`,
    bodyLimit: call.bodyLimit ?? coreOf(app).limits.body,
    handler: (request, reply) => answerLaneWrite(request, reply, registered),
  });
}

/** The answer to one of a page's reads, as its call would give it. */
export async function answerRead(
  app: FastifyInstance,
  read: Read,
  visitor: Visitor,
): Promise<ReadAnswer> {
  const core = coreOf(app);
  try {
    const registered = core.reads.get(read.call);
    if (!registered) throw new Refusal("notFound");
    const params = read.params ?? {};
    readParams(read.call, params);
    const asked = { params, query: new URLSearchParams(read.query ?? "") };
    return { status: 200, answer: await registered.read({ ...core.shop, ...visitor }, asked) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) throw error;
    return { status: refusal.status, answer: bodyOfRefusal(core, refusal, visitor.lang) };
  }
}

function askedOf(request: FastifyRequest): Asked {
  // Fastify gives every named segment of a route as a string.
  return { params: request.params as Record<string, string>, query: readQuery(request.url) };
}

/** The same for everyone of a language and place: made once, then kept until the catalogue moves. */
async function answerKept(
  request: FastifyRequest,
  reply: FastifyReply,
  name: CallName,
  asked: Asked,
  read: (reading: Reading) => Promise<unknown>,
) {
  const core = coreOf(request.server);
  const visit = await readVisit(request, asked.query, "anyone");
  const key = keyOf(name, asked, visit);
  const version = visit.catalogueVersion;
  const answer = await core.kept.findOrMake(key, version, async () =>
    makeAnswer(await read({ ...core.shop, ...visitorOf(visit), owner: null }), version),
  );
  return sendPublic(request, reply, answer);
}

function keyOf(name: CallName, { params, query }: Asked, visitor: Visitor): string {
  const own = new URLSearchParams(query);
  own.delete("no_cache");
  own.delete("lang");
  return [name, ...Object.values(params), visitor.lang, visitor.locationId, own].join(" ");
}

function makeAnswer(answer: unknown, version: number): KeptAnswer {
  const identity = Buffer.from(JSON.stringify(answer));
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  return { version, status: 200, etag, bytes: { identity } };
}

async function sendPublic(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) {
  reply
    .header("cache-control", "public, max-age=0, must-revalidate")
    .header("vary", "Accept-Encoding, Accept-Language, Cookie")
    .header("etag", answer.etag);
  if (answer.version > 0) reply.header(headers.catalogueVersion, answer.version);
  const seen = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim());
  if (seen?.includes(answer.etag)) return reply.code(304).send();
  const { encoding, bytes } = await encodeAnswer(answer, request.headers["accept-encoding"]);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply
    .code(answer.status)
    .header("content-type", "application/json; charset=utf-8")
    .send(bytes);
}
