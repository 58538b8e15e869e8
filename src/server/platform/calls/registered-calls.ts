/** The reads and writes of this process, by call; filled as the resources register. */
import type { FastifyInstance } from "fastify";
import type { CallName } from "#contract/call-table.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import type { RegisteredWrite } from "#server/platform/lanes/lane.ts";

export type ReadRequest = {
  params: Record<string, string>;
  query: URLSearchParams;
  /** Only when the call came over HTTP, not when a page is rendered in process. */
  session?: { idHash: Buffer } | null;
  network?: string;
};

export type RegisteredRead = {
  read: (context: ReadContext, request: ReadRequest) => Promise<unknown>;
};

export type RegisteredCalls = {
  reads: Map<CallName, RegisteredRead>;
  writes: Map<CallName, RegisteredWrite>;
};

declare module "fastify" {
  interface FastifyInstance {
    registeredCalls: RegisteredCalls;
  }
}

/** Before any resource registers. */
export function addRegisteredCalls(app: FastifyInstance): void {
  app.decorate("registeredCalls", { reads: new Map(), writes: new Map() });
}
