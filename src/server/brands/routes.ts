import type { FastifyInstance } from "fastify";
import { readReferenceData } from "#server/catalogue/reference-data.ts";
import type { ReadContext, Shop } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { registerRead } from "#server/platform/http/register-calls.ts";
import { brandsIn } from "./brand.ts";

export function registerBrandsRoutes(app: FastifyInstance, shop: Shop): void {
  const readBrands = async ({ db, lang }: ReadContext) =>
    brandsIn(lang, (await readReferenceData(db)).rows.brands);
  registerRead(app, shop, "readBrands", readBrands);
  registerRead(app, shop, "readBrand", async (context, { params }) => {
    const brand = (await readBrands(context)).find(({ id }) => id === params.id);
    if (!brand) throw new Refusal("notFound");
    return brand;
  });
}
