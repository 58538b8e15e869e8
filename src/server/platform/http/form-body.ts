import type { FastifyInstance } from "fastify";

/** Within this scope bodies may be forms: gateways and the shop's own plain pages send them. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: unknown, body: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(String(body))),
  );
}
