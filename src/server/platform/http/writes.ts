/** How a noun puts a change on the wire that belongs to no lane, and needs no owner. */
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { CallName } from "#contract/call-table.ts";
import { type Answer, type BodyOf, type Call, calls } from "#contract/calls.ts";
import { headers } from "#contract/headers.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { readWriter } from "#server/platform/lanes/answer-write.ts";
import { readKeyHeader } from "#server/platform/lanes/idempotency-key.ts";
import { networkOf } from "#server/platform/limits/network.ts";
import { clearSession, type NewSession, sendSession } from "#server/session/session.ts";
import { type ShortCookie, sendShortCookie } from "#server/session/short-cookie.ts";
import type { Reading } from "./context.ts";
import { coreOf } from "./core.ts";
import type { LineName } from "./load-shedding.ts";
import { type FaultsOf, needBody, readParams } from "./validation.ts";
import { cookieName, type Visit, visitorOf } from "./visitor.ts";

export type Writing = Reading & {
  database: Database;
  /** Where the call comes from, as limits count it. */
  network: string;
  /** Of the path. */
  params: Record<string, string>;
  session: Visit["session"];
  /** Of its `Idempotency-Key`. */
  key: string | undefined;
  /** What the browser calls itself. */
  userAgent: string;
  /** With this answer the device is somebody else; null: nobody any more. */
  become: (made: NewSession | null) => void;
  /** With this answer the browser keeps something for the server alone. */
  sendCookie: (cookie: ShortCookie) => void;
  /** What it keeps so; "" for nothing. */
  keptCookie: (name: string) => string;
  /** Waits for a turn at what takes long; refuses `unavailable`. Who is known goes first. */
  takeTurn: (line: LineName, isKnown?: boolean) => Promise<void>;
  log: FastifyBaseLogger;
};

type Standing = {
  line?: LineName;
  /** What is wrong that the contract's shapes cannot see: told along with what they can. */
  faultsOf?: FaultsOf;
};

/**
 * `write` is harmless when it is sent again: it then does nothing, and answers the same. So its key
 * is looked at and echoed, and not kept.
 */
export function registerWrite<N extends CallName>(
  app: FastifyInstance,
  name: N,
  write: (writing: Writing, body: BodyOf<N>) => Promise<Answer<N>>,
  { faultsOf, ...stands }: Standing = {},
): void {
  const { method, path }: Call = calls[name];
  const core = coreOf(app);
  const { shop, database } = core;
  app.route({
    method,
    url: `/ajax${path}`,
    config: stands,
    async handler(request, reply) {
      const visit = await readWriter(request);
      const params = readParams(name, request.params);
      const key = readKeyHeader(request.headers[headers.idempotencyKey]);
      const body = needBody(name, request.body, faultsOf);
      const asked = {
        network: networkOf(request.ip),
        params,
        session: visit.session,
        key,
        userAgent: request.headers["user-agent"] ?? "",
        keptCookie: (kept: string) => request.cookies[cookieName(kept, core.isSecure)] ?? "",
        takeTurn: (line: LineName, isKnown?: boolean) => request.takeTurn(line, isKnown),
      };
      let { owner } = visit;
      const become = (made: NewSession | null) => {
        owner = made?.owner ?? null;
        if (made) sendSession(core, reply, made);
        else clearSession(core, reply);
      };
      const sendCookie = (cookie: ShortCookie) => sendShortCookie(core, reply, cookie);
      const answer = await write(
        { ...shop, ...visitorOf(visit), ...asked, database, become, sendCookie, log: request.log },
        body,
      );
      if (owner) reply.header(headers.identity, owner.id);
      return reply.header("cache-control", "no-store").send(answer);
    },
  });
}
