import type { FastifyInstance } from "fastify";
import { pickFields } from "#rules/catalogue/pick-fields.ts";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { findPage, listPages } from "./page.ts";

/** The content pages that the owner writes. `server/rendering` answers their URLs. */
export function registerContentPagesRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readPages", async (context, { query }) =>
    pickFields(await listPages(context), query),
  );
  registerRead(app, shop, "readPage", async (context, { params }) => {
    const page = await findPage(context, params.id ?? "");
    if (!page) throw new Refusal("notFound");
    return page;
  });
}
