/** Ready lists. What shoppers have copied is theirs and never changes with them. */
import { checklistAnswer, checklistFields } from "#contract/admin/checklists.ts";
import { defaultLang, langs } from "#contract/lang.ts";
import { type AdminContext, nowOf } from "#server/admin/engine/context.ts";
import { pageRows } from "#server/admin/engine/list-query.ts";
import { mergeTexts } from "#server/admin/engine/read-change.ts";
import { type AdminRoute, type Change, defineResource } from "#server/admin/engine/resource.ts";
import { nextPosition } from "#server/admin/engine/sql-engine.ts";
import { textsPerLang } from "#server/admin/engine/table-resource.ts";
import {
  addReadyList,
  type HeadColumns,
  listReadyLists,
  type ReadyListRow,
  removeReadyList,
  restoreReadyList,
  updateReadyList,
} from "#server/checklists/sql-ready-lists.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";
import { inLang } from "#server/platform/db/translations.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { checklistPartRoutes } from "./parts.ts";
import { listTree, storeTree } from "./tree.ts";

type Texts = Translations<string>;
const bodyLimit = 2 * 1024 * 1024;

/** A name without a language is one of before there were languages. */
function textsOf({ name, translations }: ReadyListRow): Texts {
  const stored: Texts = translations ?? {};
  const isNamed = langs.some((lang) => stored[lang]?.name);
  return isNamed || name === ""
    ? stored
    : { ...stored, [defaultLang]: { ...stored[defaultLang], name } };
}

function describeHead(row: ReadyListRow, { lang }: AdminContext) {
  const { id, images, enabled, position, items_total, version } = row;
  const texts = textsOf(row);
  return {
    id,
    name: inLang(texts, lang, "name"),
    description: inLang(texts, lang, "description"),
    // The one that a card shows.
    image: images[images.length >> 1] ?? "",
    images,
    enabled,
    position,
    items_total,
    translations: textsPerLang(texts, ["name", "description"]),
    version,
    date_created: new Date(row.date_created).toISOString(),
    date_updated: version === 1 ? null : new Date(row.date_updated).toISOString(),
  };
}

/** The head with its tree, as shoppers know it. */
async function find(context: AdminContext, id: string) {
  const [row] = await listReadyLists(context.db, id);
  if (!row) return undefined;
  const items = await listTree(context, id);
  const tree = { kind: "ready", from: null, journey: null, items };
  return { ...describeHead(row, context), epoch: context.epoch, ...tree };
}

/** Only pictures of the shop's own. */
const ownPicture = /^\/(images|assets)\/[\w./-]+$/;

function headColumns(
  { values, texts }: Change<typeof checklistFields>,
  before: ReadyListRow | undefined,
): HeadColumns {
  const { image, enabled, position } = values;
  const shown = before?.images[before.images.length >> 1] ?? "";
  const isSet = image !== undefined && image !== shown;
  const images = isSet ? [image].filter(Boolean) : values.images;
  if (images?.some((one) => !ownPicture.test(one) || one.includes("..")))
    throw new Refusal("invalid", { fields: { image: "invalid" } });
  const translations = mergeTexts(before && textsOf(before), texts);
  const isNamed = langs.some((lang) => translations[lang]?.name);
  return {
    translations,
    images,
    position,
    // A list that nobody has named is not shown.
    enabled: isNamed ? (enabled ?? (before ? undefined : true)) : false,
  };
}

const replaceTree: AdminRoute = {
  method: "PUT",
  path: "/:id/tree",
  kind: "change",
  action: "tree",
  bodyLimit,
  about: "Puts a whole tree in the place of the list's own; nodes are matched by their ids",
  async run(context, { params, body, sent }) {
    const [row] = await listReadyLists(context.db, params.id);
    const tree: unknown = Array.isArray(sent) ? sent : body.items;
    if (!row) throw new Refusal("notFound");
    if (tree === undefined) return;
    if (!Array.isArray(tree)) throw new Refusal("invalid", { fields: { items: "invalid" } });
    await storeTree(context, row, tree);
  },
};

const filters = { search: "search", enabled: "flag" } as const;

export const checklistsResource = defineResource({
  name: "checklists",
  scope: "checklists",
  about: "ready lists",
  fields: checklistFields,
  answer: checklistAnswer,
  table: { name: "checklists" },
  bodyLimit,
  catalogue: "list",
  filters,
  async list(context, query) {
    const rows = (await listReadyLists(context.db)).map((row) => describeHead(row, context));
    return pageRows(rows, query, { sort: "position", filters });
  },
  find,
  async findTexts({ db }, id) {
    const [row] = await listReadyLists(db, id);
    return row && textsOf(row);
  },
  async create(context, change, id) {
    const { db } = context;
    const position = await nextPosition(db, "checklists");
    await addReadyList(db, { id, position, now: nowOf(context) });
    await updateReadyList(db, id, headColumns(change, undefined));
    const { items } = change.body;
    if (Array.isArray(items)) await storeTree(context, { id, version: 0 }, items);
  },
  async update({ db }, id, change) {
    const [row] = await listReadyLists(db, id);
    if (row) await updateReadyList(db, id, headColumns(change, row));
  },
  remove: (context, id) => removeReadyList(context.db, id, nowOf(context)),
  restore: (context, id) => restoreReadyList(context.db, id, nowOf(context)),
  routes: [replaceTree, ...checklistPartRoutes],
});
