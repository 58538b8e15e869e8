/** The shop's attributes with their values. */
import * as z from "zod/mini";
import {
  attributeAnswer,
  attributeFields,
  attributeValueAnswer,
} from "#contract/admin/attributes.ts";
import { uuid } from "#contract/ids.ts";
import { type Lang, langs } from "#contract/lang.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { pageRows } from "#server/admin/engine/list-query.ts";
import { readChange } from "#server/admin/engine/read-change.ts";
import {
  type AdminObject,
  type AdminRoute,
  type Change,
  defineResource,
  type RouteCall,
} from "#server/admin/engine/resource.ts";
import { editOf } from "#server/admin/resources/products/edit-of.ts";
import {
  type AttributePatch,
  deleteAttribute,
  deleteAttributeValue,
  mergeAttributeValue,
  saveAttribute,
  saveAttributeValue,
} from "#server/attributes/sql-edit-attribute.ts";
import { listOwnerAttributes, type OwnerAttribute } from "#server/attributes/sql-owner.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";
import { inLang } from "#server/platform/db/translations.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const namesOf = (translations: Translations<"label">) =>
  Object.fromEntries(langs.map((lang) => [lang, { name: translations[lang]?.label ?? "" }]));

export function attributeObject(row: OwnerAttribute, lang: Lang): AdminObject {
  const { translations, version, date_created, date_updated, ...own } = row;
  return {
    id: row.id,
    key: row.key,
    name: inLang(translations, lang, "label") || row.key,
    position: row.position,
    products_count: row.products_count,
    values: own.values.map((value) => ({
      id: value.id,
      key: value.key,
      name: inLang(value.translations, lang, "label") || value.key,
      position: value.position,
      products_count: value.products_count,
      translations: namesOf(value.translations),
    })),
    translations: namesOf(translations),
    version,
    date_created,
    date_updated,
  };
}

async function findAttribute({ db, lang }: AdminContext, id: string) {
  const [row] = await listOwnerAttributes(db, { id });
  return row && attributeObject(row, lang);
}

type Sent = Change<typeof attributeFields>;

/** The wire's `name` is stored as a label. */
function patchOf({ values, texts }: Sent): AttributePatch {
  const labels: NonNullable<AttributePatch["texts"]> = {};
  for (const lang of langs) {
    const label = texts[lang]?.name;
    if (label !== undefined) labels[lang] = { label };
  }
  const { key, position } = values;
  return {
    texts: labels,
    ...(key !== undefined && { key }),
    ...(position !== undefined && { position }),
  };
}

const filters = { key: "text", search: "search" } as const;

export const attributesResource = defineResource({
  name: "attributes",
  scope: "products",
  about: "attributes of products and their values",
  fields: attributeFields,
  answer: attributeAnswer,
  table: { name: "attributes" },
  required: ["name"],
  filters,
  async list({ db, lang }, query) {
    const rows = (await listOwnerAttributes(db)).map((row) => attributeObject(row, lang));
    return pageRows(rows, query, { sort: "position", filters });
  },
  find: findAttribute,
  async findTexts({ db }, id) {
    const [row] = await listOwnerAttributes(db, { id });
    return row && namesOf(row.translations);
  },
  create: (context, change, id) => saveAttribute(editOf(context), id, patchOf(change)),
  update: (context, id, change) => saveAttribute(editOf(context), id, patchOf(change)),
  remove: (context, id) => deleteAttribute(editOf(context), id),
  routes: [
    valueRoute("POST", "/:id/values", "Adds a value", async (context, call) => {
      const change = await readValue(context, call, undefined);
      await saveAttributeValue(editOf(context), call.params.id ?? "", context.newId(), change);
    }),
    valueRoute("PUT", "/:id/values/:vid", "Changes a value", async (context, call) => {
      const value = await requireValue(context, call);
      const change = await readValue(context, call, value);
      await saveAttributeValue(editOf(context), call.params.id ?? "", value.id, change);
    }),
    valueRoute("DELETE", "/:id/values/:vid", "Removes a value", async (context, call) => {
      const { id } = await requireValue(context, call);
      await deleteAttributeValue(editOf(context), call.params.id ?? "", id);
    }),
    valueRoute(
      "POST",
      "/:id/values/:vid/merge",
      "Makes another value of it",
      async (context, call) => {
        const { id: from } = await requireValue(context, call);
        const into = String(call.body.into ?? "").toLowerCase();
        const values = await valuesOf(context, call);
        if (into === from || !values.some(({ id }) => id === into))
          throw new Refusal("invalid", { fields: { into: "unknown" } });
        await mergeAttributeValue(editOf(context), call.params.id ?? "", { from, into });
      },
    ),
  ],
});

/** Answers the values of the attribute. */
function valueRoute(
  method: "POST" | "PUT" | "DELETE",
  path: string,
  about: string,
  work: (context: AdminContext, call: RouteCall) => Promise<void>,
): AdminRoute {
  return {
    method,
    path,
    about,
    kind: "change",
    answer: z.array(attributeValueAnswer),
    async run(context, call) {
      await work(context, call);
      return valuesOf(context, call);
    },
  };
}

type Value = { id: string; name: string; translations: Translations<string> };

async function valuesOf(
  context: AdminContext,
  { params: { id = "" } }: RouteCall,
): Promise<Value[]> {
  const attribute = await findAttribute(context, id);
  // as: every attribute is sent with its values
  return (attribute?.values ?? []) as Value[];
}

async function requireValue(context: AdminContext, call: RouteCall): Promise<Value> {
  const id = call.params.vid?.toLowerCase() ?? "";
  const found = uuid.safeParse(id).success
    ? (await valuesOf(context, call)).find((value) => value.id === id)
    : undefined;
  if (!found) throw new Refusal("notFound");
  return found;
}

async function readValue(
  context: AdminContext,
  call: RouteCall,
  value: Value | undefined,
): Promise<AttributePatch> {
  const resource = { fields: attributeFields, required: ["name"] };
  const stored = value && { before: value, texts: value.translations };
  // as: read with these very fields
  return patchOf((await readChange(context, resource, call.body, stored)) as Sent);
}
