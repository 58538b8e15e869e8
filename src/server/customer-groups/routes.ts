import type { FastifyInstance } from "fastify";
import { inLang } from "#server/catalogue/translations.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { registerRead } from "#server/platform/http/register-calls.ts";
import { readCustomerGroupRows } from "./sql.ts";

export function registerCustomerGroupsRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readCustomerGroups", async ({ db, lang }) =>
    (await readCustomerGroupRows(db)).map(({ id, translations }) => ({
      id,
      name: inLang(translations, lang, "name"),
      description: inLang(translations, lang, "description"),
    })),
  );
}
