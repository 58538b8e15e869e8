import { locationAnswer, locationFields } from "#contract/admin/locations.ts";
import { slugOf } from "#rules/catalogue/slug.ts";
import { freeSlug } from "#server/admin/engine/sql-engine.ts";
import { sentColumns, tableResource } from "#server/admin/engine/table-resource.ts";
import { clearDefaultLocation, hasDefaultLocation } from "#server/locations/sql.ts";
import { locations } from "#server/platform/db/schema/locations.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

type Insert = typeof locations.$inferInsert;

export const locationsResource = tableResource({
  name: "locations",
  scope: "settings",
  about: "towns where the shop is",
  fields: locationFields,
  answer: locationAnswer,
  rows: locations,
  tableName: "locations",
  sort: "position",
  hasPosition: true,
  required: ["name"],
  catalogue: "location",
  toObject: ({ slug, lat, lng, isDefault, position }) => ({
    slug,
    lat,
    lng,
    isLocationDefault: isDefault,
    position,
  }),
  async store({ values, texts }, { context, id, row }) {
    const { slug, isLocationDefault, ...plain } = values;
    const name = texts.ua?.name ?? texts.en?.name ?? texts.ru?.name ?? "";
    const isFirst = !row && !(await hasDefaultLocation(context.db));
    const isDefault = isFirst || isLocationDefault === true;
    if (isDefault) await clearDefaultLocation(context.db);
    const wanted = slug === undefined && row ? undefined : slugOf(slug || name) || id;
    return {
      ...sentColumns<Insert>(plain, { lat: "lat", lng: "lng", position: "position" }),
      ...(!row && { lat: values.lat ?? 0, lng: values.lng ?? 0 }),
      // One is always the default; it moves, and is never switched off.
      ...(isDefault && { isDefault }),
      ...(wanted && { slug: await freeSlug(context.db, "locations", wanted, id) }),
    } as Insert; // as: what the table needs at a create is there
  },
  async beforeRemove(_context, { isDefault }) {
    if (isDefault) throw new Refusal("inUse");
  },
});
