/**
 * GET /metrics for Prometheus, on a port of its own: the numbers are the operator's, not the
 * visitors'.
 */
import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { StartRefusal } from "#server/platform/start-refusal.ts";
import { describeListenError } from "./listen-error.ts";

export type Metrics = { port: number; stop(): Promise<void> };

/** What the database's connection pool counts. */
type SessionPool = { totalCount: number; idleCount: number; waitingCount: number };

/** Seconds; the goals of the shop's calls lie between them. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts from now on; must be called before the app is ready. */
export function collectMetrics(app: FastifyInstance, { pool }: { pool: SessionPool }): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "torba_http_request_duration_seconds",
    help: "Answered requests by route",
    labelNames: ["method", "route", "status"],
    buckets,
    registers,
  });
  app.addHook("onResponse", async (request, reply) => {
    // The route, never the URL: a stranger could create a label per request.
    const route = request.routeOptions.url ?? "none";
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  const sessions = new Gauge({
    name: "torba_database_sessions",
    help: "Sessions of the connection pool by state, and calls that wait for one",
    labelNames: ["state"],
    registers,
    collect() {
      sessions.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      sessions.set({ state: "idle" }, pool.idleCount);
      sessions.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  return registry;
}

/** Of one of several servers: the process that started it sums up their numbers. */
export function shareMetrics(registry: Registry): void {
  // The constructor answers what that process sends.
  const shared = new AggregatorRegistry();
  AggregatorRegistry.setRegistries([registry, shared]);
}

/** The sums of all servers that this process has started. */
export function openClusterMetrics(address: { host: string; port: number }): Promise<Metrics> {
  const all = new AggregatorRegistry();
  const { contentType } = all;
  return serveMetrics({ contentType, metrics: () => all.clusterMetrics() }, address);
}

export async function serveMetrics(
  registry: { contentType: string; metrics(): Promise<string> },
  { host, port }: { host: string; port: number },
): Promise<Metrics> {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    const body = await registry.metrics().catch(() => undefined);
    if (body === undefined) {
      response.writeHead(503).end();
      return;
    }
    response.writeHead(200, { "content-type": registry.contentType }).end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefusal(describeListenError(error, host, port, "METRICS_PORT"));
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
