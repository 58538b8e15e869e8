/** `/settings` and what is below it. */
import { settingsAnswer, settingsFields } from "#contract/admin/settings.ts";
import { defineResource } from "#server/admin/engine/resource.ts";
import { checkoutFieldSettings, checkoutFieldsRoute } from "./checkout-fields.ts";
import { logoRoutes } from "./logo.ts";
import { mailRoutes, mailServer, mailTemplate } from "./mail-settings.ts";
import { shopSettings } from "./shop-settings.ts";
import { toggles } from "./toggles.ts";

export const settingsResource = defineResource({
  name: "settings",
  scope: "settings",
  about: "settings of the shop",
  fields: settingsFields,
  answer: settingsAnswer,
  table: { name: "settings", key: "key" },
  singletons: [shopSettings, mailServer, mailTemplate, toggles, checkoutFieldSettings],
  routes: [checkoutFieldsRoute, ...logoRoutes, ...mailRoutes],
});
