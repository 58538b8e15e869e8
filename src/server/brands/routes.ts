import type { FastifyInstance } from "fastify";
import { readFrame } from "#server/catalogue/frame.ts";
import type { Reading, Shop } from "#server/http/context.ts";
import { Refusal } from "#server/http/refusal.ts";
import { registerRead } from "#server/http/routes.ts";
import { brandsIn } from "./brand.ts";

export function registerBrandsRoutes(app: FastifyInstance, shop: Shop): void {
  const readBrands = async ({ db, lang }: Reading) =>
    brandsIn(lang, (await readFrame(db)).rows.brands);
  registerRead(app, shop, "readBrands", readBrands);
  registerRead(app, shop, "readBrand", async (reading, { params }) => {
    const brand = (await readBrands(reading)).find(({ id }) => id === params.id);
    if (!brand) throw new Refusal("notFound");
    return brand;
  });
}
