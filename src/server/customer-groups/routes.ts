import type { FastifyInstance } from "fastify";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import { inLang } from "#server/platform/db/translations.ts";
import type { Shop } from "#server/platform/http/context.ts";
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
