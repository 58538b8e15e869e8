import { supplierAnswer, supplierFields } from "#contract/admin/suppliers.ts";
import { pictureRoutes } from "#server/admin/engine/pictures.ts";
import type { AdminResource } from "#server/admin/engine/resource.ts";
import { updateRow } from "#server/admin/engine/sql-engine.ts";
import { sentColumns, tableResource } from "#server/admin/engine/table-resource.ts";
import { suppliers } from "#server/platform/db/schema/suppliers.ts";

export const suppliersResource: AdminResource = tableResource({
  name: "suppliers",
  scope: "products",
  about: "whom the shop buys from",
  fields: supplierFields,
  answer: supplierAnswer,
  rows: suppliers,
  tableName: "suppliers",
  sort: "name",
  filters: { enabled: "flag", search: "search" },
  toObject: ({ name, email, phone, note, image, leadDays, enabled }) => ({
    name,
    email,
    phone,
    note,
    image,
    lead_days: leadDays,
    enabled,
  }),
  store: ({ values }) =>
    sentColumns<typeof suppliers.$inferInsert>(values, {
      name: "name",
      email: "email",
      phone: "phone",
      note: "note",
      image: "image",
      lead_days: "leadDays",
      enabled: "enabled",
    }),
  routes: pictureRoutes({
    name: "image",
    resource: () => suppliersResource,
    save: ({ db }, id, image) => updateRow(db, suppliers, id, { image }),
  }),
});
