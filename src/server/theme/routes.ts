import type { FastifyInstance } from "fastify";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { placeholdersIn } from "./placeholders.ts";
import { themeIn } from "./theme.ts";

export function registerThemeRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readTheme", async ({ db, lang, catalogueVersion }) =>
    themeIn(lang, (await readReferenceData(db, catalogueVersion)).rows),
  );
  registerRead(app, shop, "readPlaceholders", async ({ db, lang, catalogueVersion }) =>
    placeholdersIn(lang, (await readReferenceData(db, catalogueVersion)).rows.placeholders),
  );
}
