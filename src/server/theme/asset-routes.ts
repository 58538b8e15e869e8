/** Serves the theme's pictures by their bare names, at any width. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isFileName } from "#server/files/file-name.ts";
import { sandboxPolicy } from "#server/files/routes.ts";
import { findAsset } from "#server/files/sql.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { readAsset } from "./assets.ts";

/** A value that is a path already, which clients put behind the folder of assets all the same. */
const ownPath = /^\/(images|files)(\/[\w-][\w.-]*)+$/;

export function registerAssetRoutes(app: FastifyInstance): void {
  app.get("/assets/images/*", async (request, reply) => {
    // as: the route ends with a wildcard
    const { "*": rest } = request.params as { "*": string };
    if (ownPath.test(rest)) return reply.redirect(rest, 302);
    const [, width, name = ""] = /^(?:(\d{1,4})\/)?([^/]+)$/.exec(rest) ?? [];
    if (!isFileName(name)) throw new Refusal("notFound");
    return await sendAsset(request, reply, { name, width: width ? Number(width) : undefined });
  });
}

async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, width }: { name: string; width: number | undefined },
) {
  const { database } = coreOf(request.server);
  const asset = await findAsset(database.db, name);
  if (!asset) throw new Refusal("notFound");
  // A name may be given to another picture later.
  const etag = `"${Buffer.from(asset.url).toString("base64url").slice(-60)}"`;
  reply
    .header("cache-control", "public, max-age=0, must-revalidate")
    .header("content-security-policy", sandboxPolicy)
    .header("etag", etag);
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const bytes = await readAsset(database.db, asset.url, width);
  if (!bytes) throw new Refusal("notFound");
  return reply.header("content-type", "image/webp").send(bytes);
}
