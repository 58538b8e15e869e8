import type { FastifyInstance, FastifyRequest } from "fastify";
import { langs } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";
import { readQuery } from "#server/platform/http/visitor.ts";

/** A mail program's form says one short line, and nothing that we need. */
const bodyLimit = 4096;
const forms = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * RFC 8058: the mail program's own «unsubscribe» posts a form to the letter's link. It is no page
 * and no browser, and its token is all that it can say, so none of the calls' manners apply.
 */
export function registerOneClick(
  app: FastifyInstance,
  end: (request: FastifyRequest, token: string) => Promise<void>,
): void {
  app.register(async (scope) => {
    for (const type of forms)
      scope.addContentTypeParser(type, { parseAs: "string", bodyLimit }, async () => undefined);
    for (const lang of langs)
      scope.post(pathIn(lang, "/subscription/unsubscribe"), async (request, reply) => {
        await end(request, readQuery(request.url).get("token") ?? "");
        return reply.header("cache-control", "no-store").code(204).send();
      });
  });
}
