/** Serves the owner's files: whatever they hold, they can load and run nothing here. */
import type { FastifyInstance } from "fastify";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { isFileName } from "./file-name.ts";
import { findFile } from "./sql.ts";

/** When a file is opened directly, it is no page of the shop's. */
export const sandboxPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** Others are saved: browsers show none of them within a sandbox. */
const isShown = (contentType: string) => /^(image\/|text\/plain)/.test(contentType);

export function registerFilesRoutes(app: FastifyInstance): void {
  const { database } = coreOf(app);
  app.get("/files/:file", async (request, reply) => {
    // as: the route names this one segment
    const { file: name } = request.params as { file: string };
    const file = isFileName(name) ? await findFile(database.db, name) : undefined;
    if (!file) throw new Refusal("notFound");
    const etag = `"${file.hash.slice(0, 32)}"`;
    reply
      .header("content-type", file.contentType)
      .header("content-disposition", isShown(file.contentType) ? "inline" : "attachment")
      .header("content-security-policy", sandboxPolicy)
      .header("cache-control", "public, max-age=0, must-revalidate")
      .header("etag", etag);
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.send(file.bytes);
  });
}
