/**
 * ADMIN_URL: the back office on a host of its own. That host shows the back office, its API and files,
 * and sends every page of the shop to the shop; the shop's host sends /admin there. The session's
 * cookie is of the back office's host alone.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { adminSessionPath } from "#contract/admin/session.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const isAdminPath = (path: string) => path === "/admin" || path.startsWith("/admin/");
const isSessionPath = (path: string) => path.startsWith(adminSessionPath);
/** Files of the build are the same everywhere. */
const isAdminFile = (path: string) => path.startsWith("/admin/assets/");

export function addAdminHost(app: FastifyInstance): void {
  const { adminUrl, shop } = coreOf(app);
  if (!adminUrl) return;
  const { host } = new URL(adminUrl);
  app.addHook("onRequest", async (request, reply) => {
    const [path = "/"] = request.url.split("?");
    // Not `request.host`: behind a proxy that is what the visitor says in X-Forwarded-Host.
    return request.headers.host === host
      ? answerOfAdminHost(request, reply, { path, shopUrl: shop.publicUrl })
      : answerOfShopHost(request, reply, { path, adminUrl });
  });
}

function answerOfAdminHost(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, shopUrl }: { path: string; shopUrl: string },
) {
  if (isAdminPath(path) || path.startsWith("/api/v1")) return undefined;
  // Shoppers have no session here, and none is begun.
  if (path.startsWith("/ajax")) throw new Refusal("notFound");
  if (path === "/") return reply.redirect("/admin", 302);
  return isDocument(request) ? reply.redirect(shopUrl + request.url, 302) : undefined;
}

function answerOfShopHost(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, adminUrl }: { path: string; adminUrl: string },
) {
  if (!isAdminPath(path) || isAdminFile(path)) return undefined;
  if (isSessionPath(path)) throw new Refusal("notFound");
  return isDocument(request) ? reply.redirect(adminUrl + request.url, 302) : undefined;
}

const isDocument = ({ method, headers }: FastifyRequest) =>
  (method === "GET" || method === "HEAD") && (headers.accept ?? "").includes("text/html");
