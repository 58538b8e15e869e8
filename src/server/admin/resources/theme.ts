/** The theme: settings, placeholders, pictures, and the whole of it as a zip. */
import * as z from "zod/mini";
import { previewAnswer } from "#contract/admin/preview.ts";
import { themeSchema } from "#contract/admin/theme.ts";
import { colorSchemes } from "#contract/color-scheme.ts";
import { themeSettings } from "#contract/settings.ts";
import { transactAdmin } from "#server/admin/engine/call.ts";
import { type AdminRoute, defineResource } from "#server/admin/engine/resource.ts";
import { changeSingle, type SingleObject } from "#server/admin/engine/single-object.ts";
import { defineSingleton } from "#server/admin/engine/singleton.ts";
import { listAssets } from "#server/files/sql.ts";
import { recordEvent } from "#server/platform/events/events.ts";
import { createPreview } from "#server/rendering/preview.ts";
import { assetUrl } from "#server/theme/assets.ts";
import { createThemeDownload } from "#server/theme/download-route.ts";
import { installTheme, readPackedTheme } from "#server/theme/install-theme.ts";
import { placeholdersIn } from "#server/theme/placeholders.ts";
import { readThemeChange, themeSettingsObject } from "#server/theme/settings-change.ts";
import { themeSchemaIn } from "#server/theme/settings-schema.ts";
import { listPlaceholders, listThemeSettings, writeThemeSettings } from "#server/theme/sql.ts";
import { themeIn } from "#server/theme/theme.ts";
import { uploadRules } from "#server/uploads/limits.ts";
import { allowLongAnswer, spoolUpload } from "#server/uploads/read-upload.ts";
import { assetRoutes, assets } from "./theme-assets.ts";
import { keyedPlaceholders, placeholderRoutes } from "./theme-placeholders.ts";

const settings = defineSingleton({
  path: "/settings",
  about: "the theme's settings",
  fields: {},
  answer: themeSettings,
  catalogue: "theme",
  bodyLimit: 512 * 1024,
  read: async ({ db, lang }) => themeSettingsObject(lang, await listThemeSettings(db)),
  async save({ db, lang }, { body }) {
    await writeThemeSettings(db, readThemeChange(lang, body, await listThemeSettings(db)));
  },
});

const settingsRoutes: AdminRoute[] = [
  {
    method: "GET",
    path: "/settings_schema",
    kind: "plain",
    about: "What can be set",
    answer: themeSchema,
    run: async ({ lang }) => themeSchemaIn(lang),
  },
];

const previewRoute: AdminRoute = {
  method: "POST",
  path: "/preview",
  kind: "plain",
  bodyLimit: 512 * 1024,
  about: "An address that shows the shop in a theme that is not stored: opens once, in ten minutes",
  answer: previewAnswer,
  async run({ db, lang, clock }, { body, query }) {
    const stored = await listThemeSettings(db);
    const { set, reset } = readThemeChange(lang, body, stored);
    const changed = new Set([...reset, ...set.map(({ key }) => key)]);
    const theme = [...stored.filter(({ key }) => !changed.has(key)), ...set];
    const pictures = (await listAssets(db)).map(({ name }) => ({ name, url: assetUrl(name) }));
    const answers = { readTheme: themeIn(lang, { theme, assets: pictures }) };
    const scheme = colorSchemes.find((one) => one === query.get("scheme"));
    return { url: await createPreview(db, clock(), { lang, path: "/", answers, scheme }) };
  },
};

const completeTheme: SingleObject = {
  entity: "theme",
  catalogue: "theme",
  async find(context) {
    const { db, lang } = context;
    const placeholders = placeholdersIn(lang, await listPlaceholders(db));
    return { ...(await settings.read(context, "")), placeholders, ...(await assets.find(context)) };
  },
};

const packRoutes: AdminRoute[] = [
  {
    method: "GET",
    path: "/export",
    kind: "plain",
    isConfirmed: true,
    about: "A link to the theme as a zip: opens once, within ten minutes",
    answer: z.object({ file: z.string() }),
    run: async ({ db, clock }) => ({ file: await createThemeDownload(db, clock()) }),
  },
  {
    method: "POST",
    path: "/install",
    kind: "plain",
    about: "Puts a theme from a zip in place: all of it, or nothing",
    answer: z.object({ installed: z.boolean() }),
    async run(context, { request }) {
      // Its pictures may take a while.
      allowLongAnswer(request);
      await spoolUpload(request, uploadRules.themes, async ({ name, path }) => {
        const theme = await readPackedTheme(context.db, path);
        await transactAdmin(context, async (tx) => {
          await changeSingle(tx, completeTheme, { action: "install" }, () =>
            installTheme(tx.db, theme),
          );
          const payload = name.split(/[\\/]/).at(-1) || "theme.zip";
          await recordEvent(tx.db, { event: "theme.installed", objectId: "theme", payload });
        });
      });
      return { installed: true };
    },
  },
];

export const themeResource = defineResource({
  name: "theme",
  scope: "theme",
  about: "the theme of the shop",
  fields: {},
  answer: themeSettings,
  table: { name: "theme_settings", key: "key" },
  bodyLimit: 512 * 1024,
  singletons: [settings],
  keyed: [keyedPlaceholders],
  routes: [previewRoute, ...settingsRoutes, ...placeholderRoutes, ...assetRoutes, ...packRoutes],
});
