import type { FastifyInstance } from "fastify";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { findSitemapEntry } from "./find.ts";

export function registerSitemapRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readSitemap", async (context, { query }) => {
    const path = query.get("path");
    const entry = path ? await findSitemapEntry(context, path) : undefined;
    if (!entry) throw new Refusal("notFound");
    return entry;
  });
}
