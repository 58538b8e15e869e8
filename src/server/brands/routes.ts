import type { FastifyInstance } from "fastify";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import type { ReadContext, Shop } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
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
