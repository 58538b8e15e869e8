/** A lane's change as a call of its own: the answer is the whole object. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Notice } from "#contract/cart.ts";
import { headers } from "#contract/headers.ts";
import type { Visitor } from "#server/platform/http/context.ts";
import { type Core, coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { readQuery, readVisit, type Visit, visitorOf } from "#server/platform/http/visitor.ts";
import { networkOf } from "#server/platform/limits/network.ts";
import { type NewSession, renewSession, sendSession } from "#server/session/session.ts";
import { fingerprintOf, readKeyHeader } from "./idempotency-key.ts";
import type { RegisteredWrite } from "./lane.ts";
import { type LaneCall, writeLane } from "./write-lane.ts";

export async function answerLaneWrite(
  request: FastifyRequest,
  reply: FastifyReply,
  registered: RegisteredWrite,
) {
  const core = coreOf(request.server);
  const visit = await readWriter(request);
  if (visit.owner) reply.header(headers.identity, visit.owner.id);
  const bound = registered.bind(request.params, request.body);
  const key = readKeyHeader(request.headers[headers.idempotencyKey]);
  const path = pathBelowAjax(request.url);
  const call: LaneCall = {
    registered,
    bound,
    network: networkOf(request.ip),
    key:
      key === undefined
        ? undefined
        : { key, fingerprint: fingerprintOf(request.method, path, request.body) },
  };
  const visitor = visitorOf(visit);
  const done = await writeLane(core, visitor, call, { answer: true }).catch((error) =>
    refuseWithState(core, visitor, call, error),
  );
  await settleSession(core, reply, visit, done.session);
  return reply
    .code(done.status)
    .header("cache-control", "no-store")
    .send(withNotices(done.answer, done.notices));
}

/** Who writes; refused before any effect where the caller means to be someone else. */
export async function readWriter(request: FastifyRequest): Promise<Visit> {
  const visit = await readVisit(request, readQuery(request.url), "owner");
  const meant = request.headers[headers.ifIdentity];
  if (meant !== undefined && meant !== visit.owner?.id) throw new Refusal("identityChanged");
  return visit;
}

/** Tells the caller whose answer it is, with the cookie where there is a new or renewed one. */
export async function settleSession(
  core: Core,
  reply: FastifyReply,
  visit: Visit,
  made: NewSession | undefined,
): Promise<void> {
  if (made) sendSession(core, reply, made);
  else await renewSession(core, reply, visit);
  const owner = made?.owner ?? visit.owner;
  if (owner) reply.header(headers.identity, owner.id);
}

/** What a fingerprint is made of: the language of an answer does not make another call of it. */
export function pathBelowAjax(url: string): string {
  const [path = ""] = url.split("?");
  return `/${path.split("/").slice(2).join("/")}`;
}

/** A conflict is easier to settle with the fresh object in hand. */
async function refuseWithState(
  core: Core,
  visitor: Visitor,
  { registered, bound }: LaneCall,
  error: unknown,
): Promise<never> {
  const wantsState = error instanceof Refusal && stateful.has(error.code) && !error.state;
  if (!wantsState) throw error;
  const reading = { ...core.shop, ...visitor };
  const lane = bound.laneOf(core.shop.newId);
  const state = await registered.kind.readWhole(reading, lane).catch(() => undefined);
  throw new Refusal(error.code, { ...(error.fields && { fields: error.fields }), state });
}

const stateful = new Set(["outOfStock", "stockShort", "priceChanged", "slotFull", "conflict"]);

/** What this very call did stands before what holds of the object anyway. */
function withNotices(answer: unknown, notices: Notice[]): unknown {
  if (notices.length === 0 || typeof answer !== "object" || answer === null) return answer;
  if (!("notices" in answer) || !Array.isArray(answer.notices)) return answer;
  // as: an answer's `notices` are the contract's
  const standing = (answer.notices as Notice[]).filter(
    (known) =>
      !notices.some(({ code, item_id }) => code === known.code && item_id === known.item_id),
  );
  return { ...answer, notices: [...notices, ...standing] };
}
