import type { FastifyInstance } from "fastify";
import type { Shop } from "#server/http/context.ts";
import { Refusal } from "#server/http/refusal.ts";
import { registerRead } from "#server/http/routes.ts";
import { findCategory, listCategories } from "./list.ts";

export function registerProductCategoriesRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readCategories", (reading) => listCategories(reading));
  registerRead(app, shop, "readCategory", async (reading, { params }) => {
    const category = await findCategory(reading, params.id ?? "");
    if (!category) throw new Refusal("notFound");
    return category;
  });
}
