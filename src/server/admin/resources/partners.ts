/** Partners; what they need is in their settings, of which secrets are encrypted and never sent. */
import { partnerAnswer, partnerFields, partnerSettings } from "#contract/admin/partners.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { pictureRoutes } from "#server/admin/engine/pictures.ts";
import type { AdminResource, RouteCall } from "#server/admin/engine/resource.ts";
import { selectRows, updateRow } from "#server/admin/engine/sql-engine.ts";
import { sentColumns, tableResource } from "#server/admin/engine/table-resource.ts";
import { findObject } from "#server/admin/engine/write.ts";
import { partners } from "#server/platform/db/schema/partners.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { writeSecret } from "#server/platform/secrets/secrets.ts";

type Settings = Record<string, unknown>;

const mostKeys = 50;
const isSecret = (key: string) => /(key|token|secret|password)$/i.test(key);
const placeOf = (id: string, key: string) => `partners.settings ${id} ${key}`;

/** Of secrets only that they are set. */
function publicSettings(stored: Settings): Settings {
  const shown: Settings = {};
  for (const [key, value] of Object.entries(stored)) {
    shown[key] = isSecret(key) ? "" : value;
    if (isSecret(key)) shown[`${key}_set`] = value !== null && value !== "";
  }
  return shown;
}

const self = (): AdminResource => partnersResource;

export const partnersResource: AdminResource = tableResource({
  name: "partners",
  scope: "settings",
  about: "whom the shop works with",
  fields: partnerFields,
  answer: partnerAnswer,
  rows: partners,
  tableName: "partners",
  sort: "position",
  filters: { enabled: "flag", search: "search" },
  hasPosition: true,
  toObject: ({ name, url, description, image, position, enabled, settings }) => ({
    name,
    url,
    description,
    image,
    position,
    enabled,
    settings: publicSettings(settings),
  }),
  store: ({ values }) =>
    sentColumns<typeof partners.$inferInsert>(values, {
      name: "name",
      url: "url",
      description: "description",
      image: "image",
      position: "position",
      enabled: "enabled",
    }),
  routes: [
    ...pictureRoutes({
      name: "image",
      resource: self,
      save: ({ db }, id, image) => updateRow(db, partners, id, { image }),
    }),
    {
      method: "GET",
      path: "/:id/settings",
      kind: "plain",
      answer: partnerSettings,
      about: "The settings of a partner; of secrets only that they are set",
      run: async (context, { params: { id = "" } }) =>
        (await findObject(self(), context, id)).settings,
    },
    {
      method: "PUT",
      path: "/:id/settings",
      kind: "change",
      about: "Sets the settings of a partner",
      body: partnerSettings,
      answer: partnerSettings,
      run: saveSettings,
    },
  ],
});

/** Keys that are not sent are gone, secrets stay; `null` forgets one. */
async function saveSettings(context: AdminContext, call: RouteCall): Promise<Settings> {
  const { id = "" } = call.params;
  const [row] = await selectRows(context.db, partners, [id]);
  const stored = row?.settings ?? {};
  const { secrets } = coreOf(call.request.server);
  const sent = Object.entries(call.body).filter(([key]) => !isMark(key));
  if (sent.length > mostKeys) throw new Refusal("invalid", { fields: { body: "tooMany" } });
  const next: Settings = {};
  for (const [key, value] of Object.entries(stored)) if (isSecret(key)) next[key] = value;
  for (const [key, value] of sent) {
    if (!isSecret(key)) {
      next[key] = value;
      continue;
    }
    const text = typeof value === "number" ? String(value) : value;
    if (text !== null && typeof text !== "string")
      throw new Refusal("invalid", { fields: { [key]: "invalid" } });
    const old = typeof stored[key] === "string" ? stored[key] : null;
    next[key] = writeSecret(secrets, placeOf(id, key), { stored: old, sent: text });
    if (next[key] === null) delete next[key];
  }
  await updateRow(context.db, partners, id, { settings: next });
  return publicSettings(next);
}

/** `token_set` beside `token`, as it was sent. */
const isMark = (key: string) => key.endsWith("_set") && isSecret(key.slice(0, -"_set".length));
