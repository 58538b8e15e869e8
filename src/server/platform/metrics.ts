/**
 * GET /metrics for Prometheus, on a port of its own: the numbers are the operator's, not the
 * visitors'.
 */
import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

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
    ...{ buckets, registers },
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

export async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<Metrics> {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    const body = await registry.metrics();
    response.writeHead(200, { "content-type": registry.contentType }).end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
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
