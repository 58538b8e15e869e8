/** Settings of what the owner has plugged in, such as the tag manager. */
import * as z from "zod/mini";
import { freeSettings } from "#contract/admin/apps.ts";
import { appSetting } from "#contract/settings.ts";
import { defineResource } from "#server/admin/engine/resource.ts";
import { defineSingleton } from "#server/admin/engine/singleton.ts";
import { readAppSettings, saveAppSettings } from "#server/apps/sql.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const notSettings = new Set(["version", "date_updated", "id"]);

const oneApp = defineSingleton({
  path: "/:key/settings",
  about: "settings of one app",
  fields: {},
  answer: freeSettings,
  catalogue: "settings",
  sendsNoVersion: true,
  replacesAll: true,
  async read({ db }, key) {
    if (!/^[a-z0-9_.-]{1,100}$/.test(key)) return undefined;
    const found = (await readAppSettings(db)).find((app) => app.key === key);
    return found?.settings ?? {};
  },
  async save({ db }, { body }, { name }) {
    const sent = Object.entries(body).filter(([key, at]) => at !== null && !notSettings.has(key));
    const read = freeSettings.safeParse(Object.fromEntries(sent));
    if (!read.success) {
      const key = String(read.error.issues[0]?.path[0] ?? "body");
      throw new Refusal("invalid", { fields: { [key]: "invalid" } });
    }
    await saveAppSettings(db, { key: name, settings: read.data });
  },
});

export const appsResource = defineResource({
  name: "apps",
  scope: "settings",
  about: "settings of apps",
  fields: {},
  answer: appSetting,
  table: { name: "app_settings", key: "key" },
  singletons: [oneApp],
  routes: [
    {
      method: "GET",
      path: "/settings",
      kind: "plain",
      about: "Settings of all apps",
      answer: z.array(appSetting),
      run: ({ db }) => readAppSettings(db),
    },
  ],
});
