import type { FastifyInstance } from "fastify";
import { pickFields } from "#rules/pick-fields.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { registerRead } from "#server/platform/http/register-calls.ts";
import { findPage, listPages } from "./page.ts";

/** What the owner wrote. The addresses of all pages are `server/pages`' to answer. */
export function registerShopPagesRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readPages", async (reading, { query }) =>
    pickFields(await listPages(reading), query),
  );
  registerRead(app, shop, "readPage", async (reading, { params }) => {
    const page = await findPage(reading, params.id ?? "");
    if (!page) throw new Refusal("notFound");
    return page;
  });
}
