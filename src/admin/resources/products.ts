import { CharacteristicsEditor } from "#admin/product/characteristics.tsx";
import { DimensionsEditor } from "#admin/product/dimensions.tsx";
import { productFields } from "#contract/admin/products.ts";
import { withCategoryCells } from "./category-paths.ts";
import { type ApiObject, nameAt, type Resource } from "./resource.ts";

function firstImage({ images }: ApiObject): unknown {
  const first: unknown = Array.isArray(images) ? images[0] : undefined;
  return typeof first === "object" && first !== null ? Reflect.get(first, "url") : "";
}

export const products: Resource = {
  path: "products",
  scope: "products",
  title: "screens.products",
  emptyHint: "lists.productsEmpty",
  fields: productFields,
  nameOf: nameAt("name", "sku"),
  hasSearch: true,
  searchSort: "search",
  searchHint: "forms.findProduct",
  seeAlso: [
    { href: "/stock", title: "screens.stock", scope: "read:products" },
    { href: "/import", title: "tasks.priceList", scope: "write:files" },
    { href: "/product_categories", title: "screens.categories", scope: "read:product_categories" },
  ],
  sheet: { at: "/products/sheet", title: "sheet.open" },
  rowFields: [
    "name",
    "sku",
    "images",
    "enabled",
    "stock_status",
    "stock_quantity",
    "price",
    "regular_price",
    "category_name",
  ],
  columns: [
    { key: "name", isSorted: true, read: nameAt("name", "sku") },
    { key: "images", title: "product.picture", look: "picture", read: firstImage },
    { key: "sku", isSorted: true },
    { key: "category_name", title: "fields.category_id", isSorted: true, isMinor: true },
    { key: "stock_status", look: "state", isOnPhone: true },
    { key: "stock_quantity", look: "count", isSorted: true },
    { key: "price", look: "money", isSorted: true, isOnPhone: true },
    { key: "enabled", look: "flag", isSorted: true },
  ],
  csv: {
    fields: [
      "name",
      "sku",
      "category_id",
      "category_ids",
      "category_name",
      "brand_name",
      "regular_price",
      "sale_price",
      "stock_quantity",
      "stock_status",
      "enabled",
      "barcode",
      "bin_location",
      "low_stock_threshold",
      "weight",
      "tags",
    ],
    complete: withCategoryCells,
    // With titles by which the import knows them again: see `import-titles` of the contract.
    columns: [
      { key: "name" },
      { key: "sku" },
      { key: "categories", title: "fields.category_id" },
      { key: "brand_name", title: "fields.brand_id" },
      { key: "regular_price" },
      { key: "sale_price", read: ({ sale_price }) => sale_price || "" },
      { key: "stock_quantity" },
      { key: "stock_status", look: "state" },
      { key: "enabled", look: "flag" },
      { key: "barcode" },
      { key: "bin_location" },
      { key: "low_stock_threshold" },
      { key: "weight" },
      { key: "tags" },
    ],
  },
  filters: [
    { name: "category_id", kind: "of", of: "product_categories" },
    { name: "brand_id", kind: "of", of: "brands" },
    {
      name: "stock_status",
      kind: "choice",
      choices: ["available", "out_of_stock", "preorder", "backorder", "discontinued"],
    },
    { name: "enabled", kind: "flag" },
    { name: "on_sale", kind: "flag" },
  ],
  views: [
    { title: "product.viewNone", search: "stock_status=out_of_stock" },
    { title: "product.viewHidden", search: "enabled=false" },
    { title: "product.viewSale", search: "on_sale=true" },
  ],
  bulk: [
    { title: "lists.show", set: { enabled: true } },
    { title: "lists.hide", set: { enabled: false } },
    { title: "product.discontinue", set: { discontinued: true } },
    { title: "forms.remove", isDelete: true },
  ],
  bulkFields: [
    "category_id",
    "brand_id",
    "supplier_id",
    "tags",
    "enabled",
    "discontinued",
    "low_stock_threshold",
    "bin_location",
  ],
  bulkNumbers: ["regular_price", "sale_price", "cost_price"],
  sections: [
    { title: "forms.main", fields: ["name", "description"] },
    {
      title: "product.prices",
      fields: ["regular_price", "sale_price", "date_sale_from", "date_sale_to", "cost_price"],
    },
    {
      title: "product.stock",
      hint: "product.stockHint",
      computed: {
        stock_quantity: ({ variants }) =>
          Array.isArray(variants) && variants.length > 0 ? "product.stockOfVariants" : undefined,
      },
      fields: [
        "stock_quantity",
        "stock_tracking",
        "stock_preorder",
        "stock_backorder",
        "date_stock_expected",
        "quantity_min",
        "quantity_inc",
        "low_stock_threshold",
        "bin_location",
      ],
    },
    {
      title: "screens.attributes",
      hint: "product.characteristicsHint",
      fields: ["attributes", "dimensions"],
      editors: { attributes: CharacteristicsEditor, dimensions: DimensionsEditor },
    },
    { title: "forms.search", fields: ["meta_title", "meta_description", "slug"] },
    { title: "product.related", fields: ["related_product_ids"] },
    { title: "forms.visibility", fields: ["enabled", "discontinued"], isAside: true },
    {
      title: "product.place",
      isAside: true,
      fields: ["category_id", "category_ids", "brand_id", "supplier_id", "tags"],
    },
    {
      title: "product.codes",
      isAside: true,
      fields: ["sku", "barcode", "code", "weight", "position"],
    },
  ],
  canCreate: true,
  canRemove: true,
};
