import { activityAnswer, activityFields } from "#contract/admin/activities.ts";
import { slugOf } from "#rules/catalogue/slug.ts";
import {
  type ActivityRow,
  ensureActivities,
  isOfRules,
} from "#server/activities/sql-activities.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { pageRows } from "#server/admin/engine/list-query.ts";
import { pictureRoutes } from "#server/admin/engine/pictures.ts";
import { mergeTexts } from "#server/admin/engine/read-change.ts";
import { type AdminResource, type Change, defineResource } from "#server/admin/engine/resource.ts";
import {
  deleteRow,
  insertRow,
  nextPosition,
  selectRows,
  updateRow,
} from "#server/admin/engine/sql-engine.ts";
import { sentColumns, textsPerLang } from "#server/admin/engine/table-resource.ts";
import { activities } from "#server/platform/db/schema/activities.ts";
import { inLang } from "#server/platform/db/translations.ts";

function toObject(row: ActivityRow, { lang }: Pick<AdminContext, "lang">) {
  return {
    id: row.id,
    name: inLang(row.translations, lang, "name"),
    icon: row.icon,
    image: row.image,
    seasons: row.seasons,
    weather: row.weather,
    category_ids: row.categoryIds,
    position: row.position,
    enabled: row.enabled,
    key: row.key,
    translations: textsPerLang(row.translations, ["name"]),
    version: row.version,
    date_created: row.dateCreated?.toISOString() ?? null,
    date_updated: row.dateUpdated?.toISOString() ?? null,
  };
}

async function readRows({ db }: AdminContext, ids?: readonly string[]) {
  return (await selectRows(db, activities, ids)).filter(({ deleted }) => !deleted);
}

const columnsOf = ({ values }: Change<typeof activityFields>) =>
  sentColumns<typeof activities.$inferInsert>(values, {
    icon: "icon",
    image: "image",
    seasons: "seasons",
    weather: "weather",
    category_ids: "categoryIds",
    position: "position",
    enabled: "enabled",
  });

const filters = { enabled: "flag", search: "search" } as const;

export const activitiesResource: AdminResource = defineResource({
  name: "activities",
  scope: "product_categories",
  about: "what the assistant offers",
  fields: activityFields,
  answer: activityAnswer,
  table: { name: "activities" },
  catalogue: "settings",
  filters,
  async list(context, query) {
    await ensureActivities(context.db);
    const rows = (await readRows(context)).map((row) => toObject(row, context));
    return pageRows(rows, query, {
      sort: "position",
      filters,
    });
  },
  async find(context, id) {
    const [row] = await readRows(context, [id]);
    return row && toObject(row, context);
  },
  async findTexts(context, id) {
    return (await readRows(context, [id]))[0]?.translations;
  },
  async create(context, change, id) {
    await ensureActivities(context.db);
    const translations = mergeTexts<"name">({}, change.texts);
    const taken = new Set((await selectRows(context.db, activities)).map(({ key }) => key));
    const wanted = slugOf(inLang(translations, context.lang, "name")) || id;
    await insertRow(context.db, activities, {
      id,
      key: taken.has(wanted) ? id : wanted,
      translations,
      position: await nextPosition(context.db, "activities"),
      ...columnsOf(change),
      dateCreated: new Date(context.clock()),
    });
  },
  async update(context, id, change) {
    const [row] = await readRows(context, [id]);
    await updateRow(context.db, activities, id, {
      ...columnsOf(change),
      ...(Object.keys(change.texts).length > 0 && {
        translations: mergeTexts<"name">(row?.translations, change.texts),
      }),
    });
  },
  /** One of rules/packing leaves a mark, so that it does not come back. */
  async remove(context, id) {
    const [row] = await readRows(context, [id]);
    if (row && isOfRules(row.key)) await updateRow(context.db, activities, id, { deleted: true });
    else await deleteRow(context.db, activities, id);
  },
  routes: pictureRoutes({
    name: "image",
    resource: () => activitiesResource,
    save: ({ db }, id, image) => updateRow(db, activities, id, { image }),
  }),
});
