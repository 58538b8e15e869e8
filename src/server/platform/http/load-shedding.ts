/**
 * When more come at once than the shop can serve. Those who look around (pages, search, the
 * catalogue) stand in one line, those who do something (a tick, the basket, a session) in another
 * that is served beside it: a crowd before the shelves keeps nobody from the till. A third is of
 * those whose password is looked at, which takes memory and time: they come to it out of the second,
 * when their try is counted. A fourth is of those for whom another's server is asked, which may be
 * slow. Who is sent away is told when to come again, and a device keeps what it wanted to say until
 * then.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readCalls } from "#contract/call-table.ts";
import { watchDoor } from "./accept-queue.ts";
import { makeTurns, type Turns } from "./concurrency-limiter.ts";
import { coreOf } from "./core.ts";
import { Refusal } from "./refusal.ts";

export type LineName = "looking" | "doing" | "proving" | "abroad";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Where the call table does not tell; nobody waits for a file of the build. */
    line?: LineName;
  }
  interface FastifyRequest {
    /**
     * From the line it stands in into another; refuses `unavailable` where that is full. Whoever is
     * known there goes before the others.
     */
    takeTurn: (line: LineName, isKnown?: boolean) => Promise<void>;
  }
}

const looks = new Set(
  Object.values(readCalls)
    .filter(({ reads }) => reads === "catalogue")
    .map(({ path }) => `/ajax${path}`),
);

function lineOf(url: string, method: string): LineName | undefined {
  if (!url.startsWith("/ajax/")) return undefined;
  return looks.has(url) && (method === "GET" || method === "HEAD") ? "looking" : "doing";
}

/** seconds; one after another, so that those who were sent away do not all come back together. */
const comeAgain = [1, 2, 3, 4];
/** ms between two lines of the log on the same crowd. */
const tellEvery = 10_000;

export function setTurns(app: FastifyInstance): void {
  const { limits, shop } = coreOf(app);
  const lines: Record<LineName, Turns> = {
    looking: makeTurns(limits.looking),
    doing: makeTurns(limits.doing),
    proving: makeTurns(limits.proving),
    abroad: makeTurns(limits.abroad),
  };
  const letIn = watchDoor(app.server);
  const served = new WeakMap<FastifyRequest, Turns>();
  let sentAway = 0;
  let toldAt = 0;

  const sendAway = (request: FastifyRequest, line: LineName): Refusal => {
    sentAway += 1;
    const now = shop.clock();
    if (now - toldAt > tellEvery) {
      request.log.warn({ line, sent_away: sentAway }, "more come than the shop can serve");
      toldAt = now;
      sentAway = 0;
    }
    return new Refusal("unavailable", { retryAfter: comeAgain[sentAway % comeAgain.length] ?? 1 });
  };

  type Next = (error?: Error) => void;
  const enter = (request: FastifyRequest, line: LineName, next: Next, isKnown = false) => {
    const begin = () => {
      served.set(request, lines[line]);
      letIn(() =>
        // Nobody works for one who has gone.
        next(request.raw.socket.destroyed ? new Refusal("unavailable") : undefined),
      );
    };
    lines[line].take(begin, () => next(sendAway(request, line)), isKnown);
  };
  const leave = (request: FastifyRequest) => {
    served.get(request)?.leave();
    served.delete(request);
  };

  app.decorateRequest("takeTurn", function (this: FastifyRequest, line, isKnown) {
    leave(this);
    return new Promise((begin, refuse) => {
      enter(this, line, (error) => (error ? refuse(error) : begin()), isKnown);
    });
  });
  app.addHook("onRoute", (route) => {
    const line = route.config?.line ?? lineOf(route.url, String(route.method));
    if (line) route.config = { ...route.config, line };
  });
  // Only when the body is here: who says it letter by letter keeps nobody from a turn meanwhile.
  app.addHook("preHandler", (request, _reply, next) => {
    const { line } = request.routeOptions.config;
    if (!line) return next();
    enter(request, line, next);
  });
  // Every answer passes here, a refusal too; how long it takes on the wire is the wire's affair.
  app.addHook("onSend", (request, _reply, payload, next) => {
    leave(request);
    next(null, payload);
  });
}
