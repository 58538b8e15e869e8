/** Registers a write that belongs to no lane and needs no owner. */
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { CallName } from "#contract/call-table.ts";
import { type Answer, type BodyOf, type Call, calls } from "#contract/calls.ts";
import { headers } from "#contract/headers.ts";
import type { Database } from "#server/platform/db/connect.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { coreOf } from "#server/platform/http/core.ts";
import type { QueueName } from "#server/platform/http/load-shedding.ts";
import { type FindFieldErrors, parseBody, readParams } from "#server/platform/http/validation.ts";
import { cookieName, type Visit, visitorOf } from "#server/platform/http/visitor.ts";
import { readVisitForWrite } from "#server/platform/lanes/answer-write.ts";
import { readKeyHeader } from "#server/platform/lanes/idempotency-key.ts";
import { networkOf } from "#server/platform/limits/network.ts";
import { clearSession, type NewSession, sendSession } from "#server/platform/session/session.ts";
import { type ShortCookie, sendShortCookie } from "#server/platform/session/short-cookie.ts";

export type WriteContext = ReadContext & {
  database: Database;
  /** The client's network, as rate limits count it. */
  network: string;
  /** Path parameters. */
  params: Record<string, string>;
  session: Visit["session"];
  /** The value of `Idempotency-Key`. */
  key: string | undefined;
  /** The browser's User-Agent; "": none. */
  userAgent: string;
  /** Gives the device a new session with this answer; null signs it out. */
  setSession: (next: NewSession | null) => void;
  /** Sets an HttpOnly cookie with this answer. */
  sendCookie: (cookie: ShortCookie) => void;
  /** Reads such a cookie; "": none. */
  readCookie: (name: string) => string;
  /** Waits in another queue before slow work; throws `unavailable`. Prioritized calls go first. */
  waitForSlot: (queue: QueueName, isPrioritized?: boolean) => Promise<void>;
  log: FastifyBaseLogger;
};

type WriteOptions = {
  queue?: QueueName;
  /** Checks that the contract's schema cannot express; reported together with its errors. */
  findFieldErrors?: FindFieldErrors;
};

/**
 * `write` must be idempotent by itself: a repeated call changes nothing and answers the same. So
 * the idempotency key is validated and echoed, but not stored.
 */
export function registerWrite<N extends CallName>(
  app: FastifyInstance,
  name: N,
  write: (context: WriteContext, body: BodyOf<N>) => Promise<Answer<N>>,
  { findFieldErrors, ...routeConfig }: WriteOptions = {},
): void {
  const { method, path }: Call = calls[name];
  const core = coreOf(app);
  const { shop, database } = core;
  app.route({
    method,
    url: `/ajax${path}`,
    config: routeConfig,
    async handler(request, reply) {
      const visit = await readVisitForWrite(request);
      const params = readParams(name, request.params);
      const key = readKeyHeader(request.headers[headers.idempotencyKey]);
      const body = parseBody(name, request.body, findFieldErrors);
      const callContext = {
        network: networkOf(request.ip),
        params,
        session: visit.session,
        key,
        userAgent: request.headers["user-agent"] ?? "",
        readCookie: (cookie: string) => request.cookies[cookieName(cookie, core.isSecure)] ?? "",
        waitForSlot: (queue: QueueName, isPrioritized?: boolean) =>
          request.waitForSlot(queue, isPrioritized),
      };
      let { owner } = visit;
      const setSession = (next: NewSession | null) => {
        owner = next?.owner ?? null;
        if (next) sendSession(core, reply, next);
        else clearSession(core, reply);
      };
      const sendCookie = (cookie: ShortCookie) => sendShortCookie(core, reply, cookie);
      const answer = await write(
        {
          ...shop,
          ...visitorOf(visit),
          ...callContext,
          database,
          setSession,
          sendCookie,
          log: request.log,
        },
        body,
      );
      if (owner) reply.header(headers.identity, owner.id);
      return reply.header("cache-control", "no-store").send(answer);
    },
  });
}
