import type { FastifyInstance } from "fastify";
import type { Shop } from "#server/http/context.ts";
import { Refusal } from "#server/http/refusal.ts";
import { registerRead } from "#server/http/routes.ts";
import { findSitemapEntry } from "./find.ts";

export function registerSitemapRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readSitemap", async (reading, { query }) => {
    const path = query.get("path");
    const entry = path ? await findSitemapEntry(reading, path) : undefined;
    if (!entry) throw new Refusal("notFound");
    return entry;
  });
}
