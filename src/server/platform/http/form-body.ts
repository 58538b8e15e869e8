import type { FastifyInstance } from "fastify";

/** Accepts form bodies within this scope: payment gateways and the shop's own plain pages send them. */
export function addFormParser(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: unknown, body: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(String(body))),
  );
}
