/** Products: the list is filtered by the database, one is read whole. */
import { productAnswer, productFields } from "#contract/admin/products.ts";
import { toKopiykas, toUah } from "#rules/pricing/money.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import {
  changedFilters,
  changedIn,
  type ListQuery,
  type QueryParameters,
} from "#server/admin/engine/list-query.ts";
import {
  type AdminResource,
  type Change,
  defineResource,
  type Listing,
} from "#server/admin/engine/resource.ts";
import { deleteProduct } from "#server/products/edit/sql-delete-product.ts";
import { plainColumns } from "#server/products/edit/sql-plain-columns.ts";
import {
  createProduct,
  updatePlainColumns,
  updateProduct,
} from "#server/products/edit/sql-save-product.ts";
import { findProductTexts } from "#server/products/sql-owner.ts";
import { listOwnerIds, type OwnerFilters } from "#server/products/sql-owner-list.ts";
import { editOf } from "./edit-of.ts";
import { imageRoutesOf } from "./images.ts";
import { optionRoutes } from "./options.ts";
import { createParts, productParts } from "./parts.ts";
import { readPlainObjects, readProductObjects } from "./product-object.ts";
import { productPatchOf } from "./product-patch.ts";
import { stockHistoryRoute } from "./stock-history.ts";
import { takenRoutes } from "./taken.ts";
import { movedAlong, restoredAlong } from "./variant-prices.ts";
import { variantRoutes } from "./variants.ts";

/** What `filtersOf` reads. */
const productListFilters: QueryParameters = {
  search: ["text", "A part of a sku, a barcode, or words"],
  category_id: ["id", "With all below it"],
  category_ids: "list",
  brand_id: "id",
  supplier_id: "id",
  sku: ["list", "Of products and variants"],
  tags: "list",
  enabled: "flag",
  discontinued: "flag",
  on_sale: "flag",
  stock_status: "list",
  price_from: "number",
  price_to: "number",
  "attributes.<name>": ["list", "By an attribute's key or name, as attributes.color=red,blue"],
  ...changedFilters,
};

const halfMegabyte = 512 * 1024;

export const productsResource: AdminResource = defineResource({
  name: "products",
  scope: "products",
  about: "products",
  fields: productFields,
  answer: productAnswer,
  isPaged: true,
  bodyLimit: halfMegabyte,
  table: { name: "products" },
  sameAs: [["enabled", "displayed"]],
  createdWith: productParts,
  events: "product",
  list: listProducts,
  filters: productListFilters,
  async find(context, id) {
    return (await readProductObjects(context, [id]))[0];
  },
  findTexts: ({ db }, id) => findProductTexts(db, id),
  async create(context, change, id) {
    const patch = productPatchOf(change);
    await createProduct(editOf(context), id, {
      ...patch,
      enabled: patch.enabled ?? true,
      stock_tracking: patch.stock_tracking ?? true,
    });
    await createParts(context, id, change.body);
  },
  async update(context, id, change) {
    await updateProduct(editOf(context), id, productPatchOf(change));
  },
  movedAlong,
  restoredAlong,
  many: {
    fields: plainColumns,
    find: readProductObjects,
    findFields: readPlainObjects,
    update: (context, changes) =>
      updatePlainColumns(
        editOf(context),
        changes.map(({ id, change }) => {
          // as: read with the fields of products
          const own = change as Change<typeof productFields>;
          return { id, patch: productPatchOf(own) };
        }),
      ),
  },
  async remove(context, id) {
    await deleteProduct(editOf(context), id);
  },
  routes: [
    ...takenRoutes,
    ...optionRoutes,
    ...variantRoutes,
    ...imageRoutesOf(() => productsResource),
    stockHistoryRoute,
  ],
});

const usualSort = [{ key: "date_created", isDescending: true }];

async function listProducts(context: AdminContext, query: ListQuery): Promise<Listing> {
  const filters = filtersOf(query);
  const { limit, offset } = query;
  const sort = query.sort ?? (filters.ids ? [] : usualSort);
  const page = await listOwnerIds(context.db, context.lang, { filters, sort, limit, offset });
  const data = await readProductObjects(context, page.ids, query.fields);
  return {
    data,
    total: page.total,
    more: {
      price: { min: toUah(page.min), max: toUah(page.max) },
      attributes: [],
      category_groups: [],
    },
  };
}

function filtersOf(query: ListQuery): OwnerFilters {
  const money = (name: string) => {
    const value = query.number(name);
    return value === undefined ? undefined : toKopiykas(value);
  };
  const prefix = "attributes.";
  const attributes = [...new Set(query.all.keys())]
    .filter((name) => name.startsWith(prefix) && name.length > prefix.length)
    .flatMap((name) => {
      const values = query.list(name);
      return values ? [{ name: name.slice(prefix.length), values }] : [];
    });
  return {
    search: query.text("search"),
    categoryId: query.id("category_id"),
    categoryIds: idsIn(query, "category_ids"),
    brandId: query.id("brand_id"),
    supplierId: query.id("supplier_id"),
    ids: query.ids,
    skus: query.list("sku"),
    tags: query.list("tags"),
    enabled: query.flag("enabled"),
    discontinued: query.flag("discontinued"),
    onSale: query.flag("on_sale"),
    stockStatuses: query.list("stock_status"),
    priceFrom: money("price_from"),
    priceTo: money("price_to"),
    attributes: attributes.length > 0 ? attributes : undefined,
    ...changedIn(query),
  };
}

const uuidText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function idsIn(query: ListQuery, name: string): string[] | undefined {
  const ids = query.list(name)?.filter((id) => uuidText.test(id));
  return ids && ids.length > 0 ? ids : undefined;
}
