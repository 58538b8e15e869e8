import type { FastifyInstance } from "fastify";
import type { ProductCategory } from "#contract/product-categories.ts";
import { pickFields } from "#rules/catalogue/pick-fields.ts";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { findCategory, listCategories } from "./list.ts";

export function registerProductCategoriesRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readCategories", async (context, { query }) =>
    pickFields(await listCategories(context), query),
  );
  registerRead(app, shop, "readCategory", async (context, { params, query }) => {
    const category = await findCategory(context, params.id ?? "");
    if (!category) throw new Refusal("notFound");
    // as: a caller that names fields gets these alone
    return pickFields([category], query)[0] as ProductCategory;
  });
}
