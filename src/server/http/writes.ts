/** How a noun puts a change on the wire that belongs to no lane, and needs no owner. */
import type { FastifyInstance } from "fastify";
import type { CallName } from "#contract/call-table.ts";
import { type Answer, type Call, calls } from "#contract/calls.ts";
import { headers } from "#contract/headers.ts";
import type { Database } from "#server/db/connect.ts";
import { readKeyHeader } from "#server/lanes/key.ts";
import { readWriter } from "#server/lanes/routes.ts";
import { networkOf } from "#server/limits/network.ts";
import type { Reading } from "./context.ts";
import { coreOf } from "./core.ts";
import { needBody } from "./valid.ts";
import { visitorOf } from "./visitor.ts";

export type Writing = Reading & {
  database: Database;
  /** Where the call comes from, as limits count it. */
  network: string;
};

/**
 * `write` is harmless when it is sent again: it then does nothing, and answers the same. So its key
 * is looked at and echoed, and not kept.
 */
export function registerWrite<N extends CallName, Body>(
  app: FastifyInstance,
  name: N,
  write: (writing: Writing, body: Body) => Promise<Answer<N>>,
): void {
  const { method, path }: Call = calls[name];
  const { shop, database } = coreOf(app);
  app.route({
    method,
    url: `/ajax${path}`,
    async handler(request, reply) {
      const visit = await readWriter(request);
      readKeyHeader(request.headers[headers.idempotencyKey]);
      // as: the contract's own shape of this call's body, just checked
      const body = needBody(name, request.body) as Body;
      const network = networkOf(request.ip);
      const answer = await write({ ...shop, ...visitorOf(visit), database, network }, body);
      if (visit.owner) reply.header(headers.identity, visit.owner.id);
      return reply.header("cache-control", "no-store").send(answer);
    },
  });
}
