import type { FastifyInstance } from "fastify";
import { readProductQuery } from "#contract/product-query.ts";
import type { Product } from "#contract/products.ts";
import { pickFields } from "#rules/catalogue/pick-fields.ts";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { findCachedProduct } from "./find.ts";
import { listProducts } from "./list.ts";

export function registerProductsRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readProducts", (context, { query }) =>
    listProducts(context, readProductQuery(query)),
  );
  registerRead(app, shop, "readProduct", async (context, { params, query }) => {
    const product = await findCachedProduct(context, params.id ?? "");
    if (!product) throw new Refusal("notFound");
    // as: a caller that names fields gets these alone
    return pickFields([product], query)[0] as Product;
  });
}
