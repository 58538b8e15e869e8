/** Categories, attributes, brands, suppliers, activities, ready lists. */

import { AttributeValues } from "#admin/screens/attribute-values.tsx";
import { activityFields } from "#contract/admin/activities.ts";
import { attributeFields } from "#contract/admin/attributes.ts";
import { brandFields } from "#contract/admin/brands.ts";
import { checklistFields } from "#contract/admin/checklists.ts";
import { categoryFields } from "#contract/admin/product-categories.ts";
import { supplierFields } from "#contract/admin/suppliers.ts";
import { nameAt, type Resource, textAt } from "./resource.ts";

export const categories: Resource = {
  path: "product_categories",
  scope: "product_categories",
  title: "screens.categories",
  emptyHint: "lists.categoriesEmpty",
  fields: categoryFields,
  sheet: { at: "/product_categories/tree", title: "tree.open" },
  nameOf: nameAt("name", "slug"),
  columns: [
    { key: "name", isSorted: true, read: nameAt("name", "slug") },
    { key: "path", isOnPhone: true },
    { key: "products_count", look: "count", isSorted: true },
    { key: "position", look: "count", isSorted: true },
    { key: "enabled", look: "flag", isOnPhone: true },
  ],
  filters: [{ name: "enabled", kind: "flag" }],
  sort: "path",
  sections: [
    { title: "forms.main", fields: ["name", "description"] },
    { title: "forms.search", fields: ["meta_title", "meta_description", "slug"] },
    {
      title: "screens.advert",
      fields: ["advert1", "advert1Value", "advert2", "advert2Value", "coupon", "show_coupon"],
    },
    { title: "screens.sale", fields: ["discount", "date_sale_from", "date_sale_to"] },
    {
      title: "forms.visibility",
      isAside: true,
      fields: ["enabled", "filterable", "is_main", "is_promo", "show_image"],
    },
    { title: "product.place", fields: ["parent_id", "position"], isAside: true },
    { title: "forms.pictures", fields: ["image", "icon"], isAside: true },
    { title: "screens.locations", fields: ["use_location", "location_ids"], isAside: true },
  ],
  bulk: [
    { title: "lists.show", set: { enabled: true } },
    { title: "lists.hide", set: { enabled: false } },
  ],
  bulkFields: ["enabled", "filterable", "show_image"],
  canCreate: true,
  newTitle: "screens.newCategory",
  canRemove: true,
  shopUrl: (category) => textAt(category, "path"),
};

export const attributes: Resource = {
  path: "attributes",
  scope: "products",
  title: "screens.attributes",
  emptyHint: "lists.attributesEmpty",
  fields: attributeFields,
  nameOf: nameAt("name", "key"),
  columns: [
    { key: "name", isSorted: true },
    { key: "key", isOnPhone: true },
    {
      key: "values",
      title: "screens.values",
      look: "count",
      read: ({ values }) => (Array.isArray(values) ? values.length : 0),
    },
    { key: "products_count", look: "count", isSorted: true, isOnPhone: true },
  ],
  sections: [{ title: "forms.main", fields: ["name", "key", "position"] }],
  panels: [AttributeValues],
  canCreate: true,
  newTitle: "screens.newAttribute",
  canRemove: true,
};

export const brands: Resource = {
  path: "brands",
  scope: "products",
  title: "screens.brands",
  emptyHint: "lists.brandsEmpty",
  fields: brandFields,
  nameOf: nameAt("name"),
  columns: [
    { key: "name", isSorted: true },
    { key: "image", look: "picture" },
    { key: "path", isOnPhone: true },
    { key: "products_count", look: "count", isSorted: true, isOnPhone: true },
  ],
  sections: [
    { title: "forms.main", fields: ["name", "description", "slug"] },
    { title: "forms.pictures", fields: ["image"], isAside: true },
  ],
  canCreate: true,
  newTitle: "screens.newBrand",
  canRemove: true,
  shopUrl: (brand) => textAt(brand, "path"),
};

export const suppliers: Resource = {
  path: "suppliers",
  scope: "products",
  title: "screens.suppliers",
  fields: supplierFields,
  nameOf: nameAt("name"),
  columns: [
    { key: "name", isSorted: true },
    { key: "phone", isOnPhone: true },
    { key: "email" },
    { key: "lead_days", look: "count" },
    { key: "enabled", title: "forms.isOn", look: "flag" },
  ],
  sections: [
    { title: "forms.main", fields: ["name", "phone", "email", "lead_days", "note"] },
    {
      title: "forms.visibility",
      fields: ["enabled", "image"],
      isAside: true,
      labels: { enabled: "forms.isOn" },
    },
  ],
  canCreate: true,
  newTitle: "screens.newSupplier",
  canRemove: true,
  emptyHint: "screens.suppliersEmpty",
};

export const activities: Resource = {
  path: "activities",
  scope: "product_categories",
  title: "screens.activities",
  emptyHint: "lists.activitiesEmpty",
  fields: activityFields,
  nameOf: nameAt("name"),
  columns: [
    { key: "name", isSorted: true },
    { key: "seasons", look: "tags", isOnPhone: true },
    { key: "weather", look: "tags" },
    { key: "position", look: "count", isSorted: true },
    { key: "enabled", look: "flag", isOnPhone: true },
  ],
  sections: [
    { title: "forms.main", fields: ["name", "seasons", "weather", "category_ids"] },
    { title: "forms.visibility", fields: ["enabled", "position"], isAside: true },
    { title: "forms.pictures", fields: ["image", "icon"], isAside: true },
  ],
  canCreate: true,
  newTitle: "screens.newActivity",
  canRemove: true,
};

export const checklists: Resource = {
  path: "checklists",
  scope: "checklists",
  title: "screens.checklists",
  emptyHint: "lists.checklistsEmpty",
  fields: checklistFields,
  nameOf: nameAt("name"),
  columns: [
    { key: "name", isSorted: true },
    { key: "items_total", look: "count", isOnPhone: true },
    { key: "position", look: "count", isSorted: true },
    { key: "enabled", look: "flag", isOnPhone: true },
  ],
  bulk: [
    { title: "lists.show", set: { enabled: true } },
    { title: "lists.hide", set: { enabled: false } },
  ],
  sections: [
    { title: "forms.main", fields: ["name", "description"] },
    { title: "forms.visibility", fields: ["position"], isAside: true },
  ],
  canCreate: true,
  canRemove: true,
};
