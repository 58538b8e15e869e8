/** Categories: the whole tree is one array, hidden ones and drafts in. */
import * as z from "zod/mini";
import { attributeAnswer } from "#contract/admin/attributes.ts";
import { flag, integer } from "#contract/admin/fields.ts";
import {
  categoryAnswer,
  categoryFields,
  categoryParameter,
} from "#contract/admin/product-categories.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { type ListQuery, pageRows } from "#server/admin/engine/list-query.ts";
import { pictureRoutes } from "#server/admin/engine/pictures.ts";
import {
  type AdminResource,
  defineResource,
  type RouteCall,
} from "#server/admin/engine/resource.ts";
import { selectRows } from "#server/admin/engine/sql-engine.ts";
import { findObject } from "#server/admin/engine/write.ts";
import { attributeObject } from "#server/admin/resources/attributes.ts";
import { editOf } from "#server/admin/resources/products/edit-of.ts";
import { listOwnerAttributes } from "#server/attributes/sql-owner.ts";
import { productCategories } from "#server/platform/db/schema/product-categories.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { deleteCategory } from "#server/product-categories/edit/sql-delete-category.ts";
import {
  createCategory,
  updateCategory,
} from "#server/product-categories/edit/sql-save-category.ts";
import {
  countOwnerProducts,
  listCategoryFilters,
  saveCategoryFilters,
} from "#server/product-categories/sql-owner.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { categoryObject, categoryPatchOf, wireTexts } from "./category-object.ts";

async function readCategories(context: AdminContext, ids?: readonly string[], isCounted = true) {
  const rows = await selectRows(context.db, productCategories, ids);
  const counts = isCounted ? await countOwnerProducts(context.db, ids) : undefined;
  return rows.map((row) => categoryObject(row, context, counts?.get(row.id) ?? 0));
}

const filters = {
  enabled: "flag",
  displayed: "flag",
  parent_id: "id",
  search: "search",
} as const;

async function listCategories(context: AdminContext, query: ListQuery) {
  const isCounted = !query.fields || query.fields.has("products_count");
  const rows = await readCategories(context, undefined, isCounted);
  const { data, total } = pageRows(rows, query, { sort: "position,name", filters });
  return { data, total };
}

const self = (): AdminResource => productCategoriesResource;

export const productCategoriesResource: AdminResource = defineResource({
  name: "product_categories",
  scope: "product_categories",
  about: "categories of products, a tree by parent_id",
  fields: categoryFields,
  answer: categoryAnswer,
  bodyLimit: 512 * 1024,
  table: { name: "product_categories" },
  sameAs: [["enabled", "displayed"]],
  filters,
  list: listCategories,
  async find(context, id) {
    return (await readCategories(context, [id]))[0];
  },
  async findTexts({ db }, id) {
    const [row] = await selectRows(db, productCategories, [id]);
    return row && wireTexts(row);
  },
  async create(context, change, id) {
    const patch = categoryPatchOf(change);
    await createCategory(editOf(context), id, { ...patch, enabled: patch.enabled ?? true });
  },
  async update(context, id, change) {
    await updateCategory(editOf(context), id, categoryPatchOf(change));
  },
  async remove(context, id) {
    await deleteCategory(editOf(context), id);
  },
  routes: [
    ...(["image", "icon"] as const).flatMap((name) =>
      pictureRoutes({
        name,
        resource: self,
        save: (context, id, url) => updateCategory(editOf(context), id, { [name]: url }),
      }),
    ),
    {
      method: "GET",
      path: "/:id/attributes",
      kind: "plain",
      about: "The attributes of its products, counted here",
      answer: z.array(attributeAnswer),
      async run(context, { params: { id = "" } }) {
        await findObject(self(), context, id);
        const rows = await listOwnerAttributes(context.db, { categoryId: id });
        return rows.map((row) => attributeObject(row, context.lang));
      },
    },
    {
      method: "GET",
      path: "/:id/parameters",
      kind: "plain",
      about: "The filters offered in it, in order",
      answer: z.array(categoryParameter),
      async run(context, { params: { id = "" } }) {
        await findObject(self(), context, id);
        return listCategoryFilters(context.db, id, context.lang);
      },
    },
    {
      method: "PUT",
      path: "/:id/parameters",
      kind: "change",
      about: "Sets the filters offered in it",
      body: z.array(categoryParameter),
      answer: z.array(categoryParameter),
      run: saveParameters,
    },
  ],
});

const read = { position: integer({ min: 0, max: 10_000 }), shown: flag(true) };

async function saveParameters(context: AdminContext, { params: { id = "" }, sent }: RouteCall) {
  if (!Array.isArray(sent)) throw new Refusal("invalid", { fields: { body: "invalid" } });
  const filters = sent.slice(0, 1000).flatMap((row: unknown, at) => {
    if (typeof row !== "object" || row === null) return [];
    const key: unknown = Reflect.get(row, "key");
    const position = read.position.read(Reflect.get(row, "position") ?? at);
    const shown = read.shown.read(Reflect.get(row, "shown"));
    if (typeof key !== "string" || typeof position !== "number" || typeof shown !== "boolean")
      return [];
    return [{ key, position, shown }];
  });
  await saveCategoryFilters(context.db, id, filters);
  await recordCatalogueChange(context.db, "category", [id], new Date(context.clock()));
  return listCategoryFilters(context.db, id, context.lang);
}
