/**
 * Answers a lane write that was sent as its own call, not in POST /ops: with the complete object.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Notice } from "#contract/cart.ts";
import { headers } from "#contract/headers.ts";
import type { Visitor } from "#server/platform/http/context.ts";
import { type Core, coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { readQuery, readVisit, type Visit, visitorOf } from "#server/platform/http/visitor.ts";
import { networkOf } from "#server/platform/limits/network.ts";
import { type NewSession, renewSession, sendSession } from "#server/platform/session/session.ts";
import { fingerprintOf, readKeyHeader } from "./idempotency-key.ts";
import type { RegisteredWrite } from "./lane.ts";
import { type LaneWriteCall, writeLane } from "./write-lane.ts";

export async function answerLaneWrite(
  request: FastifyRequest,
  reply: FastifyReply,
  registered: RegisteredWrite,
) {
  const core = coreOf(request.server);
  const visit = await readVisitForWrite(request);
  if (visit.owner) reply.header(headers.identity, visit.owner.id);
  const bound = registered.bind(request.params, request.body);
  const key = readKeyHeader(request.headers[headers.idempotencyKey]);
  const path = pathUnderAjax(request.url);
  const call: LaneWriteCall = {
    registered,
    bound,
    network: networkOf(request.ip),
    key:
      key === undefined
        ? undefined
        : { key, fingerprint: fingerprintOf(request.method, path, request.body) },
  };
  const visitor = visitorOf(visit);
  const result = await writeLane(core, visitor, call, { answer: true }).catch((error) =>
    rejectWithState(core, visitor, call, error),
  );
  await sendIdentity(core, reply, visit, result.session);
  return reply
    .code(result.status)
    .header("cache-control", "no-store")
    .send(withNotices(result.answer, result.notices));
}

/** Reads the visit of a write; throws where the device expects to be another owner. */
export async function readVisitForWrite(request: FastifyRequest): Promise<Visit> {
  const visit = await readVisit(request, readQuery(request.url), "owner");
  const expectedOwner = request.headers[headers.ifIdentity];
  if (expectedOwner !== undefined && expectedOwner !== visit.owner?.id)
    throw new Refusal("identityChanged");
  return visit;
}

/** Sends the owner's identity header, and the session cookie where it is new or renewed. */
export async function sendIdentity(
  core: Core,
  reply: FastifyReply,
  visit: Visit,
  newSession: NewSession | undefined,
): Promise<void> {
  if (newSession) sendSession(core, reply, newSession);
  else await renewSession(core, reply, visit);
  const owner = newSession?.owner ?? visit.owner;
  if (owner) reply.header(headers.identity, owner.id);
}

/** The path for the fingerprint, without the query: the answer's language is not part of a call. */
export function pathUnderAjax(url: string): string {
  const [path = ""] = url.split("?");
  return `/${path.split("/").slice(2).join("/")}`;
}

/** Adds the current object to a conflict, so that the client can recover. */
async function rejectWithState(
  core: Core,
  visitor: Visitor,
  { registered, bound }: LaneWriteCall,
  error: unknown,
): Promise<never> {
  const needsState = error instanceof Refusal && codesWithState.has(error.code) && !error.state;
  if (!needsState) throw error;
  const context = { ...core.shop, ...visitor };
  const lane = bound.laneOf(core.shop.newId);
  const state = await registered.kind.read(context, lane).catch(() => undefined);
  throw new Refusal(error.code, { ...(error.fields && { fields: error.fields }), state });
}

const codesWithState = new Set([
  "outOfStock",
  "stockShort",
  "priceChanged",
  "slotFull",
  "conflict",
]);

/** Puts the notices of this call before those that the object has anyway. */
function withNotices(answer: unknown, notices: Notice[]): unknown {
  if (notices.length === 0 || typeof answer !== "object" || answer === null) return answer;
  if (!("notices" in answer) || !Array.isArray(answer.notices)) return answer;
  // as: an answer's `notices` are the contract's
  const otherNotices = (answer.notices as Notice[]).filter(
    (known) =>
      !notices.some(({ code, item_id }) => code === known.code && item_id === known.item_id),
  );
  return { ...answer, notices: [...notices, ...otherNotices] };
}
