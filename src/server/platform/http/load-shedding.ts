/**
 * Load shedding (admission control). Five queues are served side by side, so that many page views
 * never delay a checkout:
 * - `read`: pages, search, the catalogue;
 * - `write`: ticks, the cart, a session;
 * - `password`: password hashing, which takes memory and time. A call moves here from `write` once
 *   its login attempt is counted;
 * - `upstream`: calls that wait for another server, which may be slow;
 * - `admin`: /api/v1, so that the shop's own people never delay a shopper.
 * A rejected call receives Retry-After; the device keeps its changes and retries them later.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readCalls } from "#contract/call-table.ts";
import { createAcceptGate } from "./accept-queue.ts";
import { type ConcurrencyLimiter, createConcurrencyLimiter } from "./concurrency-limiter.ts";
import { coreOf } from "./core.ts";
import { Refusal } from "./refusal.ts";
import { readLocationCookie } from "./visitor.ts";

export type QueueName = "read" | "write" | "password" | "upstream" | "admin";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Overrides the queue that the call table implies; static files have none. */
    queue?: QueueName;
  }
  interface FastifyRequest {
    /**
     * Leaves the current queue and waits in another one; throws `unavailable` where that is full.
     * Prioritized calls go first.
     */
    waitForSlot: (queue: QueueName, isPrioritized?: boolean) => Promise<void>;
  }
}

const catalogueReads = new Set(
  Object.values(readCalls)
    .filter(({ reads }) => reads === "catalogue")
    .map(({ path }) => `/ajax${path}`),
);

function queueOf(url: string, method: string): QueueName | undefined {
  if (url.startsWith("/api/v1/")) return "admin";
  if (!url.startsWith("/ajax/")) return undefined;
  return catalogueReads.has(url) && (method === "GET" || method === "HEAD") ? "read" : "write";
}

/** Whether the answer can be sent without a query. */
function isInMemory(request: FastifyRequest): boolean {
  const { knownRequests, responseCache, findCachedVisit } = coreOf(request.server);
  const key = knownRequests.findKey(request);
  if (key === undefined) return false;
  const visit = findCachedVisit(readLocationCookie(request.cookies.location));
  return visit !== undefined && responseCache.has(key, visit.catalogueVersion);
}

/** Seconds, used in turn, so that rejected clients do not all retry at the same time. */
const retryAfterSeconds = [1, 2, 3, 4];
/** ms between two log lines about rejected calls. */
const logInterval = 10_000;

export function addLoadShedding(app: FastifyInstance): void {
  const { limits, shop } = coreOf(app);
  const limiters: Record<QueueName, ConcurrencyLimiter> = {
    read: createConcurrencyLimiter(limits.readQueue),
    write: createConcurrencyLimiter(limits.writeQueue),
    password: createConcurrencyLimiter(limits.passwordQueue),
    upstream: createConcurrencyLimiter(limits.upstreamQueue),
    admin: createConcurrencyLimiter(limits.adminQueue),
  };
  const afterAccepting = createAcceptGate(app.server);
  const limiterOf = new WeakMap<FastifyRequest, ConcurrencyLimiter>();
  let rejectedCount = 0;
  let loggedAt = 0;

  const reject = (request: FastifyRequest, queue: QueueName): Refusal => {
    rejectedCount += 1;
    const now = shop.clock();
    if (now - loggedAt > logInterval) {
      request.log.warn({ queue, rejected: rejectedCount }, "overloaded: calls are rejected");
      loggedAt = now;
      rejectedCount = 0;
    }
    return new Refusal("unavailable", {
      retryAfter: retryAfterSeconds[rejectedCount % retryAfterSeconds.length] ?? 1,
    });
  };

  type Next = (error?: Error) => void;
  const enqueue = (
    request: FastifyRequest,
    queue: QueueName,
    next: Next,
    isPrioritized = false,
  ) => {
    const start = () => {
      limiterOf.set(request, limiters[queue]);
      afterAccepting(() =>
        // The client has disconnected: do no work for it.
        next(request.raw.socket.destroyed ? new Refusal("unavailable") : undefined),
      );
    };
    limiters[queue].acquire(start, () => next(reject(request, queue)), isPrioritized);
  };
  const release = (request: FastifyRequest) => {
    limiterOf.get(request)?.release();
    limiterOf.delete(request);
  };

  app.decorateRequest("waitForSlot", function (this: FastifyRequest, queue, isPrioritized) {
    release(this);
    return new Promise((resolve, reject) => {
      enqueue(this, queue, (error) => (error ? reject(error) : resolve()), isPrioritized);
    });
  });
  app.addHook("onRoute", (route) => {
    const queue = route.config?.queue ?? queueOf(route.url, String(route.method));
    if (queue) route.config = { ...route.config, queue };
  });
  // Only after the body has arrived: a slow sender must not occupy a slot.
  app.addHook("preHandler", (request, _reply, next) => {
    const { queue } = request.routeOptions.config;
    if (!queue) return next();
    // Sending what is in memory costs less than most rejections save: it waits for nothing.
    if (queue === "read" && limiters.read.isFull() && isInMemory(request)) return next();
    enqueue(request, queue, next);
  });
  // Runs for every answer, errors included. The time to send the bytes does not occupy a slot.
  app.addHook("onSend", (request, _reply, payload, next) => {
    release(request);
    next(null, payload);
  });
}
