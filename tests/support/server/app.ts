/** The shop's server in process, with a separate database for each test file. */
import { randomUUID } from "node:crypto";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { Clock, NewId } from "#contract/clock.ts";
import { headers } from "#contract/headers.ts";
import { type AppParts, buildApp } from "#server/app.ts";
import { makeNewId } from "#server/platform/new-id.ts";
import { seedShop } from "#server/seed/load.ts";
import { atEnd } from "#tests/support/at-end.ts";
import { noOrderLimits } from "#tests/support/shop/order-limits.ts";
import { openTestDatabase } from "./database.ts";

export type TestAppOptions = Partial<Omit<AppParts, "config" | "orderLimits">> & {
  config?: Partial<AppParts["config"]>;
  /** Fill it with the demo shop. */
  seed?: boolean;
  /** With the shop's limits on unpaid orders and slot holds; otherwise there are none. */
  orderLimits?: boolean;
};
export type TestRoute = { method: string; url: string };

export const newTestId: NewId = makeNewId(Date.now);

export async function openTestApp({
  seed = false,
  orderLimits = false,
  ...options
}: TestAppOptions = {}) {
  // The shared template holds the demo shop of today; a test with its own clock needs another.
  const isToday = seed && !options.clock && !options.database;
  const database = options.database ?? (await openTestDatabase({ demo: isToday }));
  const clock: Clock = options.clock ?? Date.now;
  const app = buildApp({
    ...(!orderLimits && { orderLimits: noOrderLimits }),
    ...options,
    database,
    clock,
    newId: options.newId ?? newTestId,
    config: {
      localUrl: "http://localhost",
      ...options.config,
      epoch: options.config?.epoch ?? (await readEpoch(database)),
    },
  });
  const routes: TestRoute[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
  await app.ready();
  if (seed && !isToday) await seedShop(database, { clock });
  const close = () => app.close();
  atEnd(close);
  return { app, database, routes, shop: app.core.shop, close, visit: () => visit(app) };
}

async function readEpoch({ pool }: AppParts["database"]): Promise<string> {
  const { rows } = await pool.query<{ value: string }>(
    "select value from meta where key = 'epoch'",
  );
  return rows[0]?.value ?? randomUUID();
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;
export type TestAnswer = {
  status: number;
  headers: LightMyRequestResponse["headers"];
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever shape it expects
  body: any;
};
type Sent = {
  body?: unknown;
  headers?: Record<string, string>;
  key?: string;
  /** The caller's address; by default all calls come from one. */
  from?: string;
};

/** One device of one shopper: it stores cookies like a browser. Paths are below /ajax. */
export function visit(app: FastifyInstance) {
  const cookies = new Map<string, string>();

  async function call(method: string, path: string, sent: Sent = {}): Promise<TestAnswer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const key = sent.key && { [headers.idempotencyKey]: `"${sent.key}"` };
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions["method"]>,
      url: `/ajax${path}`,
      headers: { ...(cookie && { cookie }), ...key, ...sent.headers },
      ...(sent.from && { remoteAddress: sent.from }),
      ...(sent.body !== undefined && { payload: sent.body as object }),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return { status: answer.statusCode, headers: answer.headers, body: readBody(answer.payload) };
  }

  return {
    cookies,
    call,
    get: (path: string, sent?: Sent) => call("GET", path, sent),
    post: (path: string, body?: unknown, sent?: Sent) => call("POST", path, { body, ...sent }),
    put: (path: string, body?: unknown, sent?: Sent) => call("PUT", path, { body, ...sent }),
    delete: (path: string, sent?: Sent) => call("DELETE", path, sent),
  };
}

export type Visitor = ReturnType<typeof visit>;

function readBody(payload: string): unknown {
  if (payload === "") return undefined;
  try {
    return JSON.parse(payload);
  } catch {
    return payload;
  }
}

/** A busy shop answers Retry-After; a device repeats the call, under the same key if it has one. */
export async function retryWhileBusy(call: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
